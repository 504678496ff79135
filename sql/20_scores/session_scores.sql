-- scores.session_scores: a competitor's session, everything included.
-- grain: event, stage, session, section, competitor
-- rules: IND-DIS-01, BUT-04 (SP after penalties and corrections), IND-POS, IND-SEM-01, ZIBO-02…06, OUR-07, IND-SEM-05
-- null where the stage knows no such quantity; valid_boards counts what OUR-07 lets count besides the boards played
with
played as (
    select
        a.*,
        a.boards as valid_boards,
        p.points_c as place_points_c
    from scores.session_sums as a
    left join scores.place_points as p
        on
            a.event = p.event and a.stage = p.stage and a.session = p.session
            and a.section = p.section and a.competitor = p.competitor
),
everyone as (
    select
        event, stage, session, checkpoint_no, section, competitor,
        boards, valid_boards, raw_score_c, uncapped_small_points_c, small_points_c, standard_points_c, place_points_c
    from played
    union all
    select
        event, stage, session, checkpoint_no, section, competitor,
        0, valid_boards, 0, small_points_c, small_points_c, 0, place_points_c
    from scores.unplayed_sessions
)
select
    e.event,
    e.stage,
    e.session,
    e.checkpoint_no,
    e.section,
    e.competitor,
    e.boards,
    e.valid_boards,
    e.raw_score_c,
    case when s.small_points <> 'none' then e.uncapped_small_points_c end as uncapped_small_points_c,
    case when s.small_points <> 'none' then e.small_points_c end as small_points_c,
    case
        when s.conversion <> 'none' or s.method = 'matchpoints'
            then e.standard_points_c - coalesce(x.penalty_c, 0) + coalesce(x.correction_c, 0)
    end as standard_points_c,
    case when s.penalised then coalesce(x.penalty_c, 0) end as penalty_c,
    q.position_points_c,
    case when s.place_key = 'session_points' then e.place_points_c end as session_points_c,
    case when s.place_key = 'match_points' then e.place_points_c end as match_points_c
from everyone as e
inner join rules.stages as s
    on e.event = s.event and e.stage = s.stage
left join scores.penalties as x
    on e.event = x.event and e.stage = x.stage and e.session = x.session and e.competitor = x.competitor
left join rules.sections as q
    on e.event = q.event and e.stage = q.stage and e.session = q.session and e.section = q.section
