-- competitors: everybody who takes part, and whether he still does.
select
    c.event,
    c.competitor,
    c.name,
    c.club,
    c.gender,
    c.team_group as "group",
    case
        when exists (
            select 1 from results.absences as a
            where a.event = c.event and a.competitor = c.competitor and a.kind = 'disqualified'
        ) then 'disqualified'
        when exists (
            select 1 from results.absences as a
            where a.event = c.event and a.competitor = c.competitor
        ) then 'withdrawn'
        else 'active'
    end as status
from results.competitors as c
