-- history: what was taken, replaced, refused or ruled, and when.
select
    event,
    "at",
    file,
    sha256,
    rows,
    action,
    "by",
    reason
from raw.history
