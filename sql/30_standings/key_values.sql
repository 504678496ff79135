-- standings.key_values: the totals that a stage ranks by, one row each, comparable as whole numbers.
-- each: wave 10
-- grain: event, stage, session, competitor, key
-- rules: D-30 (averages and ratios rank on the exact value: scaled by 10^12, finer than any two that differ)
-- value: hundredths for points; null values rank last; a ratio with nothing lost beats all, 0/0 counts 1 (D-14);
--        opponents' VP: always the exact average (D-20)
with
valued as (
    select
        t.event,
        t.stage,
        t.session,
        t.competitor,
        k.priority,
        k.key,
        k.descending,
        case k.key
            when 'standard_points' then t.standard_points_c
            when 'position_points' then t.position_points_c
            when 'small_points' then t.small_points_c
            when 'session_points' then t.session_points_c
            when 'match_points' then t.match_points_c
            when 'raw_score' then t.raw_score_c
            when 'total_score' then t.total_score_c
            when 'previous_rank' then t.previous_rank
            when 'draw_number_by_parity' then t.draw_number_by_parity
            when 'registration' then t.competitor_no
            when 'boards' then t.boards
            when 'average_sp'
                then
                    sign(t.standard_points_c)
                    * (abs(t.standard_points_c)::hugeint * 1000000000000 // nullif(t.boards, 0))
            when 'victory_points' then m.victory_points_c
            when 'matches_won' then m.matches_won
            when 'head_to_head_sp' then m.head_to_head_sp_c
            when 'head_to_head_raw' then m.head_to_head_raw_c
            when 'playoff' then m.playoff
            when 'opponents_vp'
                then coalesce(m.opponents_vp_c::hugeint * 1000000000000 // nullif(m.opponents, 0), 0)
            when 'sp_ratio' then case
                when m.sp_lost_c > 0 then m.sp_won_c::hugeint * 1000000000000 // m.sp_lost_c
                when m.sp_won_c > 0 then 1000000000000000000000000000000::hugeint
                else 1000000000000
            end
        end::hugeint as value
    from standings.stage_totals as t
    inner join rules.sessions as n
        on t.event = n.event and t.stage = n.stage and t.session = n.session
    inner join rules.ranking_keys as k
        on t.event = k.event and t.stage = k.stage
    left join standings.match_totals as m
        on t.event = m.event and t.stage = m.stage and t.session = m.session and t.competitor = m.competitor
    where n.wave_no = $wave
)
select
    * exclude (descending),
    case when descending then -value else value end as sort_value
from valued
