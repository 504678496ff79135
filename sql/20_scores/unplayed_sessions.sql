-- scores.unplayed_sessions: sessions of somebody who took part without a board that counts: a bye, or a round that a ruling
--   or an idle table replaces, or in which no board of his table was finished.
-- grain: event, stage, session, competitor
-- rules: ZIBO-04, ZIBO-05, ZIBO-06, OUR-06, OUR-07, D-24, D-28
select
    t.event,
    t.stage,
    t.session,
    t.checkpoint_no,
    t.section,
    t.competitor,
    0 as valid_boards,
    z.small_points_c,
    z.place_points_c
from results.replaced_rounds as z
inner join results.seat_slots as t
    on z.event = t.event and z.stage = t.stage and z.session = t.session and z.competitor = t.competitor
semi join results.played_sessions as p
    on z.event = p.event and z.stage = p.stage and z.session = p.session
union all
select
    event,
    stage,
    session,
    checkpoint_no,
    '' as section,
    competitor,
    0 as valid_boards,
    0 as small_points_c,
    bye_points_c as place_points_c
from scores.byes
union all
select
    i.event,
    i.stage,
    i.session,
    p.checkpoint_no,
    i.section,
    i.competitor,
    i.valid_boards,
    0 as small_points_c,
    null as place_points_c
from results.idle_seats as i
inner join results.played_sessions as p
    on i.event = p.event and i.stage = p.stage and i.session = p.session
union all
select
    t.event,
    t.stage,
    t.session,
    t.checkpoint_no,
    t.section,
    t.competitor,
    0 as valid_boards,
    0 as small_points_c,
    null as place_points_c
from results.seat_slots as t
inner join rules.stages as s
    on t.event = s.event and t.stage = s.stage
semi join results.played_sessions as p
    on t.event = p.event and t.stage = p.stage and t.session = p.session
anti join results.board_results as b
    on t.event = b.event and t.stage = b.stage and t.session = b.session and t.competitor = b.competitor
anti join results.idle_seats as i
    on t.event = i.event and t.stage = i.stage and t.session = i.session and t.competitor = i.competitor
where t.active and s.unfinished = 'cut'
group by all
