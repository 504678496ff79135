"""Is a regulation coherent? Every fault names the entry of the file and what was expected."""

from __future__ import annotations

from pipeline.errors import RegulationError
from pipeline.regulation.cut_check import check_cuts
from pipeline.regulation.keys import Faults
from pipeline.regulation.match_check import check_matches
from pipeline.regulation.movement_check import check_movements
from pipeline.regulation.prize_check import check_prizes
from pipeline.regulation.regulation import Regulation
from pipeline.regulation.scoring_check import check_scoring
from pipeline.regulation.stage_check import check_stages

CHECKS = (check_movements, check_stages, check_cuts, check_scoring, check_matches, check_prizes)


def check_regulation(regulation: Regulation) -> None:
    """Raises RegulationError with all faults: players' flow, cuts, tables, keys, movements, prizes."""
    faults = Faults(regulation.file)
    for check in CHECKS:
        check(regulation, faults)
    if faults.found:
        raise RegulationError("regulation.faulty", faults.found, regulation=regulation.id)
