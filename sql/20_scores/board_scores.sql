-- scores.board_scores: what every seat made of every board.
-- grain: event, stage, session, section, round, table_no, board, seat
-- rules: T-03, T-04, IND-WD-01 (an average is the datum, or the plain mean; 0 where nobody has a result), D-05 (cancelled: 0),
--        TEAM-01 (one row a team and board, the net raw score)
-- field_size, datum_c, small_points_c, standard_points_c: null where the stage has no field
with
compared as (
    select
        b.* exclude (room, raw_score_c, cards_no),
        case
            when b.status <> 'averaged' then b.raw_score_c
            when s.average_by = 'datum' then coalesce(f.datum_c, 0)
            else coalesce(f.mean_c, 0)
        end as raw_score_c,
        coalesce(f.field_size, 0) as field_size,
        coalesce(f.datum_c, 0) as datum_c,
        case
            when b.status = 'cancelled' or b.assigned_sp_c is not null then 0
            when b.status <> 'averaged' then b.raw_score_c - f.datum_c
            when s.average_by = 'datum' then 0
            else coalesce(f.mean_c - f.datum_c, 0)
        end as small_points_c
    from results.board_results as b
    inner join rules.stages as s
        on b.event = s.event and b.stage = s.stage
    left join scores.fields as f
        on
            b.event = f.event and b.stage = f.stage and b.session = f.session and b.section = f.section
            and b.board = f.board and b.seat = f.seat and b.cards_no = f.cards_no
    where s.method = 'datum'
)
select
    p.* exclude (assigned_sp_c),
    coalesce(p.assigned_sp_c, c.points_c, 0) as standard_points_c
from compared as p
left join scores.conversions as c
    on p.event = c.event and p.stage = c.stage and p.small_points_c = c.small_points_c
union all by name
-- without a field nobody else has a result to average: 0
select
    b.* exclude (room, raw_score_c, assigned_sp_c, cards_no),
    case when b.status = 'averaged' then 0 else b.raw_score_c end as raw_score_c
from results.board_results as b
inner join rules.stages as s
    on b.event = s.event and b.stage = s.stage
where s.method = 'raw'
union all by name
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
    m.status,
    case when m.status <> 'cancelled' then side.sign * m.net_c end as raw_score_c,
    side.sign * c.points_c as standard_points_c
from scores.match_nets as m
inner join scores.conversions as c
    on m.event = c.event and m.stage = c.stage and m.net_c = c.small_points_c
cross join (values ('NS', 1), ('EW', -1)) as side (seat, sign)
union all by name
select
    b.* exclude (room, assigned_sp_c, cards_no),
    count(b.raw_score_c) over (
        partition by b.event, b.stage, b.session, b.section, b.board, b.seat, b.cards_no
    ) as field_size,
    -- nobody to compare with, or cancelled: 0
    coalesce(b.assigned_sp_c, c.points_c, 0) as standard_points_c
from results.board_results as b
inner join rules.stages as s
    on b.event = s.event and b.stage = s.stage
left join scores.comparisons as c
    on
        b.event = c.event and b.stage = c.stage and b.session = c.session and b.section = c.section
        and b.round = c.round and b.table_no = c.table_no and b.board = c.board and b.seat = c.seat
where s.method in ('matchpoints', 'cross')
