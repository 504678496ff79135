-- scores.session_sums: the boards of a session added up.
-- grain: event, stage, session, section, competitor
-- rules: T-04 (SP of a session), T-05 (cap on the session's sum), T-05a, T-05b, D-09 (by the boards scheduled), ZIBO-03
with
summed as (
    select
        event,
        stage,
        session,
        section,
        competitor,
        count(*) as boards,
        coalesce(sum(raw_score_c), 0)::bigint as raw_score_c,
        sum(small_points_c)::bigint as small_points_c,
        sum(standard_points_c)::bigint as standard_points_c,
        min(table_no) as table_no
    from scores.board_scores
    group by event, stage, session, section, competitor
)
select
    a.event,
    a.stage,
    a.session,
    n.checkpoint_no,
    a.section,
    a.competitor,
    a.table_no,
    a.boards,
    a.raw_score_c,
    case s.small_points
        when 'boards' then a.small_points_c
        when 'raw' then a.raw_score_c
    end as uncapped_small_points_c,
    case
        when s.small_points = 'raw' then a.raw_score_c
        when s.small_points = 'none' then null
        when s.cap_side = 'none' then a.small_points_c
        when s.cap_side = 'upper' then least(a.small_points_c, s.cap_per_board_c * n.boards)
        else greatest(-s.cap_per_board_c * n.boards, least(a.small_points_c, s.cap_per_board_c * n.boards))
    end as small_points_c,
    a.standard_points_c
from summed as a
inner join rules.stages as s
    on a.event = s.event and a.stage = s.stage
inner join rules.sessions as n
    on a.event = n.event and a.stage = n.stage and a.session = n.session
