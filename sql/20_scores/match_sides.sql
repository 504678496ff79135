-- scores.match_sides: a match session from either side.
-- needs: rules.match_rules
-- grain: event, stage, session, competitor
-- rules: TEAM-01, TEAM-02, TEAM-GRP-02 (SP won and lost: sums of positive and negative board SP; of a net typed in that)
with
won as (
    select
        m.event,
        m.stage,
        m.session,
        m.section,
        m.table_no,
        sum(greatest(c.points_c, 0))::bigint as home_c,
        sum(greatest(-c.points_c, 0))::bigint as away_c
    from scores.match_nets as m
    inner join scores.conversions as c
        on m.event = c.event and m.stage = c.stage and m.net_c = c.small_points_c
    group by m.event, m.stage, m.session, m.section, m.table_no
),
homes as (
    select
        m.*,
        n.checkpoint_no,
        case
            when not m.typed_in then w.home_c
            when t.sp_home_c <> -t.sp_away_c then t.sp_home_c
            else greatest(m.sp_home_c, 0)
        end as home_won_c,
        case
            when not m.typed_in then w.away_c
            when t.sp_home_c <> -t.sp_away_c then t.sp_away_c
            else greatest(m.sp_away_c, 0)
        end as away_won_c
    from scores.match_scores as m
    inner join rules.sessions as n
        on m.event = n.event and m.stage = n.stage and m.session = n.session
    left join won as w
        on
            m.event = w.event and m.stage = w.stage and m.session = w.session and m.section = w.section
            and m.table_no = w.table_no
    left join raw.matches as t
        on m.event = t.event and m.stage = t.stage and m.session = t.session and m.home = t.home
)
select
    event,
    stage,
    session,
    checkpoint_no,
    section,
    table_no,
    home as competitor,
    away as opponent,
    true as home,
    boards,
    raw_net_c as raw_c,
    sp_home_c as sp_c,
    vp_home_c as vp_c,
    home_won_c as sp_won_c,
    away_won_c as sp_lost_c,
    typed_in
from homes
union all
select
    event,
    stage,
    session,
    checkpoint_no,
    section,
    table_no,
    away as competitor,
    home as opponent,
    false as home,
    boards,
    -raw_net_c as raw_c,
    sp_away_c as sp_c,
    vp_away_c as vp_c,
    away_won_c as sp_won_c,
    home_won_c as sp_lost_c,
    typed_in
from homes
