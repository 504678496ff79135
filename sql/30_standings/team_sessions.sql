-- standings.team_sessions: what a session brought a team, as known now: matches, walkovers, byes, what was brought along.
-- needs: rules.match_rules
-- grain: event, stage, session, competitor
-- rules: TEAM-GRP-03 (no VP against a cancelled team), TEAM-KO-02, TEAM-SW-02, TEAM-SW-03, D-32
-- boards 0 for a round without an opponent; carry_over_c: SP in a knockout, VP in the session of entry of a Swiss
with
walkovers as (
    select
        w.event,
        w.stage,
        w.session,
        w.section,
        w.competitor,
        arg_max(w.vp_c, w.as_of) as vp_c
    from scores.walkovers as w
    anti join scores.league_withdrawals as l
        on w.event = l.event and w.stage = l.stage and w.competitor = l.competitor and not l.stands
    group by w.event, w.stage, w.session, w.section, w.competitor
),
rounds as (
    select
        s.event,
        s.stage,
        s.session,
        s.section,
        s.competitor,
        s.boards,
        s.raw_c as raw_score_c,
        s.sp_c as standard_points_c,
        case
            when not exists (
                select 1
                from scores.league_withdrawals as l
                where
                    l.event = s.event and l.stage = s.stage and not l.stands
                    and (l.competitor = s.competitor or l.competitor = s.opponent)
            ) then s.vp_c
        end as victory_points_c,
        case
            when m.kind <> 'knockout' then null
            when s.session > 1 then 0
            when k.home = s.competitor then greatest(k.carry_over_c, 0)
            else greatest(-k.carry_over_c, 0)
        end as carry_over_c
    from scores.match_sides as s
    inner join rules.match_rules as m
        on s.event = m.event and s.stage = m.stage
    left join standings.knockout_results as k
        on s.event = k.event and s.stage = k.stage and s.table_no = k.match_no
    union all
    select event, stage, session, section, competitor, 0, 0, 0, vp_c, null from walkovers
    union all
    select event, stage, session, '', competitor, 0, 0, 0, vp_c, null from standings.bye_points
)
select
    r.* exclude (carry_over_c),
    coalesce(e.vp_c, r.carry_over_c) as carry_over_c
from rounds as r
left join standings.entry_points as e
    on r.event = e.event and r.stage = e.stage and r.session = e.session and r.competitor = e.competitor
