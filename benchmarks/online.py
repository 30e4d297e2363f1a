"""Online games: CPU of a durable move beside that of an echo; delays; idle connections."""

from __future__ import annotations

import asyncio
import contextlib
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from pathlib import Path
from typing import Protocol

from benchmarks.harness import Result
from benchmarks.online_client import Guest, Table, open_line
from benchmarks.online_process import ServerProcess
from tests.services.postgresql import postgresql

GAMES = 128
# Moves of each game in a round; no game ends in so few.
MOVES = 16
# Of each game, when delays are measured: a fast game between people.
PAUSE = 0.5  # s
IDLE = 5000
# A server is at rest when it uses this share of a processor for so long; it is waited for, but not
# for ever.
QUIET = 0.03
SETTLING = 0.2  # s
MOST_PAUSES = 50
GOAL = 0.5  # of the moves there could be if a move cost as much as an echo
LARGEST_IDLE = 250  # MB, of all idle connections


def measure(seconds: float) -> Iterator[Result]:
    """Play many games at once on each database."""
    with tempfile.TemporaryDirectory() as folder:
        address = f"sqlite:///{Path(folder) / 'log.db'}"
        with serving(address) as server:
            yield from asyncio.run(_play("sqlite", server, seconds))
            yield asyncio.run(_idle(server))
        cluster = Path(folder) / "postgresql"
        cluster.mkdir()
        with postgresql(cluster) as address, serving(address) as server:
            yield from asyncio.run(_play("postgresql", server, seconds))


def as_json(results: list[Result]) -> dict[str, dict[str, float]]:
    """Return the figures by database, as other programs read them."""
    found: dict[str, dict[str, float]] = {}
    for result in results:
        subject, _, figure = result.name.partition(", ")
        shown = found.setdefault(subject, {})
        if figure == "durable move":
            shown["cpu_us_per_move"] = result.ours
            shown["share_of_echo"] = result.ratio or 0.0
        else:
            shown[figure.replace(" ", "_")] = result.ours
    return found


@contextlib.contextmanager
def serving(address: str, *valkey: str) -> Iterator[ServerProcess]:
    """Run the server on a database, perhaps with hints from and to others."""
    command = [sys.executable, "-m", "benchmarks.online_server", address, *valkey]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        port = process.stdout.readline() if process.stdout else ""
        yield ServerProcess(process.pid, int(port))
    finally:
        process.terminate()
        process.wait()


class Work(Protocol):
    """Something that is done again and again."""

    async def step(self) -> None:
        """Do it once."""


async def _play(name: str, server: ServerProcess, seconds: float) -> list[Result]:
    echoes: list[float] = []
    moves: list[float] = []
    fans: list[float] = []
    end = time.monotonic() + seconds
    while len(moves) < 3 or time.monotonic() < end:
        async with lines(server, GAMES) as echoing:
            echoes.append(await cost(server, echoing))
        async with tables(server, "duo", GAMES) as games:
            moves.append(await cost(server, games))
        async with tables(server, "classic", GAMES) as games:
            fans.append(await cost(server, games))
    shares = [echo / move for echo, move in zip(echoes, moves, strict=True)]
    share = statistics.median(shares)
    async with tables(server, "duo", GAMES) as games:
        delays = sorted(await delays_of(games))
    return [
        Result(
            f"{name}, durable move",
            "µs",
            statistics.median(moves) * 1e6,
            "echo",
            statistics.median(echoes) * 1e6,
            share,
            (min(shares), max(shares)),
            f"{GOAL:g}×",
            share >= GOAL,
        ),
        Result(f"{name}, durable move of four seats", "µs", statistics.median(fans) * 1e6),
        Result(f"{name}, delay p50", "ms", delays[len(delays) // 2] * 1000),
        Result(f"{name}, delay p99", "ms", delays[len(delays) * 99 // 100] * 1000),
    ]


class Measured(Protocol):
    """A server, or several."""

    def cpu(self) -> float:
        """Return the CPU seconds used so far."""


async def cost(server: Measured, works: Sequence[Work]) -> float:
    """Return the server's CPU seconds for each step of work that is done side by side."""

    async def repeat(work: Work) -> None:
        for _ in range(MOVES):
            await work.step()

    used = server.cpu()
    await asyncio.gather(*map(repeat, works))
    return (server.cpu() - used) / (MOVES * len(works))


async def settled(server: Measured) -> None:
    """Wait until the server is done with what came before: people who came, games that ended."""
    for _ in range(MOST_PAUSES):
        used = server.cpu()
        await asyncio.sleep(SETTLING)
        if server.cpu() - used < QUIET * SETTLING:
            return


async def delays_of(games: Sequence[Table]) -> list[float]:
    """Play at the pace of people; return the seconds from each move until everybody has it."""

    async def play(game: Table) -> list[float]:
        generator = random.Random(id(game))
        await asyncio.sleep(generator.uniform(0, PAUSE))
        delays = []
        for _ in range(MOVES):
            began = time.perf_counter()
            await game.step()
            delays.append(time.perf_counter() - began)
            await asyncio.sleep(max(0, PAUSE - delays[-1]))
        return delays

    return [delay for played in await asyncio.gather(*map(play, games)) for delay in played]


@contextlib.asynccontextmanager
async def lines(server: ServerProcess, count: int) -> AsyncIterator[list[Work]]:
    """Open connections that send a frame as long as a move, and wait for it to come back."""
    async with contextlib.AsyncExitStack() as stack:
        yield [await open_line(server.host, stack) for _ in range(count)]


@contextlib.asynccontextmanager
async def tables(server: ServerProcess, variant: str, count: int) -> AsyncIterator[list[Table]]:
    """Open rooms with everybody connected."""
    async with contextlib.AsyncExitStack() as stack:
        games = [Table(server.host, variant, random.Random(number)) for number in range(count)]
        guests = [await Guest.arrive(server.host, stack) for _ in range(games[0].seats)]
        # All at once: a client that is not listened to for long has pings to answer before a move.
        await asyncio.gather(*(game.sit(guests, stack) for game in games))
        await settled(server)
        yield games
        await asyncio.gather(*(game.end() for game in games))
    await settled(server)


async def _idle(server: ServerProcess) -> Result:
    """Return the memory that many connections to one room take while nothing happens."""
    async with contextlib.AsyncExitStack() as stack:
        guest = await Guest.arrive(server.host, stack)
        room = await guest.open_room("duo", 2)
        before = server.memory()
        for _ in range(IDLE):
            await guest.connect(room, stack)
        megabytes = (server.memory() - before) / 1e6
    return Result(
        f"idle, {IDLE} connections",
        "MB",
        megabytes,
        goal=f"{LARGEST_IDLE} MB",
        met=megabytes < LARGEST_IDLE,
    )
