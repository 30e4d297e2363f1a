"""How long a search on one thread takes to answer after it was told to stop, by the wall clock."""

from __future__ import annotations

import statistics
import threading
import time
from collections.abc import Iterator

from benchmarks.engine import game_before
from benchmarks.harness import Result
from blokus import Game
from blokus.engine import Engine, Limit

VARIANTS = ("duo", "classic")
ROUNDS = 20
UNDER_WAY = 0.05  # seconds from the start of a search to its stop
GOAL = 50.0  # ms


def measure(seconds: float) -> Iterator[Result]:
    """Stop searches in the middle of a game again and again."""
    rounds = max(1, min(ROUNDS, int(seconds / UNDER_WAY)))
    for variant in VARIANTS:
        game = game_before(variant, 10)
        taken = [stop_time(game) for _ in range(rounds)]
        median = statistics.median(taken)
        yield Result(f"{variant}, median", "ms", median, goal=f"{GOAL:g} ms", met=median <= GOAL)
        # Reported without a goal: other programs can delay a thread by any time.
        yield Result(f"{variant}, longest", "ms", max(taken))


def stop_time(game: Game) -> float:
    """Return the ms from a stop to the answer."""
    engine = Engine(limit=Limit(time=60.0))
    thread = threading.Thread(target=engine.choose, args=(game,))
    thread.start()
    time.sleep(UNDER_WAY)
    asked = time.perf_counter()
    engine.stop()
    thread.join()
    return (time.perf_counter() - asked) * 1000
