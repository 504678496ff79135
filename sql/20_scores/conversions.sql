-- scores.conversions: what each difference from the datum, and each net score, that occurs is worth.
-- grain: event, stage, small_points_c
-- rules: TEAM-01, T-04 (sign of the difference, 0 is 0), T-06 (steps scaled to the base), OUR-03, BUT-03
with
occurring as (
    select distinct
        event,
        stage,
        abs(score_c - datum_c) as size_c
    from (select event, stage, datum_c, unnest(scores_c) as score_c from scores.fields) as results
    union
    -- what an average or a cancelled board is worth: nothing, or the distance of the plain mean
    select distinct
        event,
        stage,
        unnest([0, abs(mean_c - datum_c)]) as size_c
    from scores.fields
    union
    select
        event,
        stage,
        abs(net_c) as size_c
    from scores.match_nets
),
sized as (
    select
        o.event,
        o.stage,
        o.size_c,
        case when s.conversion = 'difference' then o.size_c else max(c.points_c) end as points_c
    from occurring as o
    inner join rules.stages as s
        on o.event = s.event and o.stage = s.stage
    left join rules.conversion_steps as c
        on o.event = c.event and o.stage = c.stage and o.size_c >= c.from_c
    group by o.event, o.stage, o.size_c, s.conversion
)
select
    event,
    stage,
    size_c as small_points_c,
    points_c
from sized
union all
select
    event,
    stage,
    -size_c as small_points_c,
    -points_c as points_c
from sized
where size_c > 0
