-- results.played_sessions: the sessions that have begun, that is, of which a result has been taken in.
-- grain: event, stage, session
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
)
select
    s.event,
    s.stage,
    s.session,
    s.checkpoint_no,
    s.wave_no
from rules.sessions as s
semi join begun as b
    on s.event = b.event and s.stage = b.stage and s.session = b.session
