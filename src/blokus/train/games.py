"""Self-play: playing a generation's games on several workers, and keeping them on disk."""

from __future__ import annotations

import struct
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from itertools import islice
from typing import TYPE_CHECKING, Self

from blokus.cluster.tasks import run_tasks

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path

    from blokus.cluster.tasks import Backend
    from blokus.train.plan import Plan

# The distance between the seeds of two generations; larger than any number of games.
SEEDS_PER_GENERATION = 10_000_000
# As many as take about a second: what a lost machine costs.
GAMES_PER_TASK = 32


def play_games(
    plan: Plan, net: bytes, numbers: Iterable[int], generation: int, place: int | Backend
) -> Iterator[tuple[int, bytes]]:
    """Play games of a generation; yield the number and the moves of each as it ends.

    `place` is a number of threads, or a cluster, which plays games again whose machine is gone.
    """
    if isinstance(place, int):
        with ThreadPoolExecutor(place) as pool:
            games = pool.map(lambda number: (number, _play(plan, net, generation, number)), numbers)
            yield from games
        return
    shared = place.share(net)
    tasks = ((plan, shared, generation, chunk) for chunk in _chunks(numbers))
    with closing(run_tasks(place, play_chunk, tasks)) as played:
        for _, chunk in played:
            yield from chunk


def play_chunk(
    plan: Plan, net: bytes, generation: int, numbers: Sequence[int]
) -> list[tuple[int, bytes]]:
    """Play a few games of a generation."""
    return [(number, _play(plan, net, generation, number)) for number in numbers]


def _play(plan: Plan, net: bytes, generation: int, number: int) -> bytes:
    first = plan.seed * SEEDS_PER_GENERATION * 1000 + generation * SEEDS_PER_GENERATION
    return plan.play_one(net, first + number)


def _chunks(numbers: Iterable[int]) -> Iterator[tuple[int, ...]]:
    waiting = iter(numbers)
    while chunk := tuple(islice(waiting, GAMES_PER_TASK)):
        yield chunk


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


class Unfinished:
    """The games of a generation that is being played, on disk: a run that is killed loses none.

    Each has its number and its length before it, in 4 bytes each.
    """

    def __init__(self, path: Path) -> None:
        self.games: dict[int, bytes] = {}
        self._file = path.open("a+b")
        self._file.seek(0)
        data, at = self._file.read(), 0
        while at + 8 <= len(data):
            number, size = struct.unpack_from("<II", data, at)
            if at + 8 + size > len(data):
                break
            self.games[number] = data[at + 8 : at + 8 + size]
            at += 8 + size
        # The run was killed while it wrote the last one.
        self._file.truncate(at)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def add(self, number: int, game: bytes) -> None:
        """Keep a game."""
        self.games[number] = game
        self._file.write(struct.pack("<II", number, len(game)) + game)
        self._file.flush()
