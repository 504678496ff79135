-- standings.stage_totals: everything a standing may be ranked by, added up to that session.
-- each: wave 9
-- grain: event, stage, session, competitor
-- rules: IND-PRE-01, IND-PRE-02, IND-SFA-01, IND-SFB-01, IND-SEM-02, IND-FIN-01, MIX-04, ZIBO-03, OUR-04, D-32,
--        TEAM-GRP-03 (of matches only those count that still do)
-- draw_number_by_parity: the number where the deciding digit is odd, its negative where it is even (lower is better)
with
totals as (
    select
        e.event,
        e.stage,
        e.session,
        e.checkpoint_no,
        e.competitor,
        e.previous_rank,
        e.rank_offset,
        e.carry_over_c,
        coalesce(any_value(m.standard_points_c), sum(c.standard_points_c), 0)::bigint as standard_points_c,
        coalesce(sum(c.position_points_c), 0)::bigint as position_points_c,
        coalesce(sum(c.small_points_c), 0)::bigint as small_points_c,
        coalesce(sum(c.session_points_c), 0)::bigint as session_points_c,
        coalesce(sum(c.match_points_c), 0)::bigint as match_points_c,
        coalesce(any_value(m.raw_score_c), sum(c.raw_score_c), 0)::bigint as raw_score_c,
        coalesce(sum(c.boards), 0)::bigint as boards,
        coalesce(sum(c.valid_boards), 0)::bigint as valid_boards
    from standings.stage_entrants as e
    inner join rules.sessions as n
        on e.event = n.event and e.stage = n.stage and e.session = n.session
    left join scores.session_scores as c
        on e.event = c.event and e.stage = c.stage and e.competitor = c.competitor and c.session <= e.session
    left join standings.match_totals as m
        on e.event = m.event and e.stage = m.stage and e.session = m.session and e.competitor = m.competitor
    where n.wave_no = $wave
    group by
        e.event, e.stage, e.session, e.checkpoint_no, e.competitor, e.previous_rank, e.rank_offset, e.carry_over_c
),
whole as (
    -- IND-PRE-02 looks at the whole part of the small points at base 100
    select
        t.*,
        p.competitor_no,
        p.team_group,
        abs(t.small_points_c) // b.base as whole_points
    from totals as t
    inner join results.competitors as p
        on t.event = p.event and t.competitor = p.competitor
    inner join rules.events as b
        on t.event = b.event
)
select
    * exclude (whole_points),
    carry_over_c + raw_score_c as total_score_c,
    case
        when (whole_points // case when whole_points >= 100 then 100 when whole_points >= 10 then 10 else 1 end) % 2 = 1
            then competitor_no
        else -competitor_no
    end as draw_number_by_parity
from whole
