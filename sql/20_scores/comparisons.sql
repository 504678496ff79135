-- scores.comparisons: each result of a field against every other one of it.
-- grain: event, stage, session, section, round, table_no, board, seat
-- rules: methods matchpoints (results bettered and equalled) and cross (table value of every difference, with its sign)
-- an averaged board counts as equal to every result of the field and is no part of it (IND-WD-01)
-- compared: how many others; values_c: hundredths, the table values summed over them; points_c: what the method makes of it,
-- the mean of the table values cut at two decimals
with
results as (
    select b.*
    from results.board_results as b
    inner join rules.stages as s
        on b.event = s.event and b.stage = s.stage
    where
        s.method in ('matchpoints', 'cross')
        and (b.status = 'averaged' or (b.status in ('played', 'adjusted') and b.raw_score_c is not null))
),
pairs as (
    select
        a.event,
        a.stage,
        a.session,
        a.section,
        a.round,
        a.table_no,
        a.board,
        a.seat,
        coalesce(a.raw_score_c - b.raw_score_c, 0) as difference_c
    from results as a
    inner join results as b
        on
            a.event = b.event and a.stage = b.stage and a.session = b.session and a.section = b.section
            and a.board = b.board and a.seat = b.seat and a.cards_no = b.cards_no
            and (a.round, a.table_no) <> (b.round, b.table_no) and b.status <> 'averaged'
),
valued as (
    select
        p.event,
        p.stage,
        p.difference_c,
        max(c.points_c) as points_c
    from (select distinct event, stage, abs(difference_c) as difference_c from pairs) as p
    inner join rules.conversion_steps as c
        on p.event = c.event and p.stage = c.stage and p.difference_c >= c.from_c
    group by p.event, p.stage, p.difference_c
),
counted as (
    select
        p.event,
        p.stage,
        p.session,
        p.section,
        p.round,
        p.table_no,
        p.board,
        p.seat,
        count(*) as compared,
        count(*) filter (where p.difference_c > 0) as bettered,
        count(*) filter (where p.difference_c = 0) as equalled,
        coalesce(sum(sign(p.difference_c) * v.points_c), 0)::bigint as values_c
    from pairs as p
    left join valued as v
        on p.event = v.event and p.stage = v.stage and abs(p.difference_c) = v.difference_c
    group by p.event, p.stage, p.session, p.section, p.round, p.table_no, p.board, p.seat
)
select
    c.*,
    case
        when m.percent
            then (c.bettered * m.better_c + c.equalled * m.equal_c) * 10000 // (c.compared * m.better_c)
        when m.event is not null then c.bettered * m.better_c + c.equalled * m.equal_c
        else sign(c.values_c) * (abs(c.values_c) // c.compared)
    end as points_c
from counted as c
left join rules.matchpoint_scales as m
    on c.event = m.event and c.stage = m.stage
