-- results.restated_scores: scores that are not what a results file says: computed from a hand record, or corrected.
-- grain: event, stage, session, section, round, table_no, room, board, seat
-- rules: ZIBO-01 (hand records), T-07 (the results stay as handed in: what a correction changes is added to them)
-- raw_score_c: hundredths
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
),
touched as (
    select event, stage, session, section, round, table_no, '' as room, board, seat
    from results.hand_scores
    union
    select event, stage, session, section, round, table_no, room, board, seat
    from corrected
)
select
    t.*,
    coalesce(r.raw_score_c, h.raw_score_c) + coalesce(c.change_c, 0) as raw_score_c
from touched as t
inner join raw.results as r
    on
        t.event = r.event and t.stage = r.stage and t.session = r.session and t.section = r.section
        and t.round = r.round and t.table_no = r.table_no and t.room = r.room and t.board = r.board and t.seat = r.seat
left join results.hand_scores as h
    on
        t.event = h.event and t.stage = h.stage and t.session = h.session and t.section = h.section
        and t.round = h.round and t.table_no = h.table_no and t.board = h.board and t.seat = h.seat
left join corrected as c
    on
        t.event = c.event and t.stage = c.stage and t.session = c.session and t.section = c.section
        and t.round = c.round and t.table_no = c.table_no and t.room = c.room and t.board = c.board and t.seat = c.seat
