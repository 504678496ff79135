-- results.board_results: every seat on every board that has a result, and what kind of result it is.
-- grain: event, stage, session, section, round, table_no, room, board, seat
-- rules: IND-WD-01, D-05 (adjusted scores count in the field, cancelled ones leave it), ZIBO-01 (hand records), D-24 and OUR-07 (tables whose round does not count)
-- raw_score_c: null where averaged (a later step assigns it) or cancelled
with
taken as (
    select
        r.*,
        v.effect,
        coalesce(r.raw_score_c, h.raw_score_c) as score_c,
        v.amount_c
    from raw.results as r
    left join results.hand_scores as h
        on
            r.event = h.event and r.stage = h.stage and r.session = h.session and r.section = h.section
            and r.round = h.round and r.table_no = h.table_no and r.board = h.board and r.seat = h.seat
    left join results.ruled_boards as v
        on
            r.event = v.event and r.stage = v.stage and r.session = v.session
            and r.board = v.board and r.competitor = v.competitor
    anti join results.idle_seats as i
        on r.event = i.event and r.stage = i.stage and r.session = i.session and r.competitor = i.competitor
    anti join results.replaced_rounds as z
        on r.event = z.event and r.stage = z.stage and r.session = z.session and r.competitor = z.competitor
),
played as (
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
        competitor,
        case coalesce(effect, '') when '' then score_c when 'adjust' then amount_c end as raw_score_c,
        case effect when 'adjust' then 'adjusted' when 'cancel' then 'cancelled' else 'played' end as status,
        source_file,
        source_line
    from taken
    where effect is distinct from 'void'
),
averaged as (
    select
        event,
        stage,
        session,
        section,
        round,
        table_no,
        '' as room,
        board,
        seat,
        competitor
    from results.impossible_boards
)
select * from played
union all
select
    a.*,
    case when v.effect = 'adjust' then v.amount_c end as raw_score_c,
    case v.effect when 'adjust' then 'adjusted' when 'cancel' then 'cancelled' else 'averaged' end as status,
    null as source_file,
    null as source_line
from averaged as a
left join results.ruled_boards as v
    on
        a.event = v.event and a.stage = v.stage and a.session = v.session
        and a.board = v.board and a.competitor = v.competitor
anti join played as p
    on
        a.event = p.event and a.stage = p.stage and a.session = p.session and a.section = p.section
        and a.board = p.board and a.competitor = p.competitor
