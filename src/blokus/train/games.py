"""Self-play: playing a generation's games on several workers, and keeping them on disk."""

from __future__ import annotations

import struct
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

from blokus._core import Variant, _self_play

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from blokus.train.plan import Plan

# The distance between the seeds of two generations; larger than any number of games.
SEEDS_PER_GENERATION = 10_000_000


def play_games(
    plan: Plan, net: bytes, generation: int, jobs: int, progress: Callable[[int], None]
) -> list[bytes]:
    """Play a generation's games; `progress` is told how many are done."""
    variant = Variant.parse(plan.variant)
    first = plan.seed * SEEDS_PER_GENERATION * 1000 + generation * SEEDS_PER_GENERATION

    def play(number: int) -> bytes:
        return _self_play(
            variant,
            net,
            first + number,
            full_simulations=plan.full_simulations,
            fast_simulations=plan.fast_simulations,
            full_share=plan.full_share,
            opening_moves=plan.opening_moves,
        )

    played = []
    with ThreadPoolExecutor(jobs) as pool:
        for game in pool.map(play, range(plan.games)):
            played.append(game)
            progress(len(played))
    return played


def save_games(path: Path, games: list[bytes]) -> None:
    """Write games so that a run that is killed never leaves half a file."""
    partial = path.with_suffix(".partial")
    with partial.open("wb") as file:
        for game in games:
            file.write(struct.pack("<I", len(game)))
            file.write(game)
    partial.replace(path)


def load_games(path: Path) -> list[bytes]:
    """Read what `save_games` wrote."""
    data = path.read_bytes()
    games, at = [], 0
    while at < len(data):
        (size,) = struct.unpack_from("<I", data, at)
        games.append(data[at + 4 : at + 4 + size])
        at += 4 + size
    return games
