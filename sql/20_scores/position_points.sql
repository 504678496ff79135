-- scores.position_points: the worth of the section one was placed in.
-- grain: event, stage, session, section
-- rules: IND-POS-01 (grouped by lot: 1 for all), IND-POS-02 (lowest section 1, one more for each section up)
with
sections as (
    select
        event,
        stage,
        session,
        grouped_by,
        unnest(string_split(sections, ' ')) as section,
        generate_subscripts(string_split(sections, ' '), 1) as section_no,
        len(string_split(sections, ' ')) as section_count
    from rules.sessions
    where grouped_by <> ''
)
select
    event,
    stage,
    session,
    section,
    case grouped_by when 'lot' then 100 else (section_count - section_no + 1) * 100 end as position_points_c
from sections
