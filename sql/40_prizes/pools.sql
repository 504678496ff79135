-- prizes.pools: money for final ranks, sharers' places pooled and split.
-- grain: event, prize item, competitor
-- rules: IND-PRZ-01, MIX-04, MIX-06, TEAM-PRZ-01, TEAM-SW-03 (a block may have an amount of its own), D-11 (split to the whole 分, what is left over 分 by 分 in order of number)
-- amount_c: 分. prize_no: of the entry that the rank itself falls under
with
sharers as (
    select
        f.event,
        f.competitor,
        f.rank,
        b.each_c,
        count(*) over (partition by f.event, f.rank) as sharers,
        row_number() over (partition by f.event, f.rank order by c.competitor_no) as turn
    from prizes.final_ranks as f
    inner join results.competitors as c
        on f.event = c.event and f.competitor = c.competitor
    left join prizes.block_ranks as b
        on f.event = b.event and f.competitor = b.competitor
),
places as (
    select distinct
        event,
        rank,
        sharers,
        unnest(range(rank, rank + sharers)) as place
    from sharers
),
pools as (
    select
        p.event,
        p.rank,
        p.sharers,
        r.item_zh,
        r.item_en,
        min(r.prize_no) as prize_no,
        sum(r.amount_c)::bigint as pool_c
    from places as p
    inner join rules.prizes as r
        on p.event = r.event and p.place >= r.from_rank and p.place <= coalesce(r.to_rank, p.place)
    where r.scope = 'final' and r.pooled
    group by p.event, p.rank, p.sharers, r.item_zh, r.item_en
)
select
    s.event,
    p.prize_no,
    s.competitor,
    s.rank,
    coalesce(s.each_c, p.pool_c // p.sharers + case when s.turn <= p.pool_c % p.sharers then 1 else 0 end) as amount_c
from sharers as s
inner join pools as p
    on s.event = p.event and s.rank = p.rank
