"""Which telling belongs to which regulation."""

from __future__ import annotations

from tests.reference import others_comparisons, others_mixed, others_online, others_threes
from tests.reference.others_compare import told
from tests.reference.others_facts import Facts, Views

BRIDGE = ("bridge-butler", "matchpoints-pairs", "cross-imp-pairs")
TELLERS = {
    "2012-mixed": others_mixed.views,
    "2019-zibo": others_threes.views,
    **dict.fromkeys(BRIDGE, others_comparisons.views),
}


def expected_views(facts: Facts) -> Views:
    """What has to come out of the event."""
    return told(facts, TELLERS.get(facts.regulation, others_online.views)(facts))
