"""Kills the server or its database at random moments while games are played.

`python -m tests.server.crashes --games 200 --kill server` (or `database`) plays that many games,
and compares afterwards what was acknowledged with the log.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Literal

import httpx2 as httpx
from msgspec import Struct

from blokus.server.storage.sql.check import check
from blokus.server.storage.sql.database import connected
from tests.server.histories import problems, read
from tests.server.players import Clock, Player
from tests.server.visitors import DUO, serving
from tests.services.postgresql import kill, postgresql
from tests.services.process import free_port

# Games that are played at the same time.
SIDE_BY_SIDE = 25
BANK = 600  # s
# Commands that are acknowledged between two kills, on average: so many, or so many for each game,
# lest a few short games end before the first kill.
BETWEEN_KILLS = 60
OF_EACH_GAME = 5
LOOK = 0.01  # s

Victim = Literal["server", "database"]


class Outcome(Struct):
    """What happened."""

    games: int
    kills: int
    acknowledged: int
    reconnections: int
    problems: list[str]
    # The largest differences of a clock across a kill, in seconds: to somebody's loss, and gain.
    clock_loss: float
    clock_gain: float


class Crashes:
    """Games that are played while something is killed again and again."""

    def __init__(self, folder: Path, victim: Victim, games: int, kills: int, seed: int) -> None:
        self._folder = folder
        self._victim = victim
        self._games = games
        self._kills = kills
        self._random = random.Random(seed)
        self._port = free_port()
        self._database_port = free_port()
        self._players: list[Player] = []
        # When the victim was killed, by the local clock.
        self._killed: list[float] = []

    def run(self) -> Outcome:
        """Play, then compare."""
        with contextlib.ExitStack() as stack:
            address = f"sqlite:///{self._folder / 'online.db'}"
            if self._victim == "database":
                address = stack.enter_context(self._postgresql())
            asyncio.run(self._play(address, stack))
        players = self._players
        with self._postgresql() if self._victim == "database" else contextlib.nullcontext():
            told = [each for player in players for each in player.told]
            found = list(problems(told, read(address)))
            with connected(address) as engine:
                found += [f"{each.room}: {each.cause}" for each in check(engine).problems]
        errors = list(self._errors([pair for player in players for pair in player.clocks]))
        return Outcome(
            self._games,
            len(self._killed),
            len(told),
            sum(player.reconnections for player in players),
            found,
            -min(errors, default=0.0),
            max(errors, default=0.0),
        )

    async def _play(self, address: str, stack: contextlib.ExitStack) -> None:
        with contextlib.ExitStack() as server:
            self._serve(server, address)
            slots = asyncio.Semaphore(SIDE_BY_SIDE)
            # A group, since games would wait for ever when a victim does not come back.
            async with asyncio.TaskGroup() as group:
                killing = group.create_task(self._kill(server, address, stack))
                await asyncio.gather(*(self._game(slots) for _ in range(self._games)))
                killing.cancel()

    async def _game(self, slots: asyncio.Semaphore) -> None:
        async with slots:
            pair = [
                Player(f"http://127.0.0.1:{self._port}", random.Random(self._random.random()))
                for _ in range(2)
            ]
            room = await self._patiently(pair)
            self._players += pair
            await asyncio.gather(pair[0].play(room, sit=False), pair[1].play(room, sit=True))

    async def _patiently(self, pair: list[Player]) -> str:
        """Let two players arrive and open a room; requests are simply made again."""
        while True:
            try:
                for player in pair:
                    await player.arrive()
                return await pair[0].open(DUO | {"clock": {"type": "bank", "seconds": BANK}})
            except (httpx.HTTPError, ValueError, KeyError):
                await asyncio.sleep(0.1)

    def _serve(self, server: contextlib.ExitStack, address: str) -> None:
        options = () if self._victim == "server" else ("--database", address)
        process, _ = server.enter_context(serving(self._folder, self._port, *options))
        self._process = process

    async def _kill(
        self, server: contextlib.ExitStack, address: str, stack: contextlib.ExitStack
    ) -> None:
        between = min(BETWEEN_KILLS, OF_EACH_GAME * self._games)
        for _ in range(self._kills):
            await self._progress(self._random.randrange(2 * between))
            self._killed.append(time.monotonic())
            if self._victim == "server":
                self._process.kill()
                await asyncio.to_thread(server.close)
                await asyncio.to_thread(self._serve, server, address)
            else:
                await asyncio.to_thread(kill, self._folder / "postgresql")
                await asyncio.to_thread(stack.close)
                stack.enter_context(self._postgresql())

    async def _progress(self, commands: int) -> None:
        """Wait until so many more commands are acknowledged."""
        wanted = self._acknowledged() + commands
        while self._acknowledged() < wanted:
            await asyncio.sleep(LOOK)

    def _acknowledged(self) -> int:
        return sum(len(player.told) for player in self._players)

    @contextlib.contextmanager
    def _postgresql(self) -> Iterator[str]:
        folder = self._folder / "postgresql"
        folder.mkdir(exist_ok=True)
        with postgresql(folder, self._database_port) as address:
            yield address

    def _errors(self, clocks: list[tuple[Clock, Clock]]) -> Iterator[float]:
        """Return by how many seconds each clock has more than it should after a kill.

        The server is back when the first client is. A clock that was seen before one kill and only
        after another is left out. While the database is away, the server and its clocks go on.
        """
        for killed, until in pairwise([*self._killed, float("inf")]):
            over = [pair for pair in clocks if pair[0].heard < killed < pair[1].heard <= until]
            back = min((after.heard for _, after in over), default=killed)
            away = back - killed if self._victim == "server" else 0.0
            for before, after in over:
                expected = before.left / 1000 - (after.heard - before.heard - away)
                yield after.left / 1000 - expected


def main() -> int:
    """Play as the command line says; the exit code is 1 when something was lost."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--kills", type=int, default=1_000_000, help="at most so many")
    parser.add_argument("--kill", choices=("server", "database"), default="server")
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 32))
    args = parser.parse_args()
    print(f"seed {args.seed}", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        outcome = Crashes(Path(folder), args.kill, args.games, args.kills, args.seed).run()
    print(outcome)
    return 1 if outcome.problems else 0


if __name__ == "__main__":
    sys.exit(main())
