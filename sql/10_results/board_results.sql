-- results.board_results: every seat on every board that has a result, and what kind of result it is.
-- grain: event, stage, session, section, round, table_no, room, board, seat
-- rules: IND-WD-01, D-05 (adjusted scores count in the field, cancelled ones leave it), BUT-04 (adjusted in SP, or average)
-- raw_score_c: null where averaged (a later step assigns it), cancelled or adjusted in SP (assigned_sp_c)
-- cards_no: which cards were on the board, 1 unless it was fouled
with
averaged as (
    -- what an absence made impossible, unless it was played before the absence began
    select i.*
    from results.impossible_boards as i
    anti join (
        select r.event, r.stage, r.session, r.section, r.board, r.competitor
        from raw.results as r
        semi join (select distinct event, stage, session, competitor from results.impossible_boards) as k
            on r.event = k.event and r.stage = k.stage and r.session = k.session and r.competitor = k.competitor
        anti join results.ruled_boards as v
            on
                r.event = v.event and r.stage = v.stage and r.session = v.session
                and r.board = v.board and r.competitor = v.competitor and v.effect = 'void'
    ) as p
        on
            i.event = p.event and i.stage = p.stage and i.session = p.session and i.section = p.section
            and i.board = p.board and i.competitor = p.competitor
),
scored as (
    select
        r.* exclude (raw_score_c, source_file, source_sheet, source_line),
        coalesce(x.raw_score_c, r.raw_score_c) as raw_score_c,
        'played' as status
    from raw.results as r
    left join results.restated_scores as x
        on
            r.event = x.event and r.stage = x.stage and r.session = x.session and r.section = x.section
            and r.round = x.round and r.table_no = x.table_no and r.room = x.room
            and r.board = x.board and r.seat = x.seat
    where coalesce(x.raw_score_c, r.raw_score_c) is not null
    union all by name
    select *, '' as room, 'averaged' as status
    from averaged
)
select
    c.event,
    c.stage,
    c.session,
    c.section,
    c.round,
    c.table_no,
    c.room,
    c.board,
    c.seat,
    c.competitor,
    case coalesce(v.effect, 'none')
        when 'adjust' then v.amount_c
        when 'none' then c.raw_score_c
        when 'void' then c.raw_score_c
    end as raw_score_c,
    case coalesce(v.effect, 'none')
        when 'adjust' then 'adjusted'
        when 'sp' then 'adjusted'
        when 'average' then 'averaged'
        when 'cancel' then 'cancelled'
        else c.status
    end as status,
    case when v.effect = 'sp' then v.amount_c end as assigned_sp_c,
    coalesce(f.cards_no, 1) as cards_no
from scored as c
left join results.ruled_boards as v
    on
        c.event = v.event and c.stage = v.stage and c.session = v.session
        and c.board = v.board and c.competitor = v.competitor
left join results.fouled_boards as f
    on
        c.event = f.event and c.stage = f.stage and c.session = f.session and c.section = f.section
        and c.round = f.round and c.table_no = f.table_no and c.board = f.board
where v.effect is null or v.effect not in ('void', 'idle') or (v.effect = 'void' and c.status = 'averaged')
