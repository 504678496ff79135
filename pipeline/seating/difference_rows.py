"""Two rows for each number of tables that neither the cyclic rule nor a field serves (IND-MOV-04).

Over a group of ``tables`` elements 0, j, first(j) and second(j) are the rows of a difference matrix: the differences of
any two of them, over all j, are all elements once. Found by search; `prove_movement` is the proof.
"""

from __future__ import annotations

from typing import NamedTuple


class DifferenceRows(NamedTuple):
    """``moduli`` of the cyclic groups whose product is the group; an element is its residues, the first one lowest."""

    moduli: tuple[int, ...]
    first: tuple[int, ...]
    second: tuple[int, ...]

    def subtract(self, one: int, other: int) -> int:
        result, weight = 0, 1
        for modulus in self.moduli:
            result += (one - other) % modulus * weight
            one, other, weight = one // modulus, other // modulus, weight * modulus
        return result


DIFFERENCE_ROWS = {
    12: DifferenceRows(
        (2, 6),
        (0, 11, 9, 7, 1, 4, 5, 8, 10, 3, 6, 2),
        (0, 9, 11, 4, 5, 7, 10, 1, 6, 2, 3, 8),
    ),
    15: DifferenceRows(
        (15,),
        (0, 3, 6, 9, 14, 10, 7, 1, 4, 2, 13, 8, 11, 5, 12),
        (0, 7, 1, 10, 12, 9, 3, 8, 13, 4, 6, 5, 14, 11, 2),
    ),
    21: DifferenceRows(
        (21,),
        (0, 14, 5, 15, 6, 13, 11, 18, 2, 4, 9, 7, 1, 20, 12, 19, 17, 10, 3, 16, 8),
        (0, 19, 6, 9, 3, 12, 18, 1, 16, 2, 5, 13, 17, 11, 15, 7, 4, 20, 14, 8, 10),
    ),
    24: DifferenceRows(
        (2, 2, 6),
        (0, 16, 15, 5, 22, 9, 17, 3, 20, 1, 8, 12, 21, 11, 13, 10, 6, 2, 23, 18, 19, 14, 4, 7),
        (0, 14, 5, 9, 8, 19, 20, 18, 11, 6, 3, 13, 17, 22, 10, 7, 4, 1, 15, 2, 21, 23, 16, 12),
    ),
}
