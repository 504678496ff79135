-- scores.place_points: points for the places at one table, by the raw score of the session.
-- grain: event, stage, session, section, competitor
-- rules: IND-SEM-01 (5-3-1, shared when tied), ZIBO-02 (3-1-0 with its own forms of a tie)
with
placed as (
    select
        a.event,
        a.stage,
        a.session,
        a.section,
        a.competitor,
        a.table_no,
        a.raw_score_c,
        count(*) over at_table as seats_present,
        rank() over (at_table order by a.raw_score_c desc) as place
    from scores.session_sums as a
    inner join rules.stages as s
        on a.event = s.event and a.stage = s.stage
    where s.place_key <> ''
    window at_table as (partition by a.event, a.stage, a.session, a.section, a.table_no)
),
shared as (
    select
        *,
        count(*) over (partition by event, stage, session, section, table_no, place) as tied
    from placed
)
select
    p.event,
    p.stage,
    p.session,
    p.section,
    p.competitor,
    p.place,
    p.tied,
    r.points_c
from shared as p
inner join rules.place_points as r
    on
        p.event = r.event and p.stage = r.stage and p.seats_present = r.seats_present
        and p.place = r.place and p.tied = r.tied
