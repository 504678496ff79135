-- results: every seat on every board that has a result, as it counts, and where it was entered.
select
    b.event,
    b.stage,
    b.session,
    nullif(b.section, '') as section,
    b.round,
    b.table_no,
    nullif(b.room, '') as room,
    b.board,
    b.seat,
    b.competitor,
    (b.raw_score_c::decimal(18, 0) * 0.01)::decimal(18, 2) as raw_score,
    b.status,
    r.source_file,
    r.source_line
from results.board_results as b
left join raw.results as r
    on
        b.event = r.event and b.stage = r.stage and b.session = r.session and b.section = r.section
        and b.round = r.round and b.table_no = r.table_no and b.room = r.room and b.board = r.board
        and b.seat = r.seat
