-- final_ranking: the final rank of everybody whose event is over.
select
    f.event,
    f.rank,
    f.competitor,
    c.name,
    f.stage as reached,
    count(*) over (partition by f.event, f.rank) > 1 as shared
from prizes.final_ranks as f
inner join results.competitors as c
    on f.event = c.event and f.competitor = c.competitor
