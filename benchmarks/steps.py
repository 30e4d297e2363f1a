"""A Python loop that picks a random legal move and plays it."""

from __future__ import annotations

import random
from collections.abc import Iterator

from benchmarks import blokus_rl_peer
from benchmarks.harness import Contestant, Result, race
from blokus import Game

SEED = 20


def measure(seconds: float) -> Iterator[Result]:
    """Play Classic moves one by one, as a beginner's program would."""
    ours = Contestant("blokus", play)
    yield from race("classic", "moves/s", ours, blokus_rl_peer.steppers(), seconds=seconds, goal=4)


def play(count: int) -> int:
    """Play `count` random moves, beginning a new game whenever one ends."""
    rng = random.Random(SEED)
    game = Game("classic")
    for _ in range(count):
        game.play(rng.choice(game.legal_moves))
        if game.is_over:
            game = Game("classic")
    return count
