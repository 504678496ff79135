-- results.idle_seats: seats at tables that play nothing in a round: short of a player, or with one who forfeits, or who left
--   the event after he had been seated and before a board was finished.
-- grain: event, stage, session, competitor
-- rules: OUR-07, D-28 (the boards count as valid boards, except for the one who forfeited)
with
forfeits as (
    select distinct
        event,
        stage,
        session,
        competitor
    from results.rulings_in_force
    where kind = 'forfeit'
),
tables as (
    select
        t.*,
        f.competitor is not null or not t.active as forfeited,
        count(*) over at_table as seated,
        count(f.competitor) over at_table as forfeits,
        count(*) filter (where not t.active) over at_table as absent,
        count(r.boards) over at_table as players,
        len(string_split(s.seats, ' ')) as seats
    from results.seat_slots as t
    inner join rules.stages as s
        on t.event = s.event and t.stage = s.stage
    left join forfeits as f
        on t.event = f.event and t.stage = f.stage and t.session = f.session and t.competitor = f.competitor
    left join (
        select event, stage, session, competitor, count(*) as boards
        from raw.results
        group by event, stage, session, competitor
    ) as r
        on t.event = r.event and t.stage = r.stage and t.session = r.session and t.competitor = r.competitor
    where s.short_table = 'valid_boards'
    window at_table as (partition by t.event, t.stage, t.session, t.section, t.round, t.table_no)
)
select
    event,
    stage,
    session,
    section,
    competitor,
    forfeited,
    case when forfeited then 0 else board_to - board_from + 1 end as valid_boards
from tables
where forfeits > 0 or seated < seats or (absent > 0 and players = 0)
