-- results.missing_boards: boards that should have a result by the seating, in sessions that have begun, and have none.
-- grain: event, stage, session, section, round, table_no, room, board, seat
-- rules: "Bad input, everywhere" (missing boards are no fault, the standing is provisional), OUR-06 (cut boards are not missing)
with
rooms (room) as (
    values (''), ('open'), ('closed')
),
expected as (
    select
        t.event,
        t.stage,
        t.session,
        t.section,
        t.round,
        t.table_no,
        r.room,
        t.seat,
        t.competitor,
        t.board_from,
        t.board_to
    from results.seat_slots as t
    inner join rules.stages as s
        on t.event = s.event and t.stage = s.stage
    inner join rooms as r
        on (s.method = 'match') = (r.room <> '')
    semi join results.played_sessions as p
        on t.event = p.event and t.stage = p.stage and t.session = p.session
    where t.active and s.unfinished = 'missing'
),
counted as (
    select event, stage, session, round, table_no, room, competitor, count(*) as boards
    from results.board_results
    group by event, stage, session, round, table_no, room, competitor
),
incomplete as (
    select e.*
    from expected as e
    left join counted as c
        on
            e.event = c.event and e.stage = c.stage and e.session = c.session and e.round = c.round
            and e.table_no = c.table_no and e.room = c.room and e.competitor = c.competitor
    where coalesce(c.boards, 0) < e.board_to - e.board_from + 1
),
boards as (
    select
        * exclude (board_from, board_to),
        unnest(range(board_from, board_to + 1)) as board
    from incomplete
)
select b.*
from boards as b
anti join (
    select r.*
    from results.board_results as r
    semi join incomplete as i
        on r.event = i.event and r.stage = i.stage and r.session = i.session and r.competitor = i.competitor
) as h
    on
        b.event = h.event and b.stage = h.stage and b.session = h.session
        and b.room = h.room and b.board = h.board and b.competitor = h.competitor
anti join results.ruled_boards as v
    on b.event = v.event and b.stage = v.stage and b.session = v.session and b.board = v.board
    and b.competitor = v.competitor and v.effect = 'idle'
anti join raw.matches as m
    on
        b.event = m.event and b.stage = m.stage and b.session = m.session
        and (b.competitor = m.home or b.competitor = m.away)
