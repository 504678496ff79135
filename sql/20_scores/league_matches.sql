-- scores.league_matches: the matches of a league that count in the standing after a round.
-- needs: rules.match_rules
-- grain: event, stage, as_of, session, competitor
-- rules: TEAM-GRP-03, D-15 (matches with a cancelled team count nowhere from the ruling on), D-32
-- as_of: the round after which the standing is; session: the round played
select
    p.event,
    p.stage,
    p.session as as_of,
    s.session,
    s.competitor,
    s.opponent,
    s.raw_c,
    s.sp_c,
    s.vp_c,
    s.sp_won_c,
    s.sp_lost_c
from results.played_sessions as p
inner join rules.match_rules as m
    on p.event = m.event and p.stage = m.stage and m.kind = 'league'
inner join rules.sessions as n
    on p.event = n.event and p.stage = n.stage and p.session = n.session and not n.playoff
inner join scores.match_sides as s
    on p.event = s.event and p.stage = s.stage and s.session <= p.session
where
    not exists (
        select 1
        from scores.league_withdrawals as w
        where
            w.event = p.event
            and w.stage = p.stage
            and (w.competitor = s.competitor or w.competitor = s.opponent)
            and w.checkpoint_no <= p.checkpoint_no
            and not w.stands
    )
