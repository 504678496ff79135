-- prizes.final_ranks: the final rank of everybody whose event is over.
-- grain: event, competitor
-- rules: IND-PRE-03, IND-PRE-04, IND-SFA-02, IND-SFA-03, IND-SFB-01, IND-SEM-04, IND-FIN-01, MIX-04, ZIBO-03, ZIBO-07
-- without cuts the ranking after the last session of the stage is final, places down by rulings applied
with
last_sessions as (
    select
        n.event,
        n.stage,
        max(n.session) as session
    from rules.sessions as n
    anti join rules.cuts as c
        on n.event = c.event and n.stage = c.stage
    anti join rules.final_places as f
        on n.event = f.event
    where not n.playoff
    group by n.event, n.stage
)
select
    g.event,
    g.competitor,
    g.rank,
    g.stage
from standings.session_standings as g
where g.outcome = 'out' and g.final
union all
select
    g.event,
    g.competitor,
    coalesce(d.rank, g.rank) as rank,
    g.stage
from standings.session_standings as g
inner join last_sessions as m
    on g.event = m.event and g.stage = m.stage and g.session = m.session
left join prizes.moved_ranks as d
    on g.event = d.event and g.stage = d.stage and g.competitor = d.competitor
union all
select
    event,
    competitor,
    rank,
    stage
from prizes.block_ranks
