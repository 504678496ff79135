-- results.played_boards: every score of a seat on a board, as entered or computed from a hand record, corrections included.
-- grain: event, stage, session, section, round, table_no, room, board, seat
-- rules: ZIBO-01 (hand records), T-07 (the results stay as handed in: what a correction changes is added to them)
-- raw_score_c: hundredths; source: where the result was entered first
with
corrected as (
    select
        event,
        stage,
        session,
        section,
        round,
        table_no,
        room,
        board,
        seat,
        sum(new_c - old_c)::bigint as change_c
    from raw.corrections
    group by event, stage, session, section, round, table_no, room, board, seat
)
select
    r.event,
    r.stage,
    r.session,
    r.section,
    r.round,
    r.table_no,
    r.room,
    r.board,
    r.seat,
    r.competitor,
    coalesce(r.raw_score_c, h.raw_score_c) + coalesce(c.change_c, 0) as raw_score_c,
    r.source_file,
    r.source_line
from raw.results as r
left join results.hand_scores as h
    on
        r.event = h.event and r.stage = h.stage and r.session = h.session and r.section = h.section
        and r.round = h.round and r.table_no = h.table_no and r.board = h.board and r.seat = h.seat
left join corrected as c
    on
        r.event = c.event and r.stage = c.stage and r.session = c.session and r.section = c.section
        and r.round = c.round and r.table_no = c.table_no and r.room = c.room and r.board = c.board and r.seat = c.seat
where coalesce(r.raw_score_c, h.raw_score_c) is not null
