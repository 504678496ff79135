-- scores.knockout_scores: the sessions of knockout matches, from the side that was at home in the first.
-- needs: rules.match_rules
-- grain: event, stage, match_no, session
-- rules: TEAM-KO-03, D-31 (playoff: a session played only because the match was level), T-07
-- complete: no board of the session is missing; raw_c: 0 where it was not typed in
with
first_homes as (
    select
        s.event,
        s.stage,
        s.table_no,
        arg_min(s.competitor, s.session) as competitor
    from scores.match_sides as s
    inner join rules.match_rules as m
        on s.event = m.event and s.stage = m.stage
    where m.kind = 'knockout' and s.home
    group by s.event, s.stage, s.table_no
)
select
    s.event,
    s.stage,
    s.table_no as match_no,
    s.session,
    s.competitor as home,
    s.opponent as away,
    s.sp_c,
    coalesce(s.raw_c, 0) as raw_c,
    n.playoff,
    not exists (
        select 1
        from results.missing_boards as b
        where b.event = s.event and b.stage = s.stage and b.session = s.session and b.competitor = s.competitor
    ) as complete
from scores.match_sides as s
inner join first_homes as f
    on s.event = f.event and s.stage = f.stage and s.table_no = f.table_no and s.competitor = f.competitor
inner join rules.sessions as n
    on s.event = n.event and s.stage = n.stage and s.session = n.session
