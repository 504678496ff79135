-- scores.penalties: SP taken off a competitor's session, and corrections of it in points.
-- grain: event, stage, session, competitor
-- rules: IND-DIS-01, D-06, BUT-04 (rulings are a ledger: added up from it each time, never written into a score)
-- penalty_c: positive, taken off; correction_c: signed, added
select
    r.event,
    r.stage,
    r.session,
    r.competitor,
    coalesce(sum(r.amount_c) filter (where r.kind = 'penalty'), 0)::bigint as penalty_c,
    coalesce(sum(r.amount_c) filter (where r.kind = 'correction'), 0)::bigint as correction_c
from results.rulings_in_force as r
inner join rules.stages as s
    on r.event = s.event and r.stage = s.stage
where (r.kind = 'penalty' and s.penalised) or r.kind = 'correction'
group by r.event, r.stage, r.session, r.competitor
