-- scores.league_totals: what every team of a league had after each round.
-- needs: rules.match_rules
-- grain: event, stage, session, competitor
-- rules: TEAM-GRP-02, TEAM-GRP-03, D-16 (rounds_played of teams that left, null of the others), D-32
-- won and lost SP without sign
with
played as (
    select
        event,
        stage,
        as_of,
        competitor,
        sum(sp_c)::bigint as standard_points_c,
        sum(raw_c)::bigint as raw_score_c,
        sum(sp_won_c)::bigint as sp_won_c,
        sum(sp_lost_c)::bigint as sp_lost_c
    from scores.league_matches
    group by event, stage, as_of, competitor
),
awarded as (
    select event, stage, as_of, competitor, vp_c from scores.league_matches
    union all
    select event, stage, as_of, competitor, vp_c from scores.walkovers
),
won as (
    select
        a.event,
        a.stage,
        a.as_of,
        a.competitor,
        sum(a.vp_c)::bigint as victory_points_c,
        count(*) filter (where a.vp_c >= m.win_vp_c) as matches_won
    from awarded as a
    inner join rules.match_rules as m
        on a.event = m.event and a.stage = m.stage
    group by a.event, a.stage, a.as_of, a.competitor
)
select
    p.event,
    p.stage,
    p.session,
    c.competitor,
    case s.scope when 'section' then coalesce(c.team_group, '') else '' end as section,
    coalesce(v.victory_points_c, 0) as victory_points_c,
    coalesce(t.standard_points_c, 0) as standard_points_c,
    coalesce(t.raw_score_c, 0) as raw_score_c,
    coalesce(v.matches_won, 0) as matches_won,
    coalesce(t.sp_won_c, 0) as sp_won_c,
    coalesce(t.sp_lost_c, 0) as sp_lost_c,
    w.rounds_played
from results.played_sessions as p
inner join rules.match_rules as m
    on p.event = m.event and p.stage = m.stage and m.kind = 'league'
inner join rules.stages as s
    on p.event = s.event and p.stage = s.stage
inner join results.competitors as c
    on p.event = c.event
left join played as t
    on p.event = t.event and p.stage = t.stage and p.session = t.as_of and c.competitor = t.competitor
left join won as v
    on p.event = v.event and p.stage = v.stage and p.session = v.as_of and c.competitor = v.competitor
left join scores.league_withdrawals as w
    on
        p.event = w.event and p.stage = w.stage and c.competitor = w.competitor
        and w.checkpoint_no <= p.checkpoint_no
