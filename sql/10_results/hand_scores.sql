-- results.hand_scores: raw scores computed from the hand record of a board.
-- grain: event, stage, session, section, round, table_no, board, seat
-- rules: ZIBO-01 (stake = bid × 2(n+1); declarer ±2 stakes, each defender ∓1); exponential form: bid × 2^(n + doublings)
-- raw_score_c: hundredths at the base of the event
with
stakes as (
    select
        h.event,
        h.stage,
        h.session,
        h.section,
        h.round,
        h.table_no,
        h.board,
        h.declarer,
        case when h.won then 1 else -1 end as sign,
        case r.form
            when 'linear' then h.bid * r.multiplier * (h.bombs + 1)
            else h.bid * r.multiplier * (1::bigint << (h.bombs + h.doublings))
        end * r.unit_c as stake_c,
        string_split(s.seats, ' ') as seats
    from raw.hands as h
    inner join rules.hand_forms as r
        on h.event = r.event and h.stage = r.stage
    inner join rules.stages as s
        on h.event = s.event and h.stage = s.stage
),
seated as (
    select
        *,
        unnest(seats) as seat
    from stakes
)
select
    event,
    stage,
    session,
    section,
    round,
    table_no,
    board,
    seat,
    case when seat = declarer then sign * stake_c * (len(seats) - 1) else -sign * stake_c end as raw_score_c
from seated
