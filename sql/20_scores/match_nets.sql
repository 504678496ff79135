-- scores.match_nets: the net raw score of a match on a board, from the home side's view.
-- needs: rules.match_rules
-- grain: event, stage, session, section, table_no, board
-- rules: TEAM-01 (home NS in the open room plus home EW in the closed room); a board counts once both rooms have it
with
sides as (
    select
        event,
        stage,
        session,
        section,
        table_no,
        max(competitor) filter (where seat = 'NS') as home,
        max(competitor) filter (where seat = 'EW') as away
    from results.seat_slots
    group by event, stage, session, section, table_no
)
select
    b.event,
    b.stage,
    b.session,
    b.section,
    b.table_no,
    b.board,
    m.home,
    m.away,
    sum(b.raw_score_c)::bigint as net_c,
    case when bool_or(b.status = 'adjusted') then 'adjusted' else 'played' end as status
from results.board_results as b
inner join rules.stages as s
    on b.event = s.event and b.stage = s.stage and s.method = 'match'
inner join sides as m
    on
        b.event = m.event and b.stage = m.stage and b.session = m.session and b.section = m.section
        and b.table_no = m.table_no and b.competitor = m.home
where b.status in ('played', 'adjusted') and m.away is not null
group by b.event, b.stage, b.session, b.section, b.table_no, b.board, m.home, m.away
having count(distinct b.room) = 2
