"""The batch after each session: take files in, compute, publish, report. Safe to repeat."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from pipeline.compute import Progress
from pipeline.event import Event
from pipeline.store import put_rules, working_database
from pipeline.working import bring_up_to_date, load_rules

if TYPE_CHECKING:
    from pipeline.ingest import Intake
    from reports.site import SiteReport

Clock = Callable[[], datetime]


@dataclass(frozen=True)
class RunReport:
    """What a run did. ``recomputed`` names tables; ``missing`` counts boards still without a result."""

    intake: Intake | None
    recomputed: list[str] = field(default_factory=list)
    published: bool = False
    version: int = 0
    missing: int = 0
    site: SiteReport | None = None

    @property
    def changed(self) -> bool:
        return self.published


def score_event(
    event: Event,
    *,
    take_in: bool = False,
    publishing: bool = True,
    files: list[Path] | None = None,
    progress: Progress | None = None,
    clock: Clock = datetime.now,
) -> RunReport:
    """Compute what depends on what changed and publish it; with ``take_in`` files are ingested first.

    Without ``publishing`` the figures are for the event's own use: readers see them, and a version of them, later.
    Raises RegulationError or EventError before anything is touched; also when that would change final figures.
    """
    from pipeline.ledger.guard import keep_final
    from pipeline.ledger.stamps import tell_stamps
    from pipeline.publishing import publish_version

    rules = load_rules(event)
    keep_final(event, take_in, files, progress)
    with working_database(event) as connection:
        brought = bring_up_to_date(connection, event, rules, take_in=take_in, files=files, progress=progress)
        tell_stamps(connection, event)
        version, published = publish_version(connection, event, clock()) if publishing else (0, False)
    return RunReport(brought.intake, brought.recomputed, published, version, brought.missing)


def ingest_event(event: Event, files: list[Path] | None = None, progress: Progress | None = None) -> Intake:
    """Take files in without computing anything. Raises like `score_event`."""
    from pipeline.ingest import ingest
    from pipeline.ledger.guard import keep_final

    rules = load_rules(event)
    keep_final(event, True, files, progress)
    with working_database(event) as connection:
        put_rules(connection, rules)
        return ingest(event, connection, rules, files, progress)


def run_event(
    event: Event, files: list[Path] | None = None, progress: Progress | None = None, clock: Clock = datetime.now
) -> RunReport:
    """Ingest, compute, publish and write the site. A second run without changes touches nothing."""
    report = score_event(event, take_in=True, files=files, progress=progress, clock=clock)
    site = report_event(event, progress) if report.published or not _has_site(event) else None
    return RunReport(report.intake, report.recomputed, report.published, report.version, report.missing, site)


def _has_site(event: Event) -> bool:
    """Whether there is a site in the languages wanted now."""
    from reports.files import written_languages

    home = event.reports_folder / "index.html"
    return home.is_file() and written_languages(event.reports_folder) == event.site_languages


def report_event(event: Event, progress: Progress | None = None) -> SiteReport:
    """Write the site of what is published. Raises EventError when nothing is."""
    from pipeline.views import require_published
    from reports.site import write_site

    require_published(event.published_database)
    cache = event.private_folder / "site"
    return write_site(event.published_database, event.reports_folder, event.site_languages, progress, cache)
