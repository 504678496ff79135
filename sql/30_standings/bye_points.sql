-- standings.bye_points: VP for a round of a Swiss of matches without an opponent.
-- each: wave 6
-- needs: rules.match_rules
-- grain: event, stage, session, competitor
-- rules: TEAM-SW-03 (a bye; a share of the entry VP in the session of entry), D-18
-- no opponent: no match, and nobody active at the same table
with
entrants as (
    select
        e.event,
        e.stage,
        e.session,
        e.competitor,
        m.bye_vp_c
    from rules.match_rules as m
    inner join standings.stage_entrants as e
        on m.event = e.event and m.stage = e.stage
    inner join rules.sessions as n
        on e.event = n.event and e.stage = n.stage and e.session = n.session
    where m.kind = 'swiss' and m.bye_vp_c is not null and n.wave_no = $wave
),
opposed as (
    select
        t.event,
        t.stage,
        t.session,
        t.competitor
    from entrants as e
    inner join results.seat_slots as t
        on e.event = t.event and e.stage = t.stage and e.session = t.session and e.competitor = t.competitor
    inner join results.seat_slots as o
        on
            t.event = o.event and t.stage = o.stage and t.session = o.session and t.section = o.section
            and t.table_no = o.table_no and t.seat <> o.seat
    where o.active
    union
    select
        event,
        stage,
        session,
        competitor
    from scores.match_sides
)
select
    e.event,
    e.stage,
    e.session,
    e.competitor,
    coalesce(i.bye_vp_c, e.bye_vp_c) as vp_c
from entrants as e
left join standings.entry_points as i
    on e.event = i.event and e.stage = i.stage and e.session = i.session and e.competitor = i.competitor
anti join opposed as o
    on e.event = o.event and e.stage = o.stage and e.session = o.session and e.competitor = o.competitor
