-- standings.key_values: the totals that a stage ranks by, one row each, comparable as whole numbers.
-- each: wave 3
-- grain: event, stage, session, competitor, key
-- rules: D-30 (averages and ratios rank on the exact value: scaled by 10^12, finer than any two that differ)
-- value: hundredths for points; null values rank last
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
)
select
    l.event,
    l.stage,
    l.session,
    l.competitor,
    k.priority,
    k.key,
    l.total.value as value,
    case when k.descending then -l.total.value else l.total.value end as sort_value
from long as l
inner join rules.ranking_keys as k
    on l.event = k.event and l.stage = k.stage and l.total.key = k.key
