-- results.ruled_boards: boards on which a ruling changes what counts for a seat.
-- grain: event, stage, session, board, competitor
-- rules: IND-DIS-01 (void: nobody at that table has a result), D-05 (adjust, cancel), BUT-04, D-24 and OUR-07 (rounds that do not count)
-- effect: idle (the table's round does not count) beats void beats cancel beats sp (standard points are assigned) beats
-- average (of the field) beats adjust. amount_c: the adjusted raw score or the assigned standard points
with
on_board as (
    select
        r.event,
        r.stage,
        r.session,
        r.competitor,
        case r.kind when 'adjust_sp' then 'sp' when 'adjust_average' then 'average' else r.kind end as effect,
        r.amount_c,
        unnest(range(coalesce(r.board, 1), coalesce(r.board, n.boards) + 1)) as board
    from results.rulings_in_force as r
    inner join rules.sessions as n
        on r.event = n.event and r.stage = n.stage and r.session = n.session
    where r.kind in ('adjust', 'adjust_sp', 'adjust_average', 'cancel', 'void')
),
effects as (
    select
        event,
        stage,
        session,
        board,
        competitor,
        effect,
        amount_c
    from on_board
    where effect <> 'void'
    union all
    -- a void board is void for everybody at that table
    select
        o.event,
        o.stage,
        o.session,
        o.board,
        t.competitor,
        'void' as effect,
        null as amount_c
    from on_board as o
    inner join results.seat_slots as w
        on
            o.event = w.event and o.stage = w.stage and o.session = w.session and o.competitor = w.competitor
            and o.board between w.board_from and w.board_to
    inner join results.seat_slots as t
        on
            w.event = t.event and w.stage = t.stage and w.session = t.session and w.section = t.section
            and w.round = t.round and w.table_no = t.table_no
    where o.effect = 'void'
    union all
    select
        i.event,
        i.stage,
        i.session,
        unnest(range(1, n.boards + 1)) as board,
        i.competitor,
        'idle' as effect,
        null as amount_c
    from (
        select event, stage, session, competitor from results.idle_seats
        union
        select event, stage, session, competitor from results.replaced_rounds
    ) as i
    inner join rules.sessions as n on i.event = n.event and i.stage = n.stage and i.session = n.session
)
select
    event,
    stage,
    session,
    board,
    competitor,
    max_by(effect, strength) as effect,
    max_by(amount_c, strength) as amount_c
from (
    select *, list_position(['adjust', 'average', 'sp', 'cancel', 'void', 'idle'], effect) as strength
    from effects
) as ranked
group by event, stage, session, board, competitor
