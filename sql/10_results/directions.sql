-- results.directions: in which direction a competitor plays, where each direction has a ranking of its own.
-- grain: event, stage, competitor
-- rules: BUT-04 (that of the first board played)
select
    b.event,
    b.stage,
    b.competitor,
    arg_min(b.seat, (b.session, b.round, b.board)) as direction
from results.board_results as b
inner join rules.stages as s
    on b.event = s.event and b.stage = s.stage
where s.scope = 'direction'
group by b.event, b.stage, b.competitor
