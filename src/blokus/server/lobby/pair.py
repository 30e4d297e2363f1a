"""Pairing, in waves: whoever has waited longest is served first, with the nearest ratings.

Two may meet when their ratings are within the width of both, which grows with the time waited, and
neither blocks the other. Everybody will do after a minute, so nobody waits for ever while enough
others wait who are not blocked.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from itertools import islice

from blokus.server.lobby.crowd import Crowd, distance
from blokus.server.lobby.seek import Kind, Seek

# Tables are sought among so many of the nearest: more matter only where most block each other.
CANDIDATES = 12


def pair(seeks: Iterable[Seek], now: int) -> list[tuple[Seek, ...]]:
    """Return the tables of a wave; whoever is at none goes on waiting."""
    groups: dict[Kind, list[Seek]] = defaultdict(list)
    for seek in sorted(seeks, key=lambda seek: (seek.since, seek.person.id)):
        groups[seek.kind].append(seek)
    return [table for kind in sorted(groups) for table in _pair_group(kind, groups[kind], now)]


def _pair_group(kind: Kind, waiting: list[Seek], now: int) -> list[tuple[Seek, ...]]:
    tables = []
    left = Crowd(waiting, now)
    for first in waiting:
        if not left.remove(first):
            continue
        nearest = (other for other in left.nearest(first) if may_meet(first, other, now))
        table = _complete((first,), list(islice(nearest, CANDIDATES)), kind.players, now)
        if table is not None:
            tables.append(table)
            for other in table[1:]:
                left.remove(other)
    return tables


def _complete(
    table: tuple[Seek, ...], candidates: list[Seek], size: int, now: int
) -> tuple[Seek, ...] | None:
    """Return a table of a size with some of the candidates, those that come first if possible."""
    if len(table) == size:
        return table
    for at, candidate in enumerate(candidates):
        rest = [other for other in candidates[at + 1 :] if may_meet(candidate, other, now)]
        found = _complete((*table, candidate), rest, size, now)
        if found is not None:
            return found
    return None


def may_meet(one: Seek, other: Seek, now: int) -> bool:
    """Tell whether two who wait may play each other."""
    if one.person.id == other.person.id:
        return False
    if one.person.id in other.standing.blocked or other.person.id in one.standing.blocked:
        return False
    return distance(one, other) <= min(one.width(now), other.width(now))
