-- standings.stage_entrants: who stands in the ranking after a session, and what he brought along.
-- each: wave 1
-- grain: event, stage, session, competitor
-- rules: IND-00 (stages start from zero), IND-PRE-03, IND-PRE-04 (who advanced earlier keeps his rank), IND-SEM-05, OUR-04, D-28
-- previous_rank: rank in the stage he came from; rank_offset: places already given to those who advanced from this stage
with
sessions as (
    select
        p.event,
        p.stage,
        p.session,
        p.checkpoint_no,
        s.entrants,
        s.withdrawn
    from results.played_sessions as p
    inner join rules.stages as s
        on p.event = s.event and p.stage = s.stage
    where s.ranked and p.wave_no = $wave
),
coming as (
    select
        n.event,
        n.stage,
        n.session,
        c.competitor,
        null::bigint as previous_rank,
        null as from_stage
    from sessions as n
    inner join results.competitors as c
        on n.event = c.event
    where n.entrants = 'all'
    union all
    select
        n.event,
        n.stage,
        n.session,
        g.competitor,
        g.rank,
        g.stage
    from sessions as n
    inner join standings.session_standings as g
        on n.event = g.event and n.stage = g.to_stage
    where n.entrants = 'cut'
    union all
    select distinct
        n.event,
        n.stage,
        n.session,
        t.competitor,
        null::bigint,
        null
    from sessions as n
    inner join raw.seating as t
        on n.event = t.event and n.stage = t.stage and t.session <= n.session
    where n.entrants = 'seated'
),
left_before as (
    select
        n.event,
        n.stage,
        n.session,
        g.competitor,
        g.outcome
    from sessions as n
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
    n.checkpoint_no,
    c.competitor,
    c.previous_rank,
    coalesce(o.rank_offset, 0) as rank_offset,
    coalesce(b.amount_c, 0) as carry_over_c
from coming as c
inner join sessions as n
    on c.event = n.event and c.stage = n.stage and c.session = n.session
anti join left_before as l
    on c.event = l.event and c.stage = l.stage and c.session = l.session and c.competitor = l.competitor
left join offsets as o
    on c.event = o.event and c.stage = o.stage and c.session = o.session
left join brought as b
    on c.event = b.event and c.stage = b.stage and c.competitor = b.competitor
where
    n.withdrawn <> 'removed'
    or not exists (
        select 1 from results.absences as a
        where a.event = c.event and a.competitor = c.competitor and a.checkpoint_no <= n.checkpoint_no
    )
