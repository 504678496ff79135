"""Arithmetic of finite fields and of their products, on the numbers 0 … n − 1."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import NamedTuple


class Field(NamedTuple):
    """The field with ``size = prime ** degree`` elements.

    An element is a number whose digits to base ``prime`` are the coefficients of a polynomial; ``modulus`` are those
    of an irreducible one, lowest first.
    """

    size: int
    prime: int
    degree: int
    modulus: tuple[int, ...]

    def digits(self, element: int) -> list[int]:
        return [element // self.prime**place % self.prime for place in range(self.degree)]

    def number(self, digits: list[int]) -> int:
        return sum(digit % self.prime * self.prime**place for place, digit in enumerate(digits))

    def subtract(self, first: int, second: int) -> int:
        return self.number([a - b for a, b in zip(self.digits(first), self.digits(second), strict=True)])

    def multiply(self, first: int, second: int) -> int:
        result = _multiplied(self.digits(first), self.digits(second), self.prime)
        return self.number(_remainder(result, self.modulus, self.prime))


class FieldProduct(NamedTuple):
    """Tuples of one element of each field, written as one number."""

    fields: tuple[Field, ...]

    @property
    def sizes(self) -> list[int]:
        return [field.size for field in self.fields]

    def parts(self, element: int) -> list[int]:
        result = []
        for field in self.fields:
            result.append(element % field.size)
            element //= field.size
        return result

    def number(self, parts: list[int]) -> int:
        result = 0
        for part, field in zip(reversed(parts), reversed(self.fields), strict=True):
            result = result * field.size + part
        return result

    def subtract(self, first: int, second: int) -> int:
        pairs = zip(self.fields, self.parts(first), self.parts(second), strict=True)
        return self.number([field.subtract(a, b) for field, a, b in pairs])

    def multiply(self, first: int, second: int) -> int:
        pairs = zip(self.fields, self.parts(first), self.parts(second), strict=True)
        return self.number([field.multiply(a, b) for field, a, b in pairs])

    def distinct(self, count: int) -> list[int]:
        """``count`` elements, 0 first, that differ in every field, so that each difference can be divided by."""
        if count > min(self.sizes, default=0):
            raise ValueError(f"no {count} elements differ everywhere in fields of {self.sizes} elements")
        return [self.number([value] * len(self.fields)) for value in range(count)]


@cache
def product_of_fields(size: int) -> FieldProduct:
    """The product of the fields whose sizes are the prime powers in ``size``; no fields for 1."""
    fields, rest, prime = [], size, 2
    while rest > 1:
        degree = 0
        while rest % prime == 0:
            rest //= prime
            degree += 1
        if degree:
            fields.append(_field(prime, degree))
        prime += 1
    return FieldProduct(tuple(fields))


def _field(prime: int, degree: int) -> Field:
    return Field(prime**degree, prime, degree, _irreducible(prime, degree))


def _irreducible(prime: int, degree: int) -> tuple[int, ...]:
    """The first polynomial of this degree, leading coefficient 1, that no smaller one divides."""
    if degree == 1:
        return (0, 1)
    smaller = [(*tail, 1) for size in range(1, degree // 2 + 1) for tail in product(range(prime), repeat=size)]
    candidates = ((*tail, 1) for tail in product(range(prime), repeat=degree))
    return next(
        candidate
        for candidate in candidates
        if all(any(_remainder(list(candidate), divisor, prime)) for divisor in smaller)
    )


def _multiplied(first: list[int], second: list[int], prime: int) -> list[int]:
    result = [0] * (len(first) + len(second) - 1)
    for place, a in enumerate(first):
        for other, b in enumerate(second):
            result[place + other] = (result[place + other] + a * b) % prime
    return result


def _remainder(dividend: list[int], divisor: tuple[int, ...], prime: int) -> list[int]:
    rest = list(dividend)
    while len(rest) >= len(divisor):
        factor, shift = rest[-1], len(rest) - len(divisor)
        for place, coefficient in enumerate(divisor):
            rest[shift + place] = (rest[shift + place] - factor * coefficient) % prime
        rest.pop()
    return rest
