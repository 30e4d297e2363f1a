"""How long a wave of pairing takes when many wait; a wave comes every two seconds."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator

from benchmarks.harness import Result
from blokus.server.lobby.pair import pair
from blokus.server.lobby.seek import PATIENCE, Kind, Seek, Standing
from blokus.server.rooms.terms import Person

SEED = 3
NOW = 1_800_000_000_000
WAITING = (100, 1_000, 4_000, 16_000)
KINDS = (Kind("duo", "rapid", rated=True), Kind("classic", "rapid", rated=True))


def measure(seconds: float) -> Iterator[Result]:
    """Pair crowds of some sizes for about so many CPU seconds each."""
    for kind in KINDS:
        for count in WAITING:
            took = _fastest(_crowd(kind, count), seconds)
            yield Result(f"{kind.variant}, {count} wait", "ms a wave", took * 1000)


def _crowd(kind: Kind, count: int) -> list[Seek]:
    """Return people of usual ratings who have waited up to a while longer than the patience."""
    generator = random.Random(SEED)
    return [
        Seek(
            Person(f"p{number}", ""),
            kind,
            Standing(generator.gauss(1500, 300)),
            NOW - generator.randrange(PATIENCE * 3 // 2),
        )
        for number in range(count)
    ]


def _fastest(crowd: list[Seek], seconds: float) -> float:
    """Return the CPU seconds of the fastest of some waves."""
    end = time.process_time() + seconds
    best = float("inf")
    while best == float("inf") or time.process_time() < end:
        began = time.process_time()
        pair(crowd, NOW)
        best = min(best, time.process_time() - began)
    return best
