-- results.declines: who does not go on from a league where his rank would let him.
-- grain: event, stage, session, from_rank, competitor
-- rules: TEAM-GRP-04 (who declines the side Swiss before it begins is out), D-17 (a team that left the groups leaves its
--        bracket place empty), D-33
-- session, from_rank: of the cut
select
    c.event,
    c.stage,
    c.session,
    c.from_rank,
    a.competitor
from rules.cuts as c
inner join rules.match_rules as m
    on c.event = m.event and c.stage = m.stage and m.kind = 'league'
inner join rules.sessions as n
    on c.event = n.event and c.stage = n.stage and c.session = n.session
left join rules.sessions as f
    on c.event = f.event and c.to_stage = f.stage and f.session = 1
inner join results.absences as a
    on
        c.event = a.event
        and a.checkpoint_no <= case c.outcome when 'stays' then f.checkpoint_no else n.checkpoint_no end
group by c.event, c.stage, c.session, c.from_rank, a.competitor
