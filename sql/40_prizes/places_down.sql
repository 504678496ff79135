-- prizes.places_down: the last standing of stages in which a ruling puts somebody places down.
-- grain: event, stage, competitor
-- rules: ZIBO-07, D-25 (only by a ruling; a blank amount is one place)
-- places: how many down, 0 for the others; last: disqualified, whom nobody is put below
with
ruled as (
    select
        event,
        stage,
        competitor,
        sum(coalesce(amount_c, 100) // 100)::bigint as places
    from results.rulings_in_force
    where kind = 'place_down'
    group by event, stage, competitor
),
last_sessions as (
    select
        n.event,
        n.stage,
        max(n.session) as session
    from rules.sessions as n
    semi join ruled as r
        on n.event = r.event and n.stage = r.stage
    group by n.event, n.stage
)
select
    g.event,
    g.stage,
    g.competitor,
    g.rank,
    coalesce(r.places, 0) as places,
    a.competitor is not null as last
from standings.session_standings as g
inner join last_sessions as m
    on g.event = m.event and g.stage = m.stage and g.session = m.session
left join ruled as r
    on g.event = r.event and g.stage = r.stage and g.competitor = r.competitor
left join results.absences as a
    on g.event = a.event and g.competitor = a.competitor and a.kind = 'disqualified'
