-- prizes.session_awards: prizes for the best of a direction in one session, sharers' places pooled and split.
-- grain: event, stage, session, prize_no, competitor
-- rules: MIX-05, D-12 (by the session's SP after penalties, then small points; only who played a board in that direction), D-11
with
directions as (
    select distinct
        b.event,
        b.stage,
        b.session,
        b.seat,
        b.competitor
    from scores.board_scores as b
    semi join rules.prizes as p
        on b.event = p.event and b.stage = p.stage and b.seat = p.seat
    where b.status in ('played', 'adjusted')
),
ranked as (
    select
        d.event,
        d.stage,
        d.session,
        d.seat,
        d.competitor,
        c.competitor_no,
        rank() over (
            partition by d.event, d.stage, d.session, d.seat
            order by s.standard_points_c desc, s.small_points_c desc
        ) as rank
    from directions as d
    inner join scores.session_scores as s
        on d.event = s.event and d.stage = s.stage and d.session = s.session and d.competitor = s.competitor
    inner join results.competitors as c
        on d.event = c.event and d.competitor = c.competitor
),
sharers as (
    select
        *,
        count(*) over same_rank as sharers,
        row_number() over (same_rank order by competitor_no) as turn
    from ranked
    window same_rank as (partition by event, stage, session, seat, rank)
),
pools as (
    select
        g.event,
        g.stage,
        g.session,
        g.seat,
        g.rank,
        min(p.prize_no) as prize_no,
        sum(p.amount_c)::bigint as pool_c
    from (select distinct event, stage, session, seat, rank, sharers from sharers) as g
    inner join rules.prizes as p
        on
            g.event = p.event and g.stage = p.stage and g.seat = p.seat and p.scope = 'session'
            and p.from_rank < g.rank + g.sharers and p.to_rank >= g.rank
    group by g.event, g.stage, g.session, g.seat, g.rank
)
select
    s.event,
    s.stage,
    s.session,
    p.prize_no,
    s.competitor,
    s.rank,
    p.pool_c // s.sharers + case when s.turn <= p.pool_c % s.sharers then 1 else 0 end as amount_c
from sharers as s
inner join pools as p
    on s.event = p.event and s.stage = p.stage and s.session = p.session and s.seat = p.seat and s.rank = p.rank
