-- standings.swiss_totals: what every team of a Swiss of matches had after each round, also one that has left since.
-- each: wave 7
-- needs: rules.match_rules
-- grain: event, stage, session, competitor
-- rules: TEAM-SW-02, TEAM-SW-03, TEAM-SW-04, D-20 (a bye with the VP of a win is a win, entry VP are not; opponents' VP
--        are their totals at that standing, withdrawn ones included, byes no opponent), D-32
with
points as (
    select event, stage, session, competitor, opponent, vp_c, sp_c, raw_c, sp_won_c, sp_lost_c, true as of_round
    from scores.match_sides
    union all
    select event, stage, session, competitor, null, vp_c, 0, 0, 0, 0, true
    from standings.bye_points
    union all
    select event, stage, session, competitor, null, vp_c, 0, 0, 0, 0, false
    from standings.entry_points
),
so_far as (
    select
        s.session as as_of,
        p.*,
        p.of_round and p.vp_c >= m.win_vp_c as won
    from results.played_sessions as s
    inner join rules.match_rules as m
        on s.event = m.event and s.stage = m.stage and m.kind = 'swiss'
    inner join points as p
        on s.event = p.event and s.stage = p.stage and s.session >= p.session
    where s.wave_no = $wave
),
totals as (
    select
        event,
        stage,
        as_of,
        competitor,
        coalesce(sum(vp_c), 0)::bigint as victory_points_c,
        sum(sp_c)::bigint as standard_points_c,
        coalesce(sum(raw_c), 0)::bigint as raw_score_c,
        count(*) filter (where won) as matches_won,
        sum(sp_won_c)::bigint as sp_won_c,
        sum(sp_lost_c)::bigint as sp_lost_c
    from so_far
    group by event, stage, as_of, competitor
),
met as (
    select
        s.event,
        s.stage,
        s.as_of,
        s.competitor,
        count(*) as opponents,
        sum(o.victory_points_c)::bigint as opponents_vp_c
    from so_far as s
    inner join totals as o
        on s.event = o.event and s.stage = o.stage and s.as_of = o.as_of and s.opponent = o.competitor
    group by s.event, s.stage, s.as_of, s.competitor
)
select
    t.* exclude (as_of),
    t.as_of as session,
    coalesce(m.opponents, 0) as opponents,
    coalesce(m.opponents_vp_c, 0) as opponents_vp_c
from totals as t
left join met as m
    on t.event = m.event and t.stage = m.stage and t.as_of = m.as_of and t.competitor = m.competitor
