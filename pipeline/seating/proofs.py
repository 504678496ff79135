"""The proof that a movement is complete, or where it first fails (IND-MOV-04)."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from itertools import combinations
from typing import NamedTuple

Player = tuple[str, int]


class Slot(NamedTuple):
    """One seat in one round: who started the session at ``from_table`` in this seat sits here, with this board set."""

    round: int
    table: int
    seat: str
    from_table: int
    board_set: int


class Clash(NamedTuple):
    """What goes wrong first. ``kind``:

    two_tables      ``player`` sits at two tables of the round;
    shared_board    ``board_set`` lies at two tables of the round;
    board_again     ``player`` has played ``board_set`` before;
    opponent_again  ``player`` has met ``other`` before;
    board_missed, opponent_missed  nothing repeats, but the rounds end too early.
    """

    round: int
    table: int
    kind: str
    player: Player | None
    other: Player | None
    board_set: int | None


class Proof(NamedTuple):
    """Figures of a movement, over the worst-off player, and its first clash; no clash means complete.

    ``opponents`` is how many there are to meet, ``board_sets`` how many to play; ``sound_rounds`` how many rounds can
    be played before anything repeats.
    """

    tables: int
    rounds: int
    players: int
    board_sets: int
    opponents: int
    least_boards: int
    least_opponents: int
    sound_rounds: int
    clash: Clash | None

    @property
    def complete(self) -> bool:
        return self.clash is None


def prove_movement(slots: Iterable[Slot]) -> Proof:
    """Follow every player through every round. The order of ``slots`` does not matter."""
    ordered = sorted(slots)
    players = sorted({(slot.seat, slot.from_table) for slot in ordered})
    board_sets = {slot.board_set for slot in ordered}
    boards: dict[Player, Counter[int]] = {player: Counter() for player in players}
    met: dict[Player, Counter[Player]] = {player: Counter() for player in players}
    clash = None
    for turn, tables in _rounds(ordered):
        clash = clash or _doubled(turn, tables)
        for table, at_table in tables.items():
            board_set = at_table[0].board_set
            sitting = [(slot.seat, slot.from_table) for slot in at_table]
            clash = clash or _repeated(turn, table, sitting, board_set, boards, met)
            for player in sitting:
                boards[player][board_set] += 1
            for player, other in combinations(sitting, 2):
                met[player][other] += 1
                met[other][player] += 1
    rounds = max((slot.round for slot in ordered), default=0)
    opponents = {player: [other for other in players if other[0] != player[0]] for player in players}
    least_opponents = min((len(met[player]) for player in players), default=0)
    sound = clash.round - 1 if clash else rounds
    return Proof(
        tables=len({slot.table for slot in ordered}),
        rounds=rounds,
        players=len(players),
        board_sets=len(board_sets),
        opponents=min((len(others) for others in opponents.values()), default=0),
        least_boards=min((len(boards[player]) for player in players), default=0),
        least_opponents=least_opponents,
        sound_rounds=sound,
        clash=clash or _missed(rounds, players, board_sets, boards, opponents, met),
    )


def _rounds(ordered: list[Slot]) -> list[tuple[int, dict[int, list[Slot]]]]:
    rounds: dict[int, dict[int, list[Slot]]] = defaultdict(lambda: defaultdict(list))
    for slot in ordered:
        rounds[slot.round][slot.table].append(slot)
    return sorted(rounds.items())


def _doubled(turn: int, tables: dict[int, list[Slot]]) -> Clash | None:
    """Someone, or a board set, at two tables in one round."""
    seated: set[Player] = set()
    lying: set[int] = set()
    for table, at_table in tables.items():
        for slot in at_table:
            player = (slot.seat, slot.from_table)
            if player in seated:
                return Clash(turn, table, "two_tables", player, None, None)
            seated.add(player)
        if at_table[0].board_set in lying:
            return Clash(turn, table, "shared_board", None, None, at_table[0].board_set)
        lying.add(at_table[0].board_set)
    return None


def _repeated(
    turn: int,
    table: int,
    sitting: list[Player],
    board_set: int,
    boards: dict[Player, Counter[int]],
    met: dict[Player, Counter[Player]],
) -> Clash | None:
    for player in sitting:
        if boards[player][board_set]:
            return Clash(turn, table, "board_again", player, None, board_set)
    for player, other in combinations(sitting, 2):
        if met[player][other]:
            return Clash(turn, table, "opponent_again", player, other, None)
    return None


def _missed(
    rounds: int,
    players: list[Player],
    board_sets: set[int],
    boards: dict[Player, Counter[int]],
    opponents: dict[Player, list[Player]],
    met: dict[Player, Counter[Player]],
) -> Clash | None:
    for player in players:
        for board_set in sorted(board_sets):
            if not boards[player][board_set]:
                return Clash(rounds, 0, "board_missed", player, None, board_set)
        for other in opponents[player]:
            if not met[player][other]:
                return Clash(rounds, 0, "opponent_missed", player, other, None)
    return None
