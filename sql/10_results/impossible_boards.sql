-- results.impossible_boards: boards a player could not play because a seat at the table was empty, or the board void, and
-- boards that a ruling gives a score whether they were played or not.
-- grain: event, stage, session, section, round, table_no, board, seat
-- rules: IND-WD-01, IND-DIS-01, D-02, D-05, MIX-07
-- only in stages that average them, only in sessions that have begun
with
short_tables as (
    select
        t.event,
        t.stage,
        t.session,
        t.section,
        t.round,
        t.table_no
    from results.seat_slots as t
    inner join rules.stages as s
        on t.event = s.event and t.stage = s.stage
    semi join results.played_sessions as p
        on t.event = p.event and t.stage = p.stage and t.session = p.session
    where s.unplayed = 'average'
    group by t.event, t.stage, t.session, t.section, t.round, t.table_no
    having count(*) filter (where t.active) < len(string_split(any_value(s.seats), ' '))
),
void_but_played as (
    select r.event, r.stage, r.session, r.board, r.competitor
    from raw.results as r
    semi join (select * from results.ruled_boards where effect = 'void') as v
        on
            r.event = v.event and r.stage = v.stage and r.session = v.session and r.board = v.board
            and r.competitor = v.competitor
)
select
    t.event,
    t.stage,
    t.session,
    t.section,
    t.round,
    t.table_no,
    unnest(range(t.board_from, t.board_to + 1)) as board,
    t.seat,
    t.competitor
from results.seat_slots as t
semi join short_tables as k
    on
        t.event = k.event and t.stage = k.stage and t.session = k.session and t.section = k.section
        and t.round = k.round and t.table_no = k.table_no
where t.active
union
select
    t.event,
    t.stage,
    t.session,
    t.section,
    t.round,
    t.table_no,
    v.board,
    t.seat,
    t.competitor
from results.ruled_boards as v
inner join results.seat_slots as t
    on
        v.event = t.event and v.stage = t.stage and v.session = t.session and v.competitor = t.competitor
        and v.board between t.board_from and t.board_to
inner join rules.stages as s
    on t.event = s.event and t.stage = s.stage
left join void_but_played as b
    on
        v.event = b.event and v.stage = b.stage and v.session = b.session and v.board = b.board
        and v.competitor = b.competitor
semi join results.played_sessions as p
    on t.event = p.event and t.stage = p.stage and t.session = p.session
where
    s.method <> 'match'
    -- a void board was nobody's who had left by then, unless he played it after all; a score that a ruling gives is his
    -- wherever he was
    and (
        v.effect in ('sp', 'average', 'adjust')
        or (v.effect = 'void' and (t.active or b.competitor is not null))
    )
