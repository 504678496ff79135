-- prizes.reductions: money taken from one rank and given to another.
-- grain: event, competitor, rank
-- rules: IND-SEM-06, D-07
-- change_c: negative for who loses it, positive for who gets it; note: what the regulation prints beside it
with
totals as (
    select
        k.event,
        k.stage,
        k.competitor,
        k.key,
        k.value,
        g.rank
    from standings.key_values as k
    inner join standings.session_standings as g
        on k.event = g.event and k.stage = g.stage and k.session = g.session and k.competitor = g.competitor
    where g.final
),
taken as (
    select
        t.event,
        t.competitor,
        t.rank,
        r.amount_c,
        r.to_rank,
        r.note
    from totals as t
    inner join rules.prize_reductions as r
        on
            t.event = r.event and t.stage = r.stage and t.rank = r.rank and t.key = r.key
            and t.value >= r.from_c and t.value < r.below_c
)
select
    event,
    competitor,
    -amount_c as change_c,
    note
from taken
union all
select
    t.event,
    f.competitor,
    sum(t.amount_c)::bigint as change_c,
    min(t.note) as note
from taken as t
inner join prizes.final_ranks as f
    on t.event = f.event and t.to_rank = f.rank
group by t.event, f.competitor
