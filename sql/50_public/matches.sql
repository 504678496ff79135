-- matches: team matches, one row a match and session.
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
    null::decimal(18, 2) as carry_over,
    (m.vp_home_c::decimal(18, 0) * 0.01)::decimal(18, 2) as vp_home,
    (m.vp_away_c::decimal(18, 0) * 0.01)::decimal(18, 2) as vp_away,
    case when m.vp_home_c > m.vp_away_c then m.home when m.vp_away_c > m.vp_home_c then m.away end as winner
from scores.match_scores as m
