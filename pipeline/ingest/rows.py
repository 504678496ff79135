"""The rows of raw.*, field for field in the order of the tables, without the event they belong to."""

from __future__ import annotations

from typing import NamedTuple


class Entry(NamedTuple):
    competitor: str
    name: str
    club: str | None
    gender: str | None
    team_group: str | None
    player1: str | None
    player2: str | None
    source_file: str
    source_line: int


class Seat(NamedTuple):
    stage: str
    session: int
    section: str
    table_no: int
    seat: str
    competitor: str
    source_file: str
    source_line: int


class Result(NamedTuple):
    stage: str
    session: int
    section: str
    round: int
    table_no: int
    room: str
    board: int
    seat: str
    competitor: str
    raw_score_c: int | None
    source_file: str
    source_sheet: str | None
    source_line: int


class Hand(NamedTuple):
    stage: str
    session: int
    section: str
    round: int
    table_no: int
    board: int
    declarer: str
    bid: int
    won: bool
    bombs: int
    doublings: int
    source_file: str
    source_line: int


class Match(NamedTuple):
    stage: str
    session: int
    table_no: int
    home: str
    away: str
    sp_home_c: int
    sp_away_c: int
    vp_home_c: int | None
    vp_away_c: int | None
    raw_net_c: int | None
    source_file: str
    source_line: int


class Ruling(NamedTuple):
    stage: str
    session: int | None
    round: int | None
    competitor: str
    kind: str
    board: int | None
    amount_c: int | None
    offence: str | None
    reason: str | None
    by: str | None
    at: str | None
    refers_to: str | None
    ruling_id: str
    source_file: str
    source_line: int


class Correction(NamedTuple):
    stage: str
    session: int
    section: str
    round: int
    table_no: int
    room: str
    board: int
    seat: str
    competitor: str
    old_c: int
    new_c: int
    reason: str
    by: str
    at: str
    refers_to: str
    correction_id: str
    source_file: str
    source_line: int


def natural(identifier: str) -> tuple[int, int, str]:
    """Order of competitor ids: numbers by value, then the others as text."""
    if identifier.isascii() and identifier.isdigit():
        return (0, int(identifier), identifier)
    return (1, 0, identifier)
