-- faults: what was wrong with the files of the last ingest that was refused.
select
    event,
    file,
    sheet,
    line,
    "column",
    value,
    code,
    message
from raw.faults
