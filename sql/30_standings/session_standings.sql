-- standings.session_standings: the ranking after a session, what decided it, and who goes where.
-- each: wave 4
-- grain: event, stage, session, competitor
-- rules: IND-PRE-01…04, IND-SFA, IND-SFB, IND-SEM-02, IND-SEM-04, IND-FIN-01, D-03 (withdrawn at the bottom, disqualified below them)
-- decided_by: public name of the first key that differs from the row above; tied where none does
with
keyed as (
    select
        k.event,
        k.stage,
        k.session,
        k.competitor,
        list(coalesce(k.sort_value, 170141183460469231731687303715884105727::hugeint) order by k.priority) as sort_key
    from standings.key_values as k
    inner join rules.sessions as n
        on k.event = n.event and k.stage = n.stage and k.session = n.session
    where n.wave_no = $wave
    group by k.event, k.stage, k.session, k.competitor
),
names as (
    select
        event,
        stage,
        list(shown_as order by priority) as key_names
    from rules.ranking_keys
    group by event, stage
),
placed as (
    select
        t.event,
        t.stage,
        t.session,
        t.checkpoint_no,
        case s.scope when 'section' then coalesce(t.team_group, '') else '' end as section,
        t.competitor,
        t.competitor_no,
        t.rank_offset,
        case
            when exists (
                select 1 from results.absences as a
                where
                    a.event = t.event and a.competitor = t.competitor
                    and a.checkpoint_no <= t.checkpoint_no and a.kind = 'disqualified'
            ) then 2
            when s.withdrawn = 'bottom' and exists (
                select 1 from results.absences as a
                where a.event = t.event and a.competitor = t.competitor and a.checkpoint_no <= t.checkpoint_no
            ) then 1
            else 0
        end as block,
        k.sort_key,
        m.key_names
    from standings.stage_totals as t
    inner join rules.stages as s
        on t.event = s.event and t.stage = s.stage
    inner join keyed as k
        on t.event = k.event and t.stage = k.stage and t.session = k.session and t.competitor = k.competitor
    inner join names as m
        on t.event = m.event and t.stage = m.stage
),
ranked as (
    select
        *,
        rank() over (ranking order by block, sort_key) + rank_offset as rank,
        lag(block) over (ranking order by block, sort_key, competitor_no) as block_above,
        lag(sort_key) over (ranking order by block, sort_key, competitor_no) as key_above
    from placed
    window ranking as (partition by event, stage, session, section)
)
select
    r.event,
    r.stage,
    r.session,
    r.checkpoint_no,
    r.section,
    r.rank,
    r.competitor,
    case
        when r.key_above is null then null
        when r.block <> r.block_above then case r.block when 1 then 'withdrawal' else 'disqualify' end
        when r.sort_key = r.key_above then 'tied'
        else list_filter(r.key_names, lambda name, i: r.sort_key[i] <> r.key_above[i])[1]
    end as decided_by,
    c.outcome,
    c.to_stage,
    coalesce(c.final, false) as final
from ranked as r
left join rules.cuts as c
    on r.event = c.event and r.stage = c.stage and r.session = c.session and r.rank between c.from_rank and c.to_rank
