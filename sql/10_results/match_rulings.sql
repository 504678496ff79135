-- results.match_rulings: boards of matches that a ruling decides, whether both rooms, one or neither played them.
-- needs: rules.match_rules
-- grain: event, stage, session, section, table_no, board, competitor
-- rules: D-05 (adjust, cancel)
-- only in sessions that have begun. net_c: the net raw score of the competitor's side, null where the board is cancelled
select
    t.event,
    t.stage,
    t.session,
    t.section,
    t.table_no,
    v.board,
    v.competitor,
    case when v.effect = 'adjust' then v.amount_c end as net_c
from results.ruled_boards as v
inner join results.seat_slots as t
    on
        v.event = t.event and v.stage = t.stage and v.session = t.session and v.competitor = t.competitor
        and v.board between t.board_from and t.board_to
inner join rules.stages as s
    on t.event = s.event and t.stage = s.stage and s.method = 'match'
semi join results.played_sessions as p
    on t.event = p.event and t.stage = p.stage and t.session = p.session
-- of a match typed in as totals no board is known
anti join raw.matches as m
    on v.event = m.event and v.stage = m.stage and v.session = m.session and v.competitor in (m.home, m.away)
where v.effect in ('adjust', 'cancel')
