-- results.board_results: every seat on every board that has a result, and what kind of result it is.
-- grain: event, stage, session, section, round, table_no, room, board, seat
-- rules: IND-WD-01, D-05 (adjusted scores count in the field, cancelled ones leave it), ZIBO-01 (scores from hand records)
-- raw_score_c: null where averaged (a later step assigns it) or cancelled
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
        event, stage, session, section, round, table_no, room, board, seat, competitor,
        raw_score_c, 'played' as status, source_file, source_line
    from raw.results
    where raw_score_c is not null
    union all
    select
        r.event, r.stage, r.session, r.section, r.round, r.table_no, r.room, r.board, r.seat, r.competitor,
        h.raw_score_c, 'played', r.source_file, r.source_line
    from raw.results as r
    inner join results.hand_scores as h
        on
            r.event = h.event and r.stage = h.stage and r.session = h.session and r.section = h.section
            and r.round = h.round and r.table_no = h.table_no and r.board = h.board and r.seat = h.seat
    where r.raw_score_c is null
    union all
    select
        event, stage, session, section, round, table_no, '', board, seat, competitor,
        null, 'averaged', null, null
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
    case coalesce(v.effect, '')
        when 'adjust' then v.amount_c
        when 'cancel' then null
        else c.raw_score_c
    end as raw_score_c,
    case coalesce(v.effect, '')
        when 'adjust' then 'adjusted'
        when 'cancel' then 'cancelled'
        else c.status
    end as status,
    c.source_file,
    c.source_line
from scored as c
left join results.ruled_boards as v
    on
        c.event = v.event and c.stage = v.stage and c.session = v.session
        and c.board = v.board and c.competitor = v.competitor
where v.effect is null or v.effect in ('adjust', 'cancel') or (v.effect = 'void' and c.status = 'averaged')
