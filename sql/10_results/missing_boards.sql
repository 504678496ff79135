-- results.missing_boards: boards that should have a result by the seating, in sessions that have begun, and have none.
-- grain: event, stage, session, section, round, table_no, room, board, seat
-- rules: "Bad input, everywhere" (missing boards are no fault), OUR-06 (cut ones are not missing), TEAM-GRP-03 (left: not played)
with
rooms (room) as (values (''), ('open'), ('closed')),
counted as (
    select event, stage, session, competitor, count(*) as boards
    from results.board_results
    group by event, stage, session, competitor
),
wanted as (
    select
        t.event,
        t.stage,
        t.session,
        t.competitor,
        sum((t.board_to - t.board_from + 1) * case when s.method = 'match' then 2 else 1 end) as boards
    from results.seat_slots as t
    inner join rules.stages as s
        on t.event = s.event and t.stage = s.stage
    semi join results.played_sessions as p
        on t.event = p.event and t.stage = p.stage and t.session = p.session
    where t.active and s.unfinished = 'missing'
    group by t.event, t.stage, t.session, t.competitor
),
short as (
    -- only who has fewer boards than he should needs a closer look
    select w.event, w.stage, w.session, w.competitor
    from wanted as w
    left join counted as c
        on w.event = c.event and w.stage = c.stage and w.session = c.session and w.competitor = c.competitor
    where w.boards > coalesce(c.boards, 0)
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
    semi join short as k
        on t.event = k.event and t.stage = k.stage and t.session = k.session and t.competitor = k.competitor
    anti join results.seat_slots as o
        on
            s.method = 'match' and not o.active and t.event = o.event and t.stage = o.stage
            and t.session = o.session and t.section = o.section and t.table_no = o.table_no
    where t.active
),
boards as (
    select * exclude (board_from, board_to), unnest(range(board_from, board_to + 1)) as board
    from expected
)
select b.*
from boards as b
anti join results.board_results as h
    on
        b.event = h.event and b.stage = h.stage and b.session = h.session
        and b.room = h.room and b.board = h.board and b.competitor = h.competitor
anti join results.ruled_boards as v
    on
        b.event = v.event and b.stage = v.stage and b.session = v.session
        and b.board = v.board and b.competitor = v.competitor and v.effect = 'idle'
anti join results.match_rulings as r
    on
        b.event = r.event and b.stage = r.stage and b.session = r.session
        and b.section = r.section and b.table_no = r.table_no and b.board = r.board
anti join raw.matches as m
    on b.event = m.event and b.stage = m.stage and b.session = m.session and b.competitor in (m.home, m.away)
