-- board_scores: what everybody made of every board.
select
    event,
    stage,
    session,
    nullif(section, '') as section,
    board,
    seat,
    competitor,
    (raw_score_c::decimal(18, 0) * 0.01)::decimal(18, 2) as raw_score,
    field_size,
    (datum_c::decimal(18, 0) * 0.01)::decimal(18, 2) as datum,
    (small_points_c::decimal(18, 0) * 0.01)::decimal(18, 2) as small_points,
    (standard_points_c::decimal(18, 0) * 0.01)::decimal(18, 2) as standard_points,
    status
from scores.board_scores
