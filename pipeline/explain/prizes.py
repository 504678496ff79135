"""The final rank of a competitor and what it wins, reductions and sharing included."""

from __future__ import annotations

from pipeline.explain.book import Row
from pipeline.explain.case import Case
from pipeline.explain.figures import points
from pipeline.explain.model import Step
from pipeline.explain.rulings import ruling_tables


def final_steps(case: Case) -> list[Step]:
    """The final rank and every item won; one step that says so where there is no final rank yet."""
    final = case.row("select * from prizes.final_ranks where event = $event and competitor = $competitor")
    awards = [_award(case, row) for row in _awards(case)]
    if final is None:
        return [case.step("final_rank", case.say("not_final")), *awards]
    return [_final_rank(case, final), *awards]


def _sharers(case: Case, rank: int) -> int:
    row = case.row(
        "select count(*) as sharers from prizes.final_ranks where event = $event and rank = $rank", rank=rank
    )
    assert row is not None
    return int(row["sharers"])


def _final_rank(case: Case, final: Row) -> Step:
    working = case.say("reached", stage=case.stage_title(final["stage"]))
    sharers = _sharers(case, final["rank"])
    if sharers > 1:
        working += case.say("shared_rank", n=sharers)
    moved = case.row(
        "select p.rank as before from prizes.moved_ranks as m "
        "inner join prizes.places_down as p using (event, stage, competitor) "
        "where m.event = $event and m.competitor = $competitor and m.rank <> p.rank"
    )
    tables = ruling_tables(case.at(final["stage"]), ("place_down",))
    if moved:
        working += case.say("moved", before=moved["before"])
    result = case.say("nth", rank=final["rank"])
    return case.step("final_rank", working, result, topic="places_down" if moved else "", tables=tables)


def _awards(case: Case) -> list[Row]:
    return case.rows(
        """
        select a.*, p.item_zh, p.item_en, p.article, p.pooled, p.scope, p.seat, p.sponsor_zh, p.sponsor_en
        from prizes.awards as a
        inner join rules.prizes as p on a.event = p.event and a.prize_no = p.prize_no
        where a.event = $event and a.competitor = $competitor
        order by a.prize_no, a.session
        """
    )


def _award(case: Case, award: Row) -> Step:
    working = case.own(award, "item").replace("{session}", str(award["session"]))
    tables = []
    if award["pooled"] and award["scope"] == "final":
        working += case.say("colon") + _pool(case, award)
        change = case.row("select * from prizes.reductions where event = $event and competitor = $competitor")
        if change is not None:
            sign = "-" if change["change_c"] < 0 else "+"
            working += case.say("changed", amount=f"{sign} {points(abs(change['change_c']))}")
            working += _why(case, change["note"])
    elif award["scope"] == "session":
        working += case.say("in_session", stage=case.stage_title(award["stage"]), rank=award["rank"])
    if award["note"] is not None:
        tables = ruling_tables(case.at(""), ("prize_withheld", "disqualify"))
    result = case.say("yuan", amount=points(award["amount_c"])) if award["amount_c"] is not None else case.say("one")
    return case.step("prize", working, result, article=award["article"] or "", tables=tables)


def _why(case: Case, note: str | None) -> str:
    """In brackets, the article of the rule that a note names, else the note itself."""
    if note is None:
        return ""
    rule = case.book.texts.get(note)
    return case.say("because", why=rule["article"] if rule else note)


def _pool(case: Case, award: Row) -> str:
    """The printed amount of the rank, or the sum of the shared places and by how many it is split (D-11)."""
    fixed = case.row("select each_c, note from prizes.block_ranks where event = $event and competitor = $competitor")
    if fixed is not None and fixed["each_c"] is not None:
        return case.say("each", amount=points(fixed["each_c"])) + _why(case, fixed["note"])
    sharers = _sharers(case, award["rank"])
    last = award["rank"] + sharers - 1
    row = case.row(
        """
        select coalesce(sum(p.amount_c), 0)::bigint as pool_c
        from rules.prizes as p
        inner join range($first, $last + 1) as places(place)
            on places.place >= p.from_rank and places.place <= coalesce(p.to_rank, places.place)
        where p.event = $event and p.pooled and p.scope = 'final'
        """,
        first=award["rank"],
        last=last,
    )
    assert row is not None
    if sharers == 1:
        return case.say("printed", rank=award["rank"], amount=points(row["pool_c"]))
    return case.say("pooled", first=award["rank"], last=last, amount=points(row["pool_c"]), n=sharers)
