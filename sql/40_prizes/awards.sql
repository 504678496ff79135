-- prizes.awards: every item of everybody, final.
-- grain: event, prize_no, competitor, stage, session
-- rules: IND-PRZ-01, IND-SEM-06, IND-DIS-02 (disqualified: none; withheld in whole or part), MIX-05, D-13, D-26 (goods by rank number)
-- amount_c: 分, null for goods without a printed value; note: what the regulation prints beside it, for what is withheld
--           without such words the kind of the ruling
with
withheld as (
    select
        event,
        competitor,
        bool_or(amount_c is null) as whole,
        sum(amount_c)::bigint as amount_c
    from results.rulings_in_force
    where kind = 'prize_withheld'
    group by event, competitor
)
select
    i.event,
    i.prize_no,
    i.competitor,
    null as stage,
    null as session,
    i.rank,
    case
        when a.competitor is not null or w.whole then 0
        when i.prize_no = min(i.prize_no) filter (where i.amount_c is not null) over own_items
            then greatest(0, i.amount_c - coalesce(w.amount_c, 0))
        else i.amount_c
    end as amount_c,
    case
        when a.competitor is not null then coalesce(p.withheld_note, 'disqualify')
        when w.competitor is not null then coalesce(p.withheld_note, 'prize_withheld')
        when i.change_c is not null then i.change_note
        else b.note
    end as note
from prizes.final_items as i
inner join rules.prizes as p
    on i.event = p.event and i.prize_no = p.prize_no
left join (select distinct event, competitor from results.absences where kind = 'disqualified') as a
    on i.event = a.event and i.competitor = a.competitor
left join withheld as w
    on i.event = w.event and i.competitor = w.competitor
left join prizes.block_ranks as b
    on i.event = b.event and i.competitor = b.competitor
window own_items as (partition by i.event, i.competitor)
union all
select
    event,
    prize_no,
    competitor,
    stage,
    session,
    rank,
    amount_c,
    null as note
from prizes.session_awards
