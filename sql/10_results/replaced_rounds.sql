-- results.replaced_rounds: rounds whose boards do not count because lateness or a forfeit replaces their points.
-- grain: event, stage, session, competitor (everybody seated at that table)
-- rules: ZIBO-05, ZIBO-06, ZIBO-07, D-24 (amount: minutes late; blank is more than the limit; beyond the second limit a forfeit)
-- who withdrew or was disqualified after he had been seated, and did not play all boards, forfeits that round
with
limits as (
    select
        event, stage,
        max(over_minutes) filter (where situation = 'late') * 100 as late_over_c,
        max(over_minutes) filter (where situation = 'forfeit') * 100 as forfeit_over_c
    from rules.round_rulings
    group by event, stage
),
offences as (
    select
        r.event, r.stage, r.session, r.competitor,
        case when r.kind = 'forfeit' or r.amount_c > m.forfeit_over_c then 2 else 1 end as gravity
    from results.rulings_in_force as r
    inner join limits as m
        on r.event = m.event and r.stage = m.stage
    where r.kind = 'forfeit' or (r.kind = 'late' and (r.amount_c is null or r.amount_c > m.late_over_c))
    union all
    select t.event, t.stage, t.session, t.competitor, 2
    from results.seat_slots as t
    semi join limits as m
        on t.event = m.event and t.stage = m.stage
    left join raw.results as r
        on t.event = r.event and t.stage = r.stage and t.session = r.session and t.competitor = r.competitor
    where not t.active
    group by t.event, t.stage, t.session, t.competitor
    having count(r.board) < any_value(t.board_to - t.board_from + 1)
),
offenders as (
    select event, stage, session, competitor, max(gravity) as gravity
    from offences
    group by event, stage, session, competitor
),
at_tables as (
    select
        t.event,
        t.stage,
        t.session,
        t.competitor,
        o.gravity,
        count(o.gravity) over at_table as offenders,
        max(o.gravity) over at_table as gravest
    from results.seat_slots as t
    semi join offenders as k
        on t.event = k.event and t.stage = k.stage and t.session = k.session
    left join offenders as o
        on t.event = o.event and t.stage = o.stage and t.session = o.session and t.competitor = o.competitor
    window at_table as (partition by t.event, t.stage, t.session, t.section, t.round, t.table_no)
),
situations as (
    select
        event,
        stage,
        session,
        competitor,
        case
            when gravity = 1 then 'late'
            when gravity = 2 then 'forfeit'
            when offenders = 1 and gravest = 1 then 'facing_one_late'
            else 'facing_other'
        end as situation
    from at_tables
    where offenders > 0
)
select
    s.event,
    s.stage,
    s.session,
    s.competitor,
    s.situation,
    p.place_points_c,
    p.small_points_c
from situations as s
inner join rules.round_rulings as p
    on s.event = p.event and s.stage = p.stage and s.situation = p.situation
