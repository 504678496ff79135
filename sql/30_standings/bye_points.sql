-- standings.bye_points: VP for a round of a Swiss of matches without an opponent.
-- each: wave 6
-- grain: event, stage, session, competitor
-- rules: TEAM-SW-03 (a bye; a share of the entry VP in the session of entry), D-18
-- no opponent: no match, and nobody active at the same table
with
opposed as (
    select
        event,
        stage,
        session,
        competitor
    from scores.match_sides
    union
    select
        t.event,
        t.stage,
        t.session,
        t.competitor
    from results.seat_slots as t
    semi join results.seat_slots as o
        on
            t.event = o.event and t.stage = o.stage and t.session = o.session and t.section = o.section
            and t.table_no = o.table_no and t.seat <> o.seat and o.active
)
select
    e.event,
    e.stage,
    e.session,
    e.competitor,
    coalesce(i.bye_vp_c, m.bye_vp_c) as vp_c
from standings.stage_entrants as e
inner join rules.match_rules as m
    on e.event = m.event and e.stage = m.stage
inner join rules.sessions as n
    on e.event = n.event and e.stage = n.stage and e.session = n.session
left join standings.entry_points as i
    on e.event = i.event and e.stage = i.stage and e.session = i.session and e.competitor = i.competitor
anti join opposed as o
    on e.event = o.event and e.stage = o.stage and e.session = o.session and e.competitor = o.competitor
where m.kind = 'swiss' and m.bye_vp_c is not null and n.wave_no = $wave
