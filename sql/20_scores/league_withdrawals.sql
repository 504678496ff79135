-- scores.league_withdrawals: teams that left a league, and whether their results stand.
-- needs: rules.match_rules
-- grain: event, stage, competitor
-- rules: TEAM-GRP-03 (half of the rounds or more played: results stand, else all are cancelled), D-15, D-16, D-33
-- rounds_played: matches really played, also those against teams that are cancelled themselves
with
leagues as (
    select
        m.event,
        m.stage,
        m.rounds,
        coalesce(m.stands_from_ppm, 0) as stands_from_ppm,
        max(n.checkpoint_no) as last_checkpoint_no
    from rules.match_rules as m
    inner join rules.sessions as n
        on m.event = n.event and m.stage = n.stage
    where m.kind = 'league' and not n.playoff
    group by m.event, m.stage, m.rounds, m.stands_from_ppm
),
gone as (
    select
        l.event,
        l.stage,
        l.rounds,
        l.stands_from_ppm,
        a.competitor,
        min(a.checkpoint_no) as checkpoint_no
    from leagues as l
    inner join results.absences as a
        on l.event = a.event and a.checkpoint_no <= l.last_checkpoint_no
    group by l.event, l.stage, l.rounds, l.stands_from_ppm, a.competitor
)
select
    g.event,
    g.stage,
    g.competitor,
    g.checkpoint_no,
    count(s.competitor) as rounds_played,
    count(s.competitor) * 1000000 >= g.rounds * g.stands_from_ppm as stands
from gone as g
left join scores.match_sides as s
    on
        g.event = s.event and g.stage = s.stage and g.competitor = s.competitor
        and s.checkpoint_no < g.checkpoint_no
group by g.event, g.stage, g.competitor, g.checkpoint_no, g.rounds, g.stands_from_ppm
