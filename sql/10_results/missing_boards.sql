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
        unnest(range(t.board_from, t.board_to + 1)) as board,
        t.seat,
        t.competitor
    from results.seat_slots as t
    inner join rules.stages as s
        on t.event = s.event and t.stage = s.stage
    inner join rooms as r
        on (s.method = 'match') = (r.room <> '')
    semi join results.played_sessions as p
        on t.event = p.event and t.stage = p.stage and t.session = p.session
    where t.active and s.unfinished = 'missing'
)
select e.*
from expected as e
anti join results.board_results as b
    on
        e.event = b.event and e.stage = b.stage and e.session = b.session and e.section = b.section
        and e.room = b.room and e.board = b.board and e.competitor = b.competitor
anti join results.replaced_rounds as z
    on e.event = z.event and e.stage = z.stage and e.session = z.session and e.competitor = z.competitor
anti join raw.matches as m
    on
        e.event = m.event and e.stage = m.stage and e.session = m.session
        and (e.competitor = m.home or e.competitor = m.away)
