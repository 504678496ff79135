-- scores.league_averages: VP a round of a team in a league, as it stood after each round.
-- grain: event, stage, as_of, competitor
-- rules: D-15 (over the rounds really played, cut to two decimals), D-32
select
    event,
    stage,
    as_of,
    competitor,
    sum(vp_c)::bigint // count(vp_c) as average_c
from scores.league_matches
where vp_c is not null
group by event, stage, as_of, competitor
