-- standings.session_standings: the ranking after a session, what decided it, and who goes where.
-- each: wave 12
-- grain: event, stage, session, competitor
-- rules: IND-PRE-01…04, IND-SFA, IND-SFB, IND-SEM-02, IND-SEM-04, IND-FIN-01, D-03, D-14, D-31 (play-off needed)
-- decided_by: public name of the first key that differs from the row above; tied where none does, also after the last
-- round between those who have left: they play nothing off
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
        r.event,
        r.stage,
        list(r.shown_as order by r.priority) as key_names,
        -- the last round of a league that plays its ties off
        max(m.rounds) filter (where r.key = 'playoff') as playoff_after
    from rules.ranking_keys as r
    left join rules.match_rules as m
        on r.event = m.event and r.stage = m.stage
    group by r.event, r.stage
),
ranked as (
    select
        b.*,
        t.checkpoint_no,
        k.sort_key,
        m.key_names,
        case when b.block = 0 and t.session = m.playoff_after then 'play-off needed' else 'tied' end as undecided,
        rank() over (ranking order by b.block, b.turn, k.sort_key) + t.rank_offset as rank,
        lag(b.block) over (ranking order by b.block, b.turn, k.sort_key, t.competitor_no) as block_above,
        lag(b.turn) over (ranking order by b.block, b.turn, k.sort_key, t.competitor_no) as turn_above,
        lag(k.sort_key) over (ranking order by b.block, b.turn, k.sort_key, t.competitor_no) as key_above
    from standings.rank_blocks as b
    inner join keyed as k
        on b.event = k.event and b.stage = k.stage and b.session = k.session and b.competitor = k.competitor
    inner join standings.stage_totals as t
        on b.event = t.event and b.stage = t.stage and b.session = t.session and b.competitor = t.competitor
    inner join names as m
        on b.event = m.event and b.stage = m.stage
    window ranking as (partition by b.event, b.stage, b.session, b.section)
)
select
    r.event,
    r.stage,
    r.session,
    r.checkpoint_no,
    r.section,
    r.rank,
    r.competitor,
    case  -- noqa: LT02
        when r.key_above is null then null
        when r.block <> r.block_above or r.turn <> r.turn_above
            then case r.block when 2 then 'disqualify' else 'withdrawal' end
        when r.sort_key = r.key_above then r.undecided
        else list_filter(r.key_names, lambda name, i: r.sort_key[i] <> r.key_above[i])[1]
    end as decided_by,
    case when d.competitor is null then c.outcome else 'out' end as outcome,
    case when d.competitor is null then c.to_stage end as to_stage,
    coalesce(c.final, false) as final
from ranked as r
left join rules.cuts as c
    on r.event = c.event and r.stage = c.stage and r.session = c.session and r.rank between c.from_rank and c.to_rank
left join results.declines as d
    on
        c.event = d.event and c.stage = d.stage and c.session = d.session and c.from_rank = d.from_rank
        and r.competitor = d.competitor
