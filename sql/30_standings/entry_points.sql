-- standings.entry_points: VP that teams bring along which enter a Swiss late.
-- each: wave 5
-- needs: rules.late_entries
-- grain: event, stage, session, competitor
-- rules: TEAM-SW-02 (the higher of the average VP of some places before, and a minimum), TEAM-SW-03 (bye_vp_c: a share of
--        it for a bye in the session of entry), D-19 (places of teams still there; two decimals, the rest dropped)
with
entries as (
    select
        e.*,
        n.checkpoint_no
    from rules.late_entries as e
    inner join rules.sessions as n
        on e.event = n.event and e.stage = n.stage and e.session = n.session
    where n.wave_no = $wave
),
places as (
    -- only those who still play when the others come in hold a place
    select
        e.event,
        e.stage,
        e.session,
        t.victory_points_c,
        row_number() over (partition by e.event, e.stage, e.session order by g.rank, g.competitor) as place
    from entries as e
    inner join standings.session_standings as g
        on e.event = g.event and e.stage = g.stage and e.session = g.session + 1
    inner join standings.swiss_totals as t
        on g.event = t.event and g.stage = t.stage and g.session = t.session and g.competitor = t.competitor
    anti join results.absences as a
        on g.event = a.event and g.competitor = a.competitor and e.checkpoint_no >= a.checkpoint_no
),
averages as (
    select
        p.event,
        p.stage,
        p.session,
        sum(p.victory_points_c)::bigint // count(*) as average_c
    from places as p
    inner join entries as e
        on p.event = e.event and p.stage = e.stage and p.session = e.session
    where p.place between e.from_place and e.to_place
    group by p.event, p.stage, p.session
),
awarded as (
    select
        e.event,
        e.stage,
        e.session,
        e.bye_share_ppm,
        greatest(v.average_c, e.minimum_c) as vp_c
    from entries as e
    left join averages as v
        on e.event = v.event and e.stage = v.stage and e.session = v.session
)
select
    a.event,
    a.stage,
    a.session,
    t.competitor,
    a.vp_c,
    a.vp_c * a.bye_share_ppm // 1000000 as bye_vp_c
from awarded as a
inner join standings.stage_entrants as t
    on a.event = t.event and a.stage = t.stage and a.session = t.session
semi join standings.stage_arrivals as c
    on t.event = c.event and t.stage = c.stage and t.session = c.session and t.competitor = c.competitor and c.late
