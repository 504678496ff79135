-- prizes.placed_ranks: final ranks by block where no one standing gives them: brackets, and the standing of a Swiss.
-- grain: event, competitor
-- rules: TEAM-KO-01, TEAM-KO-04 (losers by group rank, then group VP, then level), TEAM-SW-01, TEAM-SW-04
--        IND-DIS-02 (disqualified last of his block)
with
last_sessions as (
    select
        event,
        stage,
        max(session) as session
    from rules.sessions
    where not playoff
    group by event, stage
),
blocks as (
    select f.*
    from rules.final_places as f
    semi join prizes.settled_blocks as s
        on f.event = s.event and f.from_rank = s.from_rank
),
competing as (
    select
        b.event,
        b.from_rank,
        b.stage,
        b.group_stage,
        case b.source when 'winner' then k.winner else k.loser end as competitor,
        null::bigint as rank
    from blocks as b
    inner join standings.knockout_results as k
        on b.event = k.event and b.stage = k.stage and b.source <> 'standing'
    union all
    select b.event, b.from_rank, b.stage, b.group_stage, g.competitor, g.rank
    from blocks as b
    inner join last_sessions as l
        on b.event = l.event and b.stage = l.stage and b.source = 'standing'
    inner join standings.session_standings as g
        on l.event = g.event and l.stage = g.stage and l.session = g.session
)
select
    c.event,
    c.from_rank,
    c.competitor,
    c.stage,
    c.from_rank - 1 + rank() over (
        partition by c.event, c.from_rank
        order by d.competitor is not null, coalesce(c.rank, p.rank), v.victory_points_c desc
    ) as rank
from competing as c
left join standings.group_places as p
    on c.event = p.event and c.group_stage = p.stage and c.competitor = p.competitor
left join last_sessions as l
    on c.event = l.event and c.group_stage = l.stage
left join scores.league_totals as v
    on l.event = v.event and l.stage = v.stage and l.session = v.session and c.competitor = v.competitor
left join results.absences as d
    on c.event = d.event and c.competitor = d.competitor and d.kind = 'disqualified'
where c.competitor is not null
