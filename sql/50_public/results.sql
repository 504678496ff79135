-- results: every seat on every board that has a result, as it counts.
select
    event,
    stage,
    session,
    nullif(section, '') as section,
    round,
    table_no,
    nullif(room, '') as room,
    board,
    seat,
    competitor,
    (raw_score_c::decimal(18, 0) * 0.01)::decimal(18, 2) as raw_score,
    status,
    source_file,
    source_line
from results.board_results
