-- scores.board_scores: what every seat made of every board.
-- grain: event, stage, session, section, round, table_no, board, seat
-- rules: T-03, T-04, TEAM-01 (one row a team and board, the net raw score)
-- field_size, datum_c, small_points_c, standard_points_c: null where the stage has no field
select
    p.event,
    p.stage,
    p.session,
    p.section,
    p.round,
    p.table_no,
    p.board,
    p.seat,
    p.competitor,
    p.raw_score_c,
    p.field_size,
    p.datum_c,
    p.small_points_c,
    c.points_c as standard_points_c,
    p.status,
    p.source_file,
    p.source_line
from scores.small_points as p
inner join scores.conversions as c
    on p.event = c.event and p.stage = c.stage and p.small_points_c = c.small_points_c
union all
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
    b.raw_score_c,
    null as field_size,
    null as datum_c,
    null as small_points_c,
    null as standard_points_c,
    b.status,
    b.source_file,
    b.source_line
from results.board_results as b
inner join rules.stages as s
    on b.event = s.event and b.stage = s.stage
where s.method = 'raw'
union all
select
    m.event,
    m.stage,
    m.session,
    m.section,
    1 as round,
    m.table_no,
    m.board,
    side.seat,
    case side.sign when 1 then m.home else m.away end as competitor,
    side.sign * m.net_c as raw_score_c,
    null as field_size,
    null as datum_c,
    null as small_points_c,
    side.sign * c.points_c as standard_points_c,
    m.status,
    m.source_file,
    m.source_line
from scores.match_nets as m
inner join scores.conversions as c
    on m.event = c.event and m.stage = c.stage and m.net_c = c.small_points_c
cross join (values ('NS', 1), ('EW', -1)) as side (seat, sign)
