"""rulings.*: the director's decisions, one a line."""

from __future__ import annotations

from collections.abc import Callable

from pipeline.errors import Fault
from pipeline.ingest.cells import RefusedError, cell_text, plain
from pipeline.ingest.columns import Columns
from pipeline.ingest.competitors import Competitors
from pipeline.ingest.floor import Floor
from pipeline.ingest.names import KINDS, OFFENCES, invert, key_of
from pipeline.ingest.numbers import counted, hundredths
from pipeline.ingest.places import find_session
from pipeline.ingest.plan import Plan, Session
from pipeline.ingest.rows import Ruling
from pipeline.ingest.ruling_amounts import check_amount
from pipeline.ingest.ruling_kinds import AFTER_THE_LAST, AT_TABLE, NEEDS, in_words
from pipeline.ingest.short_names import short_name

KIND_NAMES = invert(KINDS)
OFFENCE_NAMES = invert(OFFENCES)


def kind_name(text: str) -> str:
    """``罚分`` → penalty. Raises RefusedError naming the kinds there are."""
    kind = KIND_NAMES.get(key_of(text))
    if kind is None:
        raise RefusedError("ingest.unknown_kind", expected=", ".join(f"{kind} ({KINDS[kind][0]})" for kind in KINDS))
    return kind


def offence_name(text: str) -> str:
    """``手机`` → phone. Raises RefusedError naming the offences there are."""
    offence = OFFENCE_NAMES.get(key_of(text))
    if offence is None:
        raise RefusedError(
            "ingest.unknown_offence", expected=", ".join(f"{name} ({OFFENCES[name][0]})" for name in OFFENCES)
        )
    return offence


def read_rulings(
    columns: Columns,
    plan: Plan,
    competitors: Competitors,
    floors: Callable[[str, int], Floor],
    others: dict[tuple[object, ...], Ruling],
    notes: list[Fault],
) -> list[Ruling]:
    """The rulings of one sheet. ``others``: those that earlier rows stated, by their whole content; it is added to."""
    if not columns.require(["stage", "session", "competitor", "kind"]):
        return []
    stages = columns.parse("stage", plan.stage_code, required=False)
    sessions = columns.parse("session", counted, required=False)
    rounds = columns.parse("round", counted, required=False)
    ids = columns.parse("competitor", competitors.match)
    kinds = columns.parse("kind", kind_name)
    boards = columns.parse("board", counted, required=False)
    amounts = columns.parse("amount", hundredths, required=False)
    offences = columns.parse("offence", offence_name, required=False)
    reasons = columns.parse("reason", cell_text, required=False)
    deciders = columns.parse("by", cell_text, required=False)
    times = columns.parse("at", plain, required=False)
    targets = columns.parse("refers_to", plain, required=False)
    rulings = []
    for row, (kind, competitor) in enumerate(zip(kinds, ids, strict=True)):
        if kind is None:
            continue
        target = _target(columns, row, kind, competitor, targets[row], competitors)
        said = (
            stages[row] or "", sessions[row], rounds[row], competitor or "", kind, boards[row], amounts[row],
            offences[row], reasons[row], deciders[row], times[row], target,
        )  # fmt: skip
        ruling = Ruling(*said, short_name(said), columns.file, columns.lines[row])
        planned = _check_place(columns, row, plan, ruling)
        if planned is not None and competitor is not None and kind in AT_TABLE:
            _check_seated(columns, row, floors(planned.stage, planned.session), competitor)
        _check_needs(columns, row, ruling, notes)
        check_amount(columns, row, plan, ruling)
        _check_kind_here(columns, row, plan, ruling)
        if competitor is None:
            continue
        other = others.setdefault(ruling[:-2], ruling)
        if other is not ruling:
            columns.fault(row, "kind", "ingest.ruled_twice", file=other.source_file, line=other.source_line)
        rulings.append(ruling)
    return rulings


def _target(
    columns: Columns, row: int, kind: str, competitor: str | None, stated: str | None, competitors: Competitors
) -> str | None:
    """The ruling that is taken back, or the competitor who comes in."""
    if stated is None or kind != "replace":
        return stated and stated.casefold()
    try:
        target = competitors.match(stated)
    except RefusedError as refusal:
        columns.fault(row, "refers_to", refusal.code, **refusal.details)
        return None
    if target == competitor:
        columns.fault(row, "refers_to", "ingest.replaced_by_himself")
    return target


def _check_place(columns: Columns, row: int, plan: Plan, ruling: Ruling) -> Session | None:
    """Stage, session, round and board as planned; the session, if there is one."""
    needs = NEEDS[ruling.kind]
    for name, value in (("stage", columns.cells("stage")[row]), ("session", columns.cells("session")[row])):
        if not value and needs.session == "needed":
            columns.fault(row, name, "ingest.ruling_needs", **in_words(ruling.kind, name))
    if not ruling.stage or ruling.session is None:
        return None
    planned = find_session(columns, row, plan, ruling.stage, ruling.session)
    if planned is None:
        return None
    # who leaves after the last round has all his boards of the session behind him, and its standing before him (D-01)
    last_round = planned.rounds + (ruling.kind in AFTER_THE_LAST and not plan.stages[ruling.stage].rooms)
    if ruling.round is not None and not planned.free and ruling.round > last_round:
        columns.fault(row, "round", "ingest.unknown_round", expected=f"1–{last_round}")
    if ruling.board is not None and ruling.board > planned.boards:
        columns.fault(row, "board", "ingest.unknown_board", expected=f"1–{planned.boards}")
    return planned


def _check_seated(columns: Columns, row: int, floor: Floor, competitor: str) -> None:
    """A ruling about a board needs somebody who plays in the session, once its seating is known."""
    if floor.seated and not floor.session.free and competitor not in floor.sections_of:
        columns.fault(row, "competitor", "ingest.not_in_session", session=floor.session.session)


def _check_needs(columns: Columns, row: int, ruling: Ruling, notes: list[Fault]) -> None:
    """Board, amount and target where the kind needs them; a note where it has no use for them."""
    needs = NEEDS[ruling.kind]
    for name, need in (("board", needs.board), ("amount", needs.amount), ("refers_to", needs.refers_to)):
        value = columns.cells(name)[row]
        if not value and need == "needed":
            columns.fault(row, name, "ingest.ruling_needs", **in_words(ruling.kind, name))
        elif value and need == "unused":
            place = (columns.file, columns.sheet, columns.lines[row], columns.title(name), value)
            notes.append(Fault(*place, "ingest.ruling_ignores", in_words(ruling.kind)))
    if not ruling.reason:
        line, title = columns.lines[row], columns.title("reason")
        notes.append(Fault(columns.file, columns.sheet, line, title, None, "ingest.no_reason", in_words(ruling.kind)))


def _check_kind_here(columns: Columns, row: int, plan: Plan, ruling: Ruling) -> None:
    """Kinds that the rules do not list for the stage are refused."""
    if plan.kinds is None or not ruling.stage or ruling.kind == "undo":
        return
    listed = plan.kinds.get(ruling.stage, set())
    told = ruling.kind == "penalty" and not plan.stages[ruling.stage].penalised
    if ruling.kind not in listed and not told:
        columns.fault(row, "kind", "ingest.kind_not_here", stage=ruling.stage, expected=", ".join(sorted(listed)))
