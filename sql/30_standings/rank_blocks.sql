-- standings.rank_blocks: inside which ranking a competitor stands, and in which block of it.
-- each: wave 11
-- grain: event, stage, session, competitor
-- rules: D-03 (withdrawn at the bottom, disqualified below them), D-16 (of teams that left a league, the one with more
--        rounds played is higher), BUT-04 (one ranking for each direction: that of the first board played)
-- block: 0 still there, 1 withdrawn, 2 disqualified, 3 replaced: his place is the other's, so that he takes a rank from nobody;
-- turn: order inside a block before any key
with
gone as (
    select
        t.event,
        t.stage,
        t.session,
        t.competitor,
        bool_or(a.kind = 'disqualified') as disqualified
    from standings.stage_totals as t
    inner join rules.sessions as n
        on t.event = n.event and t.stage = n.stage and t.session = n.session
    inner join results.absences as a
        on t.event = a.event and t.competitor = a.competitor and t.checkpoint_no >= a.checkpoint_no
    where n.wave_no = $wave
    group by t.event, t.stage, t.session, t.competitor
),
directions as (
    select
        b.event,
        b.stage,
        b.competitor,
        arg_min(b.seat, (b.session, b.round, b.board)) as seat
    from results.board_results as b
    inner join rules.stages as s
        on b.event = s.event and b.stage = s.stage
    where s.scope = 'direction'
    group by b.event, b.stage, b.competitor
)
select
    t.event,
    t.stage,
    t.session,
    t.competitor,
    coalesce(case s.scope when 'section' then t.team_group when 'direction' then d.seat end, '') as section,
    case
        when s.withdrawn = 'bottom' and exists (
            select 1 from results.replacements as r
            where r.event = t.event and r.replaced = t.competitor and r.checkpoint_no <= t.checkpoint_no
        ) then 3
        when g.disqualified then 2
        when s.withdrawn = 'bottom' and g.competitor is not null then 1
        else 0
    end as block,
    coalesce(-m.rounds_played, 0) as turn
from standings.stage_totals as t
inner join rules.sessions as n
    on t.event = n.event and t.stage = n.stage and t.session = n.session
inner join rules.stages as s
    on t.event = s.event and t.stage = s.stage
left join gone as g
    on t.event = g.event and t.stage = g.stage and t.session = g.session and t.competitor = g.competitor
left join directions as d
    on t.event = d.event and t.stage = d.stage and t.competitor = d.competitor
left join standings.match_totals as m
    on t.event = m.event and t.stage = m.stage and t.session = m.session and t.competitor = m.competitor
where n.wave_no = $wave
