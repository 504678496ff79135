-- results.rulings_in_force: the rulings that count: the ledger without what was taken back.
-- grain: event, ruling_no
-- rules: D-06 (a ledger: no line of it is changed, an entry of kind undo takes another one back)
select
    r.event,
    r.ruling_no,
    r.stage,
    r.session,
    r.round,
    r.competitor,
    r.kind,
    r.board,
    r.amount_c,
    r.offence,
    r.reason,
    r."by",
    r."at",
    r.refers_to
from raw.rulings as r
anti join (select event, refers_to from raw.rulings where kind = 'undo') as u
    on r.event = u.event and r.ruling_id = u.refers_to
where r.kind <> 'undo'
