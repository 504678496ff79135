-- scores.small_points: raw score and its difference from the datum, for every result of a stage scored by a field.
-- grain: event, stage, session, section, board, seat, competitor (table_no, round with it)
-- rules: T-03, IND-WD-01 (an average is the datum, or the plain mean; 0 where nobody has a result), D-05 (cancelled: 0)
select
    b.event,
    b.stage,
    b.session,
    b.section,
    b.round,
    b.table_no,
    b.board,
    b.seat,
    b.competitor,
    b.status,
    b.source_file,
    b.source_line,
    case
        when b.status = 'averaged' then coalesce(case s.average_by when 'datum' then f.datum_c else f.mean_c end, 0)
        else b.raw_score_c
    end as raw_score_c,
    coalesce(f.field_size, 0) as field_size,
    coalesce(f.datum_c, 0) as datum_c,
    case
        when b.status = 'cancelled' then 0
        when b.status = 'averaged' and s.average_by = 'datum' then 0
        when b.status = 'averaged' then coalesce(f.mean_c - f.datum_c, 0)
        else b.raw_score_c - f.datum_c
    end as small_points_c
from results.board_results as b
inner join rules.stages as s
    on b.event = s.event and b.stage = s.stage
left join scores.fields as f
    on
        b.event = f.event and b.stage = f.stage and b.session = f.session and b.section = f.section
        and b.board = f.board and b.seat = f.seat
where s.method = 'datum'
