-- session_scores: a competitor's session, everything included.
with
everyone as (
    select
        event, stage, session, section, competitor, boards, raw_score_c, standard_points_c,
        small_points_c, penalty_c, position_points_c, session_points_c, match_points_c
    from scores.session_scores
    union all by name
    -- rounds of teams without a board: walkovers, byes, totals typed in
    select event, stage, session, section, competitor, boards, raw_score_c, standard_points_c
    from standings.team_sessions as t
    anti join scores.session_scores as c
        on t.event = c.event and t.stage = c.stage and t.session = c.session and t.competitor = c.competitor
)
select
    c.event,
    c.stage,
    c.session,
    nullif(c.section, '') as section,
    c.competitor,
    c.boards,
    (c.raw_score_c::decimal(18, 0) * 0.01)::decimal(18, 2) as raw_score,
    (c.small_points_c::decimal(18, 0) * 0.01)::decimal(18, 2) as small_points,
    (c.standard_points_c::decimal(18, 0) * 0.01)::decimal(18, 2) as standard_points,
    (c.penalty_c::decimal(18, 0) * 0.01)::decimal(18, 2) as penalty,
    (c.position_points_c::decimal(18, 0) * 0.01)::decimal(18, 2) as position_points,
    (c.session_points_c::decimal(18, 0) * 0.01)::decimal(18, 2) as session_points,
    (c.match_points_c::decimal(18, 0) * 0.01)::decimal(18, 2) as match_points,
    (t.victory_points_c::decimal(18, 0) * 0.01)::decimal(18, 2) as victory_points,
    case
        when exists (select 1 from rules.carry_overs as r where r.event = c.event and r.stage = c.stage)
            then (case when c.session = 1 then e.carry_over_c else 0 end::decimal(18, 0) * 0.01)::decimal(18, 2)
        else (t.carry_over_c::decimal(18, 0) * 0.01)::decimal(18, 2)
    end as carry_over
from everyone as c
left join standings.team_sessions as t
    on c.event = t.event and c.stage = t.stage and c.session = t.session and c.competitor = t.competitor
left join standings.stage_entrants as e
    on c.event = e.event and c.stage = e.stage and c.session = e.session and c.competitor = e.competitor
