-- standings.key_values: the totals that a stage ranks by, one row each, comparable as whole numbers.
-- each: wave 10
-- grain: event, stage, session, competitor, key
-- rules: D-30 (averages and ratios rank on the exact value: scaled by 10^12, finer than any two that differ)
-- value: hundredths for points; null values rank last; a ratio with nothing lost beats all, 0/0 counts 1 (D-14);
--        opponents' VP: always the exact average (D-20)
with
long as (
    select
        t.event,
        t.stage,
        t.session,
        t.competitor,
        unnest([
            {'key': 'standard_points', 'value': t.standard_points_c::hugeint},
            {'key': 'position_points', 'value': t.position_points_c::hugeint},
            {'key': 'small_points', 'value': t.small_points_c::hugeint},
            {'key': 'session_points', 'value': t.session_points_c::hugeint},
            {'key': 'match_points', 'value': t.match_points_c::hugeint},
            {'key': 'raw_score', 'value': t.raw_score_c::hugeint},
            {'key': 'total_score', 'value': t.total_score_c::hugeint},
            {'key': 'previous_rank', 'value': t.previous_rank::hugeint},
            {'key': 'draw_number_by_parity', 'value': t.draw_number_by_parity::hugeint},
            {'key': 'registration', 'value': t.competitor_no::hugeint},
            {'key': 'boards', 'value': t.boards::hugeint},
            {
                'key': 'average_sp',
                'value': (
                    sign(t.standard_points_c)
                    * (abs(t.standard_points_c)::hugeint * 1000000000000 // nullif(t.boards, 0))
                )::hugeint
            }
        ]) as total
    from standings.stage_totals as t
    inner join rules.sessions as n
        on t.event = n.event and t.stage = n.stage and t.session = n.session
    where n.wave_no = $wave
    union all
    select
        t.event,
        t.stage,
        t.session,
        t.competitor,
        unnest([
            {'key': 'victory_points', 'value': t.victory_points_c::hugeint},
            {'key': 'matches_won', 'value': t.matches_won::hugeint},
            {'key': 'head_to_head_sp', 'value': t.head_to_head_sp_c::hugeint},
            {'key': 'head_to_head_raw', 'value': t.head_to_head_raw_c::hugeint},
            {'key': 'playoff', 'value': t.playoff::hugeint},
            {
                'key': 'opponents_vp',
                'value': coalesce(t.opponents_vp_c::hugeint * 1000000000000 // nullif(t.opponents, 0), 0)
            },
            {
                'key': 'sp_ratio',
                'value': case
                    when t.sp_lost_c > 0 then t.sp_won_c::hugeint * 1000000000000 // t.sp_lost_c
                    when t.sp_won_c > 0 then 1000000000000000000000000000000::hugeint
                    else 1000000000000
                end
            }
        ]) as total
    from standings.match_totals as t
    inner join rules.sessions as n
        on t.event = n.event and t.stage = n.stage and t.session = n.session
    where n.wave_no = $wave
)
select
    l.event,
    l.stage,
    l.session,
    l.competitor,
    k.priority,
    k.key,
    l.total.value,
    case when k.descending then -l.total.value else l.total.value end as sort_value
from long as l
inner join rules.ranking_keys as k
    on l.event = k.event and l.stage = k.stage and l.total.key = k.key
