-- results.competitors: everybody who takes part, in the natural order of their numbers.
-- grain: event, competitor
-- rules: IND-PRE-02, OUR-04 and D-11 order by number: "A2" before "A10", 9 before 10
-- competitor_no: 1… in that order
select
    event,
    competitor,
    row_number() over (
        partition by event
        order by
            regexp_extract(competitor, '^\D*'),
            try_cast(regexp_extract(competitor, '\d+') as bigint) nulls last,
            competitor
    ) as competitor_no,
    name,
    club,
    gender,
    team_group,
    player1,
    player2
from raw.entries
