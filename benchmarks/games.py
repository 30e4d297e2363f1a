"""Uniformly random games inside the core, on one thread."""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks import blokus_rl_peer
from benchmarks.harness import Contestant, Result, race
from blokus import Variant
from blokus._core import random_games

SEED = 20


def measure(seconds: float) -> Iterator[Result]:
    """Play Classic beside the peer, and Duo, which it does not have."""
    peers = blokus_rl_peer.steppers(per_game=True)
    yield from race("classic", "games/s", player("classic"), peers, seconds=seconds, goal=80)
    yield from race("duo", "games/s", player("duo"), seconds=seconds)


def player(variant: str) -> Contestant:
    """Return the contestant that plays random games of a variant in the core."""
    rules = Variant(variant)

    def play(count: int) -> int:
        random_games(rules, count, SEED)
        return count

    return Contestant("blokus", play)
