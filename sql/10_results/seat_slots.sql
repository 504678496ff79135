-- results.seat_slots: who sits where in every round, and which boards are there: seating, moved by the movement.
-- grain: event, stage, session, section, round, table_no, seat
-- rules: IND-MOV-01, IND-MOV-02, IND-WD-02, D-01
-- active: not withdrawn or disqualified by that round
with
slots as (
    select
        s.event,
        s.stage,
        s.session,
        s.section,
        m.round,
        m.table_no,
        s.seat,
        s.competitor,
        m.board_from,
        m.board_to
    from raw.seating as s
    inner join rules.movement_slots as m
        on
            s.event = m.event
            and s.stage = m.stage
            and s.session = m.session
            and s.seat = m.seat
            and s.table_no = m.from_table
    union all
    select
        s.event,
        s.stage,
        s.session,
        s.section,
        1 as round,
        s.table_no,
        s.seat,
        s.competitor,
        1 as board_from,
        n.boards as board_to
    from raw.seating as s
    inner join rules.sessions as n
        on s.event = n.event and s.stage = n.stage and s.session = n.session
    where n.movement = 'stationary'
)
select
    t.event,
    t.stage,
    t.session,
    n.checkpoint_no,
    t.section,
    t.round,
    t.table_no,
    t.seat,
    t.competitor,
    t.board_from,
    t.board_to,
    not exists (
        select 1
        from results.absences as a
        where
            a.event = t.event
            and a.competitor = t.competitor
            and (a.checkpoint_no, a.absent_round) <= (n.checkpoint_no, t.round)
    ) as active
from slots as t
inner join rules.sessions as n
    on t.event = n.event and t.stage = n.stage and t.session = n.session
