-- results.fouled_boards: which cards a fouled board had at each table.
-- grain: event, stage, session, section, round, table_no, board
-- rules: T-01 (only results of the same cards are compared; docs/decisions: a fouled board)
-- cards_no: 1 the first cards; a ruling begins the next set, or the set that its amount names, at the table where its
-- competitor plays the board and in every later round
with
fouls as (
    select event, stage, session, competitor, board, amount_c // 100 as cards_no
    from results.rulings_in_force
    where kind = 'foul'
),
places as (
    select r.event, r.stage, r.session, r.section, r.round, r.table_no, r.board, r.competitor
    from raw.results as r
    semi join fouls as f
        on r.event = f.event and r.stage = f.stage and r.session = f.session and r.board = f.board
    union
    select t.event, t.stage, t.session, t.section, t.round, t.table_no, f.board, t.competitor
    from results.seat_slots as t
    inner join (select distinct event, stage, session, board from fouls) as f
        on
            t.event = f.event and t.stage = f.stage and t.session = f.session
            and f.board between t.board_from and t.board_to
),
begun as (
    select
        p.* exclude (competitor),
        coalesce(
            f.cards_no,
            1 + row_number() over (
                partition by p.event, p.stage, p.session, p.section, p.board order by p.round, p.table_no
            )
        ) as cards_no
    from fouls as f
    inner join places as p
        on
            f.event = p.event and f.stage = p.stage and f.session = p.session and f.board = p.board
            and f.competitor = p.competitor
)
select
    p.event,
    p.stage,
    p.session,
    p.section,
    p.round,
    p.table_no,
    p.board,
    max_by(b.cards_no, (b.round, b.table_no, b.cards_no)) as cards_no
from places as p
inner join begun as b
    on
        p.event = b.event and p.stage = b.stage and p.session = b.session and p.section = b.section
        and p.board = b.board and (p.round > b.round or (p.round = b.round and p.table_no = b.table_no))
group by p.event, p.stage, p.session, p.section, p.round, p.table_no, p.board
