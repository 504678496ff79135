-- standings.rank_blocks: inside which ranking a competitor stands, and in which block of it.
-- each: wave 11
-- grain: event, stage, session, competitor
-- rules: D-03 (withdrawn at the bottom, disqualified below them), D-16 (of teams that left a league, the one with more
--        rounds played is higher), BUT-04 (one ranking for each direction)
-- block: 0 still there, 1 withdrawn, 2 disqualified, 3 replaced: his place is the other's, so that he takes a rank from nobody;
-- turn: order inside a block before any key
with
gone as (
    select
        event,
        competitor,
        min(checkpoint_no) as since,
        min(checkpoint_no) filter (where kind = 'disqualified') as disqualified_since
    from results.absences
    group by event, competitor
)
select
    t.event,
    t.stage,
    t.session,
    t.competitor,
    coalesce(case s.scope when 'section' then t.team_group when 'direction' then d.direction end, '') as section,
    case
        when s.withdrawn = 'bottom' and exists (
            select 1 from results.replacements as r
            where r.event = t.event and r.replaced = t.competitor and r.checkpoint_no <= t.checkpoint_no
        ) then 3
        when g.disqualified_since <= t.checkpoint_no then 2
        when s.withdrawn = 'bottom' and g.since <= t.checkpoint_no then 1
        else 0
    end as block,
    coalesce(-m.rounds_played, 0) as turn
from standings.stage_totals as t
inner join rules.sessions as n
    on t.event = n.event and t.stage = n.stage and t.session = n.session
inner join rules.stages as s
    on t.event = s.event and t.stage = s.stage
left join gone as g
    on t.event = g.event and t.competitor = g.competitor
left join results.directions as d
    on t.event = d.event and t.stage = d.stage and t.competitor = d.competitor
left join standings.match_totals as m
    on t.event = m.event and t.stage = m.stage and t.session = m.session and t.competitor = m.competitor
where n.wave_no = $wave
