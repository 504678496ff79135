-- matches: team matches, one row a match and session.
with
counted as (
    -- VP as they count now: matches with a cancelled team give none
    select
        m.*,
        r.kind,
        r.win_vp_c,
        t.victory_points_c is not null or m.vp_home_c is null as valid
    from scores.match_scores as m
    inner join rules.match_rules as r
        on m.event = r.event and m.stage = r.stage
    inner join standings.team_sessions as t
        on m.event = t.event and m.stage = t.stage and m.session = t.session and m.home = t.competitor
    where r.kind <> 'playoff'
)
select
    m.event,
    m.stage,
    m.session,
    m.table_no,
    m.home,
    m.away,
    m.boards,
    (m.raw_net_c::decimal(18, 0) * 0.01)::decimal(18, 2) as raw_net,
    (m.sp_home_c::decimal(18, 0) * 0.01)::decimal(18, 2) as sp_home,
    (m.sp_away_c::decimal(18, 0) * 0.01)::decimal(18, 2) as sp_away,
    (case
        when m.kind <> 'knockout' then null
        when m.session > 1 then 0
        else k.carry_over_c
    end::decimal(18, 0) * 0.01)::decimal(18, 2) as carry_over,
    case when m.valid then (m.vp_home_c::decimal(18, 0) * 0.01)::decimal(18, 2) end as vp_home,
    case when m.valid then (m.vp_away_c::decimal(18, 0) * 0.01)::decimal(18, 2) end as vp_away,
    case
        when m.session = k.shown_session then k.winner
        when not m.valid then null
        when m.vp_home_c >= m.win_vp_c and m.vp_home_c > m.vp_away_c then m.home
        when m.vp_away_c >= m.win_vp_c and m.vp_away_c > m.vp_home_c then m.away
    end as winner
from counted as m
left join standings.knockout_results as k
    on m.event = k.event and m.stage = k.stage and m.table_no = k.match_no
