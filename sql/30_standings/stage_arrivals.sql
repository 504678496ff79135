-- standings.stage_arrivals: who may stand in the ranking after a session, before anybody has left it.
-- each: wave 3
-- grain: event, stage, session, competitor
-- rules: IND-00, IND-PRE-03, TEAM-GRP-04, TEAM-SW-02 (losers of a knockout enter a Swiss later), OUR-04, D-28,
--        IND-WD-02 (who replaces somebody begins with that session)
-- previous_rank: rank in the stage he came from; late: came in after the first session, with points of his own
with
sessions as (
    select p.event, p.stage, p.session, p.checkpoint_no, s.entrants
    from results.played_sessions as p
    inner join rules.stages as s
        on p.event = s.event and p.stage = s.stage
    where s.ranked and p.wave_no = $wave
),
late as (
    select n.event, n.stage, n.session, k.loser as competitor
    from sessions as n
    inner join rules.late_entries as e
        on n.event = e.event and n.stage = e.stage and n.session >= e.session
    inner join standings.knockout_results as k
        on e.event = k.event and e.from_stage = k.stage and k.loser is not null
)
select
    n.event,
    n.stage,
    n.session,
    c.competitor,
    null::bigint as previous_rank,
    false as late
from sessions as n
inner join results.competitors as c
    on n.event = c.event
anti join results.replacements as r
    on c.event = r.event and c.competitor = r.competitor and n.checkpoint_no < r.checkpoint_no
where n.entrants = 'all'
union all
select
    n.event,
    n.stage,
    n.session,
    g.competitor,
    g.rank,
    false
from sessions as n
inner join standings.session_standings as g
    on n.event = g.event and n.stage = g.to_stage
-- a correction may move who has played elsewhere meanwhile
anti join late as l
    on n.event = l.event and n.stage = l.stage and n.session = l.session and g.competitor = l.competitor
where n.entrants = 'cut'
union all
select
    n.event,
    n.stage,
    n.session,
    r.competitor,
    null::bigint,
    false
from sessions as n
inner join results.replacements as r
    on n.event = r.event and n.stage = r.stage and n.session >= r.session
where n.entrants = 'cut'
union all
select distinct
    n.event,
    n.stage,
    n.session,
    t.competitor,
    null::bigint,
    false
from sessions as n
inner join raw.seating as t
    on n.event = t.event and n.stage = t.stage and t.session <= n.session
where n.entrants = 'seated'
union all
select event, stage, session, competitor, null::bigint, true from late
