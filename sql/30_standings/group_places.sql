-- standings.group_places: the last standing of every stage whose ranks give brackets or carry-overs their meaning.
-- each: wave 1
-- needs: rules.match_rules
-- grain: event, stage, competitor
-- rules: TEAM-GRP-04, TEAM-KO-01, TEAM-KO-02
-- in the wave after that standing
with
meant as (
    select distinct
        c.event,
        c.stage
    from rules.cuts as c
    semi join rules.brackets as b
        on c.event = b.event and c.to_stage = b.stage
    union
    select distinct
        event,
        group_stage as stage
    from rules.match_carry_overs
),
last_sessions as (
    select
        n.event,
        n.stage,
        max(n.session) as session,
        max(n.wave_no) as wave_no
    from rules.sessions as n
    semi join meant as m
        on n.event = m.event and n.stage = m.stage
    where not n.playoff
    group by n.event, n.stage
)
select
    g.event,
    g.stage,
    g.section,
    g.rank,
    g.competitor,
    g.outcome
from last_sessions as l
inner join standings.session_standings as g
    on l.event = g.event and l.stage = g.stage and l.session = g.session
where l.wave_no = $wave - 1
