-- prizes.awards: every item of everybody, final.
-- grain: event, prize_no, competitor, stage, session
-- rules: IND-PRZ-01, IND-SEM-06, IND-DIS-02 (disqualified: none; withheld in whole or part), MIX-05, D-13, D-26 (goods by rank number)
-- amount_c: 分, null for goods without a printed value; note: rule id of what changed the amount
with
final_items as (
    select
        p.event,
        p.prize_no,
        p.competitor,
        p.rank,
        greatest(0, p.amount_c + coalesce(r.change_c, 0)) as amount_c,
        r.change_c
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
        null as change_c
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
        null as change_c
    from prizes.final_ranks as f
    inner join rules.prizes as g
        on f.event = g.event and f.rank >= g.from_rank and f.rank <= coalesce(g.to_rank, f.rank)
    where
        g.scope = 'final'
        and not g.pooled
        and (
            not g.played
            or exists (select 1 from scores.session_scores as s where s.event = f.event and s.competitor = f.competitor and s.boards > 0)
        )
),
withheld as (
    select
        event,
        competitor,
        bool_or(amount_c is null) as whole,
        sum(amount_c)::bigint as amount_c
    from raw.rulings
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
        when i.prize_no = min(i.prize_no) filter (where i.amount_c is not null) over (partition by i.event, i.competitor)
            then greatest(0, i.amount_c - coalesce(w.amount_c, 0))
        else i.amount_c
    end as amount_c,
    case
        when a.competitor is not null or w.competitor is not null then 'IND-DIS-02'
        when i.change_c is not null then 'IND-SEM-06'
    end as note
from final_items as i
left join (select distinct event, competitor from results.absences where kind = 'disqualified') as a
    on i.event = a.event and i.competitor = a.competitor
left join withheld as w
    on i.event = w.event and i.competitor = w.competitor
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
