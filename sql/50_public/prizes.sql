-- prizes: every item of everybody, final amounts.
select
    a.event,
    a.competitor,
    c.name,
    a.rank,
    coalesce(t.item, r.item_zh) as item,
    (a.amount_c::decimal(18, 0) * 0.01)::decimal(18, 2) as amount,
    a.note
from prizes.awards as a
inner join results.competitors as c
    on a.event = c.event and a.competitor = c.competitor
inner join rules.prizes as r
    on a.event = r.event and a.prize_no = r.prize_no
left join lateral (select replace(r.item_zh, '{session}', a.session::varchar) as item) as t on true
