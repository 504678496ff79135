-- scores.fields: the comparison field of each direction on each board, and its datum.
-- grain: event, stage, session, section, board, seat, cards_no (a fouled board has a field for each set of cards)
-- rules: T-01, T-02, T-02a, T-02b, IND-WD-01 (averaged results are no part of it), OUR-02, D-27, BUT-02
-- *_c: hundredths. trimmed: how many results left out at each end; low_c, high_c: lowest and highest of the rest
with
counted as (
    select
        b.event,
        b.stage,
        b.session,
        b.section,
        b.board,
        b.seat,
        b.cards_no,
        list_sort(list(b.raw_score_c)) as scores
    from results.board_results as b
    inner join rules.stages as s
        on b.event = s.event and b.stage = s.stage
    where s.method = 'datum' and b.status in ('played', 'adjusted') and b.raw_score_c is not null
    group by b.event, b.stage, b.session, b.section, b.board, b.seat, b.cards_no
),
planned as (
    select
        f.*,
        s.datum_unit_c,
        s.datum_rounding,
        s.datum_whole_first,
        len(f.scores) as field_size,
        case
            when len(f.scores) < s.trim_min_field then 0
            when s.trim_fraction_ppm is null then s.trim_each_side
            when s.trim_rounding = 'up' then (len(f.scores) * s.trim_fraction_ppm + 999999) // 1000000
            else greatest(1, len(f.scores) * s.trim_fraction_ppm // 1000000)
        end as planned_trim
    from counted as f
    inner join rules.stages as s
        on f.event = s.event and f.stage = s.stage
),
trimmed as (
    select *, case when field_size > 2 * planned_trim then planned_trim else 0 end as trim
    from planned
),
summed as (
    select
        *,
        field_size - 2 * trim as kept,
        list_sum(scores)::bigint as sum_c,
        list_sum(scores[trim + 1:field_size - trim])::bigint as kept_sum_c
    from trimmed
),
measured as (
    select
        *,
        if(datum_whole_first, sign(kept_sum_c) * (abs(kept_sum_c) // (kept * 100)) * 100, kept_sum_c) as part_c,
        if(datum_whole_first, 1, kept) as parts
    from summed
)
select
    event,
    stage,
    session,
    section,
    board,
    seat,
    cards_no,
    scores as scores_c,
    field_size,
    trim::bigint as trimmed,
    scores[trim + 1] as low_c,
    scores[field_size - trim] as high_c,
    kept_sum_c,
    kept,
    (sign(sum_c) * (abs(sum_c) // field_size))::bigint as mean_c,
    (sign(part_c) * datum_unit_c * case datum_rounding
        when 'cut' then abs(part_c) // (parts * datum_unit_c)
        else (2 * abs(part_c) + parts * datum_unit_c) // (2 * parts * datum_unit_c)
    end)::bigint as datum_c
from measured
