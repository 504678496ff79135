-- prizes.block_ranks: final ranks by block, and everybody else behind them.
-- grain: event, competitor
-- rules: TEAM-SW-03, D-21 (who declined or withdrew shares the first rank after those who finished), D-17, IND-DIS-02
--        (disqualified below them)
-- each_c: 分 that somebody of the block wins whatever the rank; stage: how far he came without leaving
with
open_blocks as (
    select distinct f.event
    from rules.final_places as f
    anti join prizes.settled_blocks as s
        on f.event = s.event and f.from_rank = s.from_rank
    where f.source <> 'rest'
),
reached as (
    select
        r.event,
        r.competitor,
        arg_max(r.stage, s.stage_no) as stage
    from (
        select event, stage, unnest([home, away]) as competitor from standings.knockout_results
        union all
        select c.event, m.stage, c.competitor
        from results.competitors as c
        inner join rules.match_rules as m
            on c.event = m.event and m.kind = 'league'
    ) as r
    inner join rules.stages as s
        on r.event = s.event and r.stage = s.stage
    group by r.event, r.competitor
),
first_left as (
    select
        event,
        max(rank + sharers) as rank
    from (select event, rank, count(*) as sharers from prizes.placed_ranks group by event, rank) as p
    group by event
),
rest as (
    select
        f.event,
        f.from_rank,
        c.competitor,
        r.stage,
        l.rank - 1 + rank() over (partition by f.event order by a.competitor is not null) as rank
    from rules.final_places as f
    inner join first_left as l
        on f.event = l.event
    inner join results.competitors as c
        on f.event = c.event
    inner join reached as r
        on c.event = r.event and c.competitor = r.competitor
    left join results.absences as a
        on c.event = a.event and c.competitor = a.competitor and a.kind = 'disqualified'
    anti join prizes.placed_ranks as p
        on c.event = p.event and c.competitor = p.competitor
    anti join open_blocks as o
        on f.event = o.event
    where f.source = 'rest'
)
select
    b.event,
    b.competitor,
    b.rank,
    b.stage,
    f.each_c,
    f.note
from (
    select event, from_rank, competitor, stage, rank from prizes.placed_ranks
    union all
    select event, from_rank, competitor, stage, rank from rest
) as b
inner join rules.final_places as f
    on b.event = f.event and b.from_rank = f.from_rank
