"""Counting the lines of play of a given length; their last moves are counted, not made."""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks import blokus_rl_peer
from benchmarks.harness import Contestant, Result, race
from blokus import Position, Variant, perft


def measure(seconds: float) -> Iterator[Result]:
    """Count the same lines as the peer, then longer ones from positions with more moves."""
    yield from race(
        "classic 2", "moves/s", counter("classic", 2), blokus_rl_peer.counters(), seconds=seconds
    )
    yield from race("classic 4", "moves/s", counter("classic", 4), seconds=seconds)
    yield from race("duo 2", "moves/s", counter("duo", 2), seconds=seconds)


def counter(variant: str, depth: int) -> Contestant:
    """Return the contestant that counts lines of `depth` moves from the start."""
    start = Position(Variant(variant))
    return Contestant("blokus", lambda count: sum(perft(start, depth) for _ in range(count)))
