-- standings.match_totals: leagues and Swisses of matches alike, everything their standings may be ranked by.
-- each: wave 8
-- needs: rules.match_rules
-- grain: event, stage, session, competitor
-- rules: TEAM-GRP-02, TEAM-SW-04, D-14, D-16, D-20
select
    l.* exclude (section),
    null as opponents,
    null as opponents_vp_c,
    t.head_to_head_sp_c,
    t.head_to_head_raw_c,
    t.playoff
from scores.league_totals as l
inner join rules.sessions as n
    on l.event = n.event and l.stage = n.stage and l.session = n.session
left join scores.league_ties as t
    on l.event = t.event and l.stage = t.stage and l.session = t.session and l.competitor = t.competitor
where n.wave_no = $wave
union all by name
select w.*
from standings.swiss_totals as w
inner join rules.sessions as n
    on w.event = n.event and w.stage = n.stage and w.session = n.session
where n.wave_no = $wave
