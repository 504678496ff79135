-- prizes.settled_blocks: blocks of final ranks of whose stage nothing is left to play.
-- grain: event, from_rank
-- rules: TEAM-KO-04, TEAM-SW-04
with
brackets as (
    select
        b.event,
        b.stage
    from rules.brackets as b
    left join standings.knockout_results as k
        on b.event = k.event and b.stage = k.stage and b.match_no = k.match_no
    group by b.event, b.stage
    having bool_and(coalesce(k.settled, false))
),
last_sessions as (
    select
        event,
        stage,
        max(session) as session
    from rules.sessions
    where not playoff
    group by event, stage
)
select
    f.event,
    f.from_rank
from rules.final_places as f
semi join brackets as b
    on f.event = b.event and f.stage = b.stage
where f.source in ('winner', 'loser', 'losers')
union all
select
    f.event,
    f.from_rank
from rules.final_places as f
inner join last_sessions as l
    on f.event = l.event and f.stage = l.stage
semi join results.played_sessions as p
    on l.event = p.event and l.stage = p.stage and l.session = p.session
where f.source = 'standing'
