-- scores.match_scores: a match session: net raw score, SP and VP of both sides.
-- needs: rules.match_rules
-- grain: event, stage, session, section, table_no
-- rules: TEAM-01, TEAM-02 (VP by the scale for the boards scheduled; totals typed in are taken where no boards are there)
-- vp null where the stage gives none; typed_in marks totals from matches.csv, vp_typed_in those with VP as well (T-07)
with
played as (
    select
        m.event,
        m.stage,
        m.session,
        m.section,
        m.table_no,
        m.home,
        m.away,
        count(*) as boards,
        sum(m.net_c)::bigint as raw_net_c,
        sum(c.points_c)::bigint as sp_home_c,
        null::bigint as vp_home_c,
        null::bigint as vp_away_c,
        false as typed_in
    from scores.match_nets as m
    inner join scores.conversions as c
        on m.event = c.event and m.stage = c.stage and m.net_c = c.small_points_c
    group by m.event, m.stage, m.session, m.section, m.table_no, m.home, m.away
),
typed as (
    select
        t.event,
        t.stage,
        t.session,
        case s.scope when 'section' then coalesce(c.team_group, '') else '' end as section,
        t.table_no,
        t.home,
        t.away,
        n.boards,
        t.raw_net_c,
        -- SP of both sides may be typed as won by each, or as the net with both signs
        case when t.sp_home_c = -t.sp_away_c then t.sp_home_c else t.sp_home_c - t.sp_away_c end as sp_home_c,
        t.vp_home_c,
        t.vp_away_c,
        true as typed_in
    from raw.matches as t
    inner join rules.sessions as n
        on t.event = n.event and t.stage = n.stage and t.session = n.session
    inner join rules.stages as s
        on t.event = s.event and t.stage = s.stage
    inner join results.competitors as c
        on t.event = c.event and t.home = c.competitor
    anti join played as p
        on
            t.event = p.event and t.stage = p.stage and t.session = p.session
            and (t.home = p.home or t.home = p.away)
),
known as (
    select * from played
    union all
    select * from typed
)
select
    k.* exclude (vp_home_c, vp_away_c, typed_in),
    -k.sp_home_c as sp_away_c,
    coalesce(k.vp_home_c, case when k.sp_home_c >= 0 then v.winner_c else v.loser_c end) as vp_home_c,
    coalesce(k.vp_away_c, case when k.sp_home_c >= 0 then v.loser_c else v.winner_c end) as vp_away_c,
    k.typed_in,
    k.vp_home_c is not null or k.vp_away_c is not null as vp_typed_in
from known as k
inner join rules.sessions as n
    on k.event = n.event and k.stage = n.stage and k.session = n.session
asof left join rules.vp_scales as v
    on k.event = v.event and k.stage = v.stage and n.boards = v.boards and abs(k.sp_home_c) >= v.from_c
