"""Pairing as it is meant, by a look at everybody for everybody: what the quick one is held to."""

from __future__ import annotations

from collections.abc import Iterable

from blokus.server.lobby.pair import CANDIDATES, may_meet
from blokus.server.lobby.seek import Seek


def slow_pair(seeks: Iterable[Seek], now: int) -> list[tuple[Seek, ...]]:
    """Return the tables of a wave."""
    tables = []
    left = sorted(seeks, key=lambda seek: (seek.kind, seek.since, seek.person.id))
    while left:
        first = left.pop(0)
        near = [seek for seek in left if seek.kind == first.kind and may_meet(first, seek, now)]
        near.sort(key=lambda seek: (_distance(first, seek), seek.since, seek.person.id))
        table = _complete([first], near[:CANDIDATES], now)
        if table:
            tables.append(tuple(table))
            left = [seek for seek in left if seek not in table]
    return tables


def _complete(table: list[Seek], candidates: list[Seek], now: int) -> list[Seek]:
    """Return a full table with some of the candidates, or nobody."""
    if len(table) == table[0].kind.players:
        return table
    for at, candidate in enumerate(candidates):
        if all(may_meet(candidate, seek, now) for seek in table):
            found = _complete([*table, candidate], candidates[at + 1 :], now)
            if found:
                return found
    return []


def _distance(one: Seek, other: Seek) -> float:
    return abs(one.standing.rating - other.standing.rating)
