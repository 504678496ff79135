-- results.played_sessions: the sessions that have begun, that is, of which a result has been taken in.
-- grain: event, stage, session
-- rules: TEAM-SW-03 (a round of a Swiss before one that has begun, with a bye and no match, has been as well)
with
begun as (
    select distinct
        event,
        stage,
        session
    from raw.results
    union
    select distinct
        event,
        stage,
        session
    from raw.matches
),
seated as (
    -- a table at which there is somebody to play
    select
        event,
        stage,
        session
    from raw.seating
    group by event, stage, session, section, table_no
    having count(*) > 1
),
byes_only as (
    select
        s.event,
        s.stage,
        s.session
    from rules.sessions as s
    semi join rules.match_rules as m
        on s.event = m.event and s.stage = m.stage and m.kind = 'swiss' and m.bye_vp_c is not null
    semi join (
        select b.*
        from begun as b
        semi join seated as o
            on b.event = o.event and b.stage = o.stage and b.session = o.session
    ) as b
        on s.event = b.event and s.stage = b.stage and s.session < b.session
    anti join seated as t
        on s.event = t.event and s.stage = t.stage and s.session = t.session
    where not s.playoff
),
been as (
    select * from begun
    union
    select * from byes_only
)
select
    s.event,
    s.stage,
    s.session,
    s.checkpoint_no,
    s.wave_no
from rules.sessions as s
semi join been as b
    on s.event = b.event and s.stage = b.stage and s.session = b.session
