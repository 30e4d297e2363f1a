"""Watches the resident memory over a long match: `python -m benchmarks.soak [GAMES [VARIANT]]`."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from blokus import Variant
from blokus._core import Position
from blokus.engine import Engine, Limit

GAMES = 200
MEMORY = 16  # MB of each engine
SIMULATIONS = 60
# Engines fill their memory in the first games; the largest growth allowed after them.
SETTLED = 0.2
MOST_GROWTH = 4.0  # MB


def main(words: Sequence[str]) -> int:
    """Play, print how the memory goes, and return 1 when it grows."""
    games = int(words[0]) if words else GAMES
    variant = Variant.parse(words[1] if len(words) > 1 else "duo")
    seen: list[float] = []
    for number, memory in enumerate(play(variant, games), start=1):
        seen.append(memory)
        if number % max(1, games // 10) == 0:
            print(f"{number:>5} games {memory:8.1f} MB", flush=True)
    settled = seen[int(SETTLED * len(seen)) :]
    growth = max(settled) - settled[0]
    print(f"growth after the first {len(seen) - len(settled)} games: {growth:.1f} MB")
    return 0 if growth <= MOST_GROWTH else 1


def play(variant: Variant, games: int) -> Iterator[float]:
    """Let engines play each other; yield the resident MB after each game."""
    limit = Limit(simulations=SIMULATIONS)
    engines = [Engine(limit=limit, memory=MEMORY, threads=threads, seed=1) for threads in (1, 2)]
    engines.append(Engine(3, memory=MEMORY, seed=2))
    for number in range(games):
        position = Position(variant)
        plies = 0
        while not position.is_over:
            engine = engines[(plies + number) % len(engines)]
            position = position.play(engine.choose(position))
            plies += 1
        yield resident()


def resident() -> float:
    """Return the MB of memory that this process holds."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * 4096 / (1 << 20)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
