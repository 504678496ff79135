-- results.absences: from when on a competitor plays no more.
-- grain: event, competitor, kind (withdrawn, disqualified)
-- rules: IND-WD-02, IND-DIS-02, D-01, D-03, D-33
-- absent_round: 0 when the whole session is meant (blank), else the first round not played
with
rulings as (
    select
        event,
        competitor,
        stage,
        coalesce(session, 1) as session,
        coalesce(round, 0) as absent_round,
        case when kind = 'disqualify' then 'disqualified' else 'withdrawn' end as kind
    from results.rulings_in_force
    where kind in ('withdrawal', 'decline', 'replace', 'disqualify')
),
placed as (
    select
        r.event,
        r.competitor,
        r.kind,
        s.stage,
        s.session,
        s.checkpoint_no,
        r.absent_round
    from rulings as r
    inner join rules.sessions as s
        on r.event = s.event and r.stage = s.stage and r.session = s.session
)
select
    event,
    competitor,
    kind,
    arg_min(stage, checkpoint_no * 1000 + absent_round) as stage,
    arg_min(session, checkpoint_no * 1000 + absent_round) as session,
    min(checkpoint_no) as checkpoint_no,
    arg_min(absent_round, checkpoint_no * 1000 + absent_round) as absent_round
from placed
group by event, competitor, kind
