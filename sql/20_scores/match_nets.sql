-- scores.match_nets: the net raw score of a match on a board, from the home side's view.
-- needs: rules.match_rules
-- grain: event, stage, session, section, table_no, board
-- rules: TEAM-01 (home NS in the open room plus home EW in the closed room); a board counts once both rooms have it,
--        or a ruling decides it
--        D-05 (an adjusted score is the net score of the side it is for, home's before away's; a board cancelled for one
--        side is cancelled for both: 0, still a board of the match; with every board cancelled there is no match)
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
),
scored as (
    select
        event, stage, session, section, table_no, board, competitor, room, raw_score_c,
        null as ruled_c,
        false as cancelled
    from results.board_results
    where status = 'played'
    union all
    select event, stage, session, section, table_no, board, competitor, null, null, net_c, net_c is null
    from results.match_rulings
),
nets as (
    select
        b.event,
        b.stage,
        b.session,
        b.section,
        b.table_no,
        b.board,
        m.home,
        m.away,
        max(b.ruled_c) filter (where b.competitor = m.home) as home_c,
        -max(b.ruled_c) filter (where b.competitor = m.away) as away_c,
        sum(b.raw_score_c) filter (where b.competitor = m.home) as played_c,
        bool_or(b.cancelled) as cancelled
    from scored as b
    inner join rules.stages as s
        on b.event = s.event and b.stage = s.stage and s.method = 'match'
    inner join sides as m
        on
            b.event = m.event and b.stage = m.stage and b.session = m.session and b.section = m.section
            and b.table_no = m.table_no and b.competitor in (m.home, m.away)
    where m.away is not null
    group by b.event, b.stage, b.session, b.section, b.table_no, b.board, m.home, m.away
    having count(distinct b.room) = 2 or bool_or(b.room is null)
)
select
    event,
    stage,
    session,
    section,
    table_no,
    board,
    home,
    away,
    case when cancelled then 0 else coalesce(home_c, away_c, played_c) end::bigint as net_c,
    case
        when cancelled then 'cancelled'
        when coalesce(home_c, away_c) is null then 'played'
        else 'adjusted'
    end as status
from nets
qualify not bool_and(cancelled) over (partition by event, stage, session, section, table_no)
