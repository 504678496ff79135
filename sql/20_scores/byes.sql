-- scores.byes: who is active and has no seat in a session that has begun, where a stage knows byes.
-- grain: event, stage, session, competitor
-- rules: ZIBO-04, D-23
select
    p.event,
    p.stage,
    p.session,
    p.checkpoint_no,
    c.competitor,
    s.bye_points_c
from results.played_sessions as p
inner join rules.stages as s
    on p.event = s.event and p.stage = s.stage
inner join results.competitors as c
    on p.event = c.event
anti join raw.seating as t
    on p.event = t.event and p.stage = t.stage and p.session = t.session and c.competitor = t.competitor
anti join results.absences as a
    on p.event = a.event and c.competitor = a.competitor and p.checkpoint_no >= a.checkpoint_no
anti join results.replacements as r
    on p.event = r.event and c.competitor = r.competitor and p.checkpoint_no < r.checkpoint_no
where s.bye_points_c is not null and s.method = 'raw'
