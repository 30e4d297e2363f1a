"""Watches the server under a steady load: its memory and its queues must not grow.

`python -m tests.server.soak --minutes 120 --games 20` plays so many games at a time on two workers,
some of them against computers, while people wait in the lobby; it writes a line every few seconds
and says at the end by how much the memory grew.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import statistics
import sys
import tempfile
import time
from pathlib import Path

import psycopg
from msgspec import Struct

from tests.server.nemesis.guests import KINDS, Guest, Kind, patiently_arrive, patiently_open
from tests.server.nemesis.town import Town

LOOK = 10.0  # s
# What is measured first is left out: caches fill, pools open.
WARMING = 0.25
# From the first to the last quarter of the rest the memory may grow by so much.
MOST_GROWTH = 1.10
OVERDUE = 15_000  # ms

_QUEUES = """
    SELECT (SELECT count(*) FROM rooms WHERE due < %s),
           (SELECT count(*) FROM rooms WHERE phase = 'ended' AND NOT is_filed),
           (SELECT count(*) FROM seeks)
"""


class Look(Struct):
    """What was seen at a moment."""

    seconds: float
    # The memory of the workers together, in MB.
    memory: float
    # Rooms that are overdue, finished games that are not filed, people who wait.
    overdue: int
    unfiled: int
    seeks: int
    # Commands that were acknowledged until then.
    commands: int


class Soak:
    """A steady load on a town."""

    def __init__(self, folder: Path, games: int, seed: int, moves: float = 10) -> None:
        self._town = Town(folder, 2)
        self._games = games
        self._thought = games / moves
        self._random = random.Random(seed)
        self._guests: set[Guest] = set()
        self._commands = 0
        self._end = 0.0
        self.looks: list[Look] = []
        self.problems: list[str] = []

    def run(self, seconds: float) -> None:
        """Play for some time, and look."""
        asyncio.run(self._run(seconds))

    async def _run(self, seconds: float) -> None:
        async with self._town.running():
            began = time.monotonic()
            self._end = began + seconds
            playing = [asyncio.create_task(self._play_on()) for _ in range(self._games)]
            playing += [asyncio.create_task(self._seek_on()) for _ in range(2)]
            while time.monotonic() < self._end:
                await asyncio.sleep(min(LOOK, seconds / 5))
                look = await asyncio.to_thread(self._look, time.monotonic() - began)
                self.looks.append(look)
                print(look, flush=True)
            for task in playing:
                task.cancel()
            ended = await asyncio.gather(*playing, return_exceptions=True)
            self.problems += [repr(each) for each in ended if isinstance(each, Exception)]
            for guest in self._guests:
                await guest.leave()

    def _look(self, seconds: float) -> Look:
        memory = sum(_memory(pid) for pid in self._town.workers)
        now = round(time.time() * 1000)
        with psycopg.connect(self._town.postgresql.address) as connection:
            overdue, unfiled, seeks = connection.execute(_QUEUES, (now - OVERDUE,)).fetchall()[0]
        told = self._commands + sum(len(guest.told) for guest in self._guests)
        return Look(round(seconds), round(memory / 1e6, 1), overdue, unfiled, seeks, told)

    async def _play_on(self) -> None:
        while True:
            kind: Kind = self._random.choice(KINDS)
            ada, ben = await self._guest(), await self._guest()
            room = await patiently_open(ada, kind)
            playing = [ada.sit_and_play(room, sit=False)]
            if kind != "computer":
                stop = None if kind == "people" else self._random.randrange(1, 12)
                playing.append(ben.sit_and_play(room, sit=True, stop_after=stop))
            await asyncio.gather(*playing)
            self._forget(ada, ben)

    async def _seek_on(self) -> None:
        while True:
            guest = await self._guest()
            room = await guest.seek(self._end)
            if room is not None:
                await guest.sit_and_play(room, sit=False)
            self._forget(guest)

    async def _guest(self) -> Guest:
        guest = Guest(self._town.address, random.Random(self._random.random()), self._thought)
        await patiently_arrive(guest)
        self._guests.add(guest)
        return guest

    def _forget(self, *guests: Guest) -> None:
        for guest in guests:
            self._commands += len(guest.told)
            self._guests.discard(guest)

    def growth(self) -> float:
        """Return the memory at the end as a multiple of that after warming up."""
        rest = self.looks[round(len(self.looks) * WARMING) :]
        quarter = max(1, len(rest) // 4)
        first = statistics.median(look.memory for look in rest[:quarter])
        return statistics.median(look.memory for look in rest[-quarter:]) / first


def _memory(pid: int) -> int:
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def main() -> int:
    """Soak as the command line says; the exit code is 1 when something grew."""
    parser = argparse.ArgumentParser(prog="python -m tests.server.soak", description=__doc__)
    parser.add_argument("--minutes", type=float, default=120)
    parser.add_argument("--games", type=int, default=20, help="how many games at a time")
    parser.add_argument("--moves", type=float, default=10, help="moves a second, in all games")
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 32))
    args = parser.parse_args()
    print(f"seed {args.seed}", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)  # PostgreSQL runs as another user
        soak = Soak(Path(folder), args.games, args.seed, args.moves)
        soak.run(args.minutes * 60)
    last = soak.looks[-1]
    print(f"memory × {soak.growth():.3f}, {last.commands} commands", *soak.problems, sep="\n")
    is_steady = soak.growth() < MOST_GROWTH and last.overdue < 5 and last.unfiled < 50
    return 0 if is_steady and not soak.problems else 1


if __name__ == "__main__":
    sys.exit(main())
