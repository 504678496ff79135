-- scores.walkovers: VP for a round whose opponent has left a league, as reckoned after each later round.
-- grain: event, stage, as_of, session, competitor
-- rules: TEAM-GRP-03 (the highest of own average, total minus the other's average up to a cap, and a floor),
--        D-15 (averages cut to two decimals, over rounds really played; both gone: nothing; cancelled, also later: nothing), D-32
with
numbered as (
    -- TEAM-GRP-01: a team's number in the schedule is the number in its id
    select
        c.event,
        s.stage,
        c.competitor,
        case s.scope when 'section' then coalesce(c.team_group, '') else '' end as section,
        try_cast(regexp_extract(c.competitor, '\d+$') as bigint) as number,
        w.checkpoint_no as gone_from,
        w.stands
    from results.competitors as c
    inner join rules.stages as s
        on c.event = s.event
    semi join rules.match_rules as m
        on s.event = m.event and s.stage = m.stage and m.kind = 'league'
    left join scores.league_withdrawals as w
        on c.event = w.event and s.stage = w.stage and c.competitor = w.competitor
),
pairs as (
    select event, stage, session, home_no as number, away_no as other_no from rules.schedules
    union all
    select event, stage, session, away_no, home_no from rules.schedules
),
unplayed as (
    select
        n.event,
        n.stage,
        n.session,
        t.section,
        t.competitor,
        o.competitor as opponent,
        case when not t.stands then t.gone_from end as cancelled_from
    from pairs as p
    inner join rules.sessions as n
        on p.event = n.event and p.stage = n.stage and p.session = n.session
    inner join numbered as t
        on p.event = t.event and p.stage = t.stage and p.number = t.number
    inner join numbered as o
        on p.event = o.event and p.stage = o.stage and p.other_no = o.number and t.section = o.section
    where o.gone_from <= n.checkpoint_no and o.stands and coalesce(t.gone_from > n.checkpoint_no, true)
),
reckoned as (
    select
        u.event,
        u.stage,
        p.session as as_of,
        u.session,
        u.section,
        u.competitor,
        u.opponent,
        own.average_c as own_average_c,
        other.average_c as other_average_c,
        case
            when other.average_c is not null then least(m.vp_total_c - other.average_c, m.walkover_cap_c)
        end as by_other_c,
        m.walkover_floor_c as floor_c
    from unplayed as u
    inner join rules.match_rules as m
        on u.event = m.event and u.stage = m.stage and m.kind = 'league'
    inner join results.played_sessions as p
        on
            u.event = p.event and u.stage = p.stage and u.session <= p.session
            and coalesce(u.cancelled_from > p.checkpoint_no, true)
    left join scores.league_averages as own
        on u.event = own.event and u.stage = own.stage and p.session = own.as_of and u.competitor = own.competitor
    left join scores.league_averages as other
        on u.event = other.event and u.stage = other.stage and p.session = other.as_of and u.opponent = other.competitor
)
select
    *,
    coalesce(greatest(own_average_c, by_other_c, floor_c), 0) as vp_c
from reckoned
