-- scores.penalties: SP taken off a competitor's session.
-- grain: event, stage, session, competitor
-- rules: IND-DIS-01, D-06 (rulings are a ledger: added up from it each time, never written into a score)
select
    r.event,
    r.stage,
    r.session,
    r.competitor,
    sum(r.amount_c)::bigint as penalty_c
from raw.rulings as r
inner join rules.stages as s
    on r.event = s.event and r.stage = s.stage
where r.kind = 'penalty' and s.penalised
group by r.event, r.stage, r.session, r.competitor
