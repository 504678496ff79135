-- standings.stage_entrants: who stands in the ranking after a session, and what he brought along.
-- each: wave 4
-- grain: event, stage, session, competitor
-- rules: IND-00 (stages start from zero), IND-PRE-03, IND-PRE-04 (who advanced earlier keeps his rank), IND-SEM-05,
--        TEAM-SW-03 (withdrawn teams leave the side Swiss)
-- rank_offset: places already given to those who advanced from this stage
with
coming as (
    select
        a.*,
        n.checkpoint_no,
        s.withdrawn
    from standings.stage_arrivals as a
    inner join rules.sessions as n
        on a.event = n.event and a.stage = n.stage and a.session = n.session
    inner join rules.stages as s
        on a.event = s.event and a.stage = s.stage
    where n.wave_no = $wave
),
left_before as (
    select
        n.event,
        n.stage,
        n.session,
        g.competitor,
        g.outcome
    from (select distinct event, stage, session from coming) as n
    inner join standings.session_standings as g
        on n.event = g.event and n.stage = g.stage and g.session < n.session
    where g.outcome in ('advances', 'out')
),
offsets as (
    select
        event,
        stage,
        session,
        count(*) as rank_offset
    from left_before
    where outcome = 'advances'
    group by event, stage, session
),
brought as (
    select
        r.event,
        r.stage,
        k.competitor,
        r.amount_c
    from rules.carry_overs as r
    inner join standings.key_values as k
        on r.event = k.event and r.from_stage = k.stage and r.min_key = k.key and k.value >= r.min_value_c
    inner join standings.session_standings as g
        on
            k.event = g.event and k.stage = g.stage and k.session = g.session and k.competitor = g.competitor
            and r.rank = g.rank and r.stage = g.to_stage
)
select
    c.event,
    c.stage,
    c.session,
    c.checkpoint_no,
    c.competitor,
    c.previous_rank,
    coalesce(o.rank_offset, 0) as rank_offset,
    coalesce(b.amount_c, 0) as carry_over_c
from coming as c
anti join left_before as l
    on c.event = l.event and c.stage = l.stage and c.session = l.session and c.competitor = l.competitor
left join offsets as o
    on c.event = o.event and c.stage = o.stage and c.session = o.session
left join brought as b
    on c.event = b.event and c.stage = b.stage and c.competitor = b.competitor
where
    c.withdrawn <> 'removed'
    or not exists (
        select 1 from results.absences as a
        where a.event = c.event and a.competitor = c.competitor and a.checkpoint_no <= c.checkpoint_no
    )
