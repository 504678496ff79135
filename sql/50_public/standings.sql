-- standings: the ranking after every session, the totals that rank (and what goes into them), what decided, who goes where.
with
ranked_by as (
    select
        event,
        stage,
        list(shown_as) || flatten(list(case key
            when 'total_score' then ['raw_score', 'carry_over']
            when 'average_sp' then ['standard_points', 'boards', 'valid_boards']
            else []
        end)) as shown
    from rules.ranking_keys
    group by event, stage
)
select
    g.event,
    g.stage,
    g.session,
    nullif(g.section, '') as section,
    g.rank,
    g.competitor,
    case
        when list_contains(k.shown, 'standard_points') then (t.standard_points_c::decimal(18, 0) * 0.01)::decimal(18, 2)
    end as standard_points,
    case
        when list_contains(k.shown, 'position_points') then (t.position_points_c::decimal(18, 0) * 0.01)::decimal(18, 2)
    end as position_points,
    case
        when list_contains(k.shown, 'small_points') then (t.small_points_c::decimal(18, 0) * 0.01)::decimal(18, 2)
    end as small_points,
    case
        when list_contains(k.shown, 'session_points') then (t.session_points_c::decimal(18, 0) * 0.01)::decimal(18, 2)
    end as session_points,
    case
        when list_contains(k.shown, 'raw_score') then (t.raw_score_c::decimal(18, 0) * 0.01)::decimal(18, 2)
    end as raw_score,
    t.previous_rank,
    case
        when list_contains(k.shown, 'carry_over') then (t.carry_over_c::decimal(18, 0) * 0.01)::decimal(18, 2)
    end as carry_over,
    case
        when list_contains(k.shown, 'total_score') then (t.total_score_c::decimal(18, 0) * 0.01)::decimal(18, 2)
    end as total_score,
    case
        when list_contains(k.shown, 'match_points') then (t.match_points_c::decimal(18, 0) * 0.01)::decimal(18, 2)
    end as match_points,
    case
        when list_contains(k.shown, 'victory_points')
            then (m.victory_points_c::decimal(18, 0) * 0.01)::decimal(18, 2)
    end as victory_points,
    case when list_contains(k.shown, 'matches_won') then m.matches_won end as matches_won,
    case
        when list_contains(k.shown, 'opponents_vp')
            then (
                coalesce((200 * m.opponents_vp_c + m.opponents) // nullif(2 * m.opponents, 0), 0)::decimal(18, 0)
                * 0.0001
            )::decimal(18, 4)
    end as opponents_vp,
    case
        when list_contains(k.shown, 'sp_ratio') and m.sp_lost_c > 0
            then (((20000 * m.sp_won_c + m.sp_lost_c) // (2 * m.sp_lost_c))::decimal(18, 0) * 0.0001)::decimal(18, 4)
    end as sp_ratio,
    case
        when list_contains(k.shown, 'average_sp') and t.boards > 0
            then (
                sign(t.standard_points_c)
                * ((200 * abs(t.standard_points_c) + t.boards) // (2 * t.boards))::decimal(18, 0) * 0.0001
            )::decimal(18, 4)
    end as average_sp,
    case when list_contains(k.shown, 'boards') then t.boards end as boards,
    case when list_contains(k.shown, 'valid_boards') then t.valid_boards end as valid_boards,
    g.decided_by,
    g.outcome
from standings.session_standings as g
inner join standings.stage_totals as t
    on g.event = t.event and g.stage = t.stage and g.session = t.session and g.competitor = t.competitor
left join standings.match_totals as m
    on g.event = m.event and g.stage = m.stage and g.session = m.session and g.competitor = m.competitor
inner join ranked_by as k
    on g.event = k.event and g.stage = k.stage
