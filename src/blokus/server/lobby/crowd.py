"""Those of one kind who wait, by their ratings, so that the nearest are found without a search."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator
from heapq import merge
from itertools import islice, takewhile

from blokus.server.lobby.seek import Seek

# Of those who do not take everybody yet, so many of the nearest are looked at. Whoever has more
# around who do not fit is served later: when everybody will do at the latest.
NEIGHBOURS = 200


class Crowd:
    """Those who still wait; who takes everybody stands apart, to be found however far away."""

    def __init__(self, seeks: Iterable[Seek], now: int) -> None:
        self._now = now
        self._left = {seek.person.id: seek for seek in seeks}
        waiting = self._left.values()
        self._patient = _Row(seek for seek in waiting if self._is_patient(seek))
        self._others = _Row(seek for seek in waiting if not self._is_patient(seek))

    def _is_patient(self, seek: Seek) -> bool:
        return seek.width(self._now) == float("inf")

    def remove(self, seek: Seek) -> bool:
        """Take somebody out; tell whether they still waited."""
        if self._left.pop(seek.person.id, None) is None:
            return False
        row = self._patient if self._is_patient(seek) else self._others
        row.remove(seek)
        return True

    def nearest(self, first: Seek) -> Iterator[Seek]:
        """Return those within the width of somebody, the nearest first, then who waited longest."""
        width = first.width(self._now)
        near = islice(self._others.outward(first), NEIGHBOURS)
        both = merge(self._patient.outward(first), near, key=lambda seek: _order(first, seek))
        return takewhile(lambda seek: distance(first, seek) <= width, both)


class _Row:
    """Some who wait, sorted by their ratings in both directions."""

    def __init__(self, seeks: Iterable[Seek]) -> None:
        self._up = sorted(seeks, key=_upward)
        self._down = sorted(self._up, key=_downward)

    def remove(self, seek: Seek) -> None:
        """Take somebody out who is in it."""
        del self._up[bisect_left(self._up, _upward(seek), key=_upward)]
        del self._down[bisect_left(self._down, _downward(seek), key=_downward)]

    def outward(self, first: Seek) -> Iterator[Seek]:
        """Return everybody, the nearest to somebody first, then who waited longest."""
        at = first.standing.rating
        above = bisect_left(self._up, at, key=lambda seek: seek.standing.rating)
        below = bisect_right(self._down, -at, key=lambda seek: -seek.standing.rating)
        return merge(
            _from(self._up, above), _from(self._down, below), key=lambda seek: _order(first, seek)
        )


def _from(row: list[Seek], start: int) -> Iterator[Seek]:
    """Return the rest of a row without a copy of it."""
    return (row[at] for at in range(start, len(row)))


def distance(one: Seek, other: Seek) -> float:
    """Return how far apart two ratings are."""
    return abs(one.standing.rating - other.standing.rating)


def _order(first: Seek, seek: Seek) -> tuple[float, int, str]:
    return distance(first, seek), seek.since, seek.person.id


def _upward(seek: Seek) -> tuple[float, int, str]:
    return seek.standing.rating, seek.since, seek.person.id


def _downward(seek: Seek) -> tuple[float, int, str]:
    return -seek.standing.rating, seek.since, seek.person.id
