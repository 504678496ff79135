-- prizes.final_items: what final ranks win, before anything is withheld.
-- grain: event, prize_no, competitor
-- rules: IND-PRZ-01, IND-SEM-06, IND-DIS-02, MIX-06, TEAM-PRZ-01, ZIBO-08, D-26 (goods by rank number)
-- amount_c: 分, null for goods without a printed value; change_c: 分 gained or lost by a reduction, with its note
select
    p.event,
    p.prize_no,
    p.competitor,
    p.rank,
    greatest(0, p.amount_c + coalesce(r.change_c, 0)) as amount_c,
    r.change_c,
    r.note as change_note
from prizes.pools as p
left join prizes.reductions as r
    on p.event = r.event and p.competitor = r.competitor
union all
-- a disqualified player is named in the list even where his rank wins nothing
select
    a.event,
    min(m.prize_no) as prize_no,
    a.competitor,
    f.rank,
    0 as amount_c,
    null as change_c,
    null as change_note
from results.absences as a
inner join prizes.final_ranks as f
    on a.event = f.event and a.competitor = f.competitor
inner join rules.prizes as m
    on a.event = m.event and m.pooled and m.scope = 'final'
anti join prizes.pools as p
    on a.event = p.event and a.competitor = p.competitor
where a.kind = 'disqualified'
group by a.event, a.competitor, f.rank
union all
select
    f.event,
    g.prize_no,
    f.competitor,
    f.rank,
    g.amount_c,
    null as change_c,
    null as change_note
from prizes.final_ranks as f
inner join rules.prizes as g
    on f.event = g.event and f.rank >= g.from_rank and f.rank <= coalesce(g.to_rank, f.rank)
where
    g.scope = 'final'
    and not g.pooled
    and (
        not g.played
        or exists (
            select 1 from scores.session_scores as s
            where s.event = f.event and s.competitor = f.competitor and s.boards > 0
        )
    )
