-- results.replacements: who takes part only from a session on, because somebody else left.
-- grain: event, competitor
-- rules: IND-WD-02 (the record of who left stays his; who comes in begins his own)
select
    r.event,
    r.refers_to as competitor,
    arg_min(r.competitor, s.checkpoint_no) as replaced,
    arg_min(r.stage, s.checkpoint_no) as stage,
    arg_min(r.session, s.checkpoint_no) as session,
    min(s.checkpoint_no) as checkpoint_no
from results.rulings_in_force as r
inner join rules.sessions as s
    on r.event = s.event and r.stage = s.stage and r.session = s.session
where r.kind = 'replace'
group by r.event, r.refers_to
