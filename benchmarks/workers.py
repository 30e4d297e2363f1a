"""Online games on several workers: CPU of a durable move with two against one."""

from __future__ import annotations

import asyncio
import contextlib
import random
import statistics
import tempfile
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from pathlib import Path

import psycopg

from benchmarks.harness import Result
from benchmarks.online import cost, serving, settled
from benchmarks.online_client import Guest, Table
from benchmarks.online_process import ServerProcess
from tests.services.postgresql import postgresql
from tests.services.valkey import valkey

GAMES = 96
# Two workers may cost so much more than one.
GOAL = 1.33
LEAST_ROUNDS = 5


class Both:
    """Servers that are measured as one."""

    def __init__(self, servers: Sequence[ServerProcess]) -> None:
        self.hosts = [server.host for server in servers]
        self._servers = servers

    def cpu(self) -> float:
        """Return the CPU seconds of all of them."""
        return sum(server.cpu() for server in self._servers)


def measure(seconds: float) -> Iterator[Result]:
    """Play many games at once, on one worker and on two."""
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
        Path(folder).chmod(0o755)
        for name in ("postgresql", "valkey"):
            (Path(folder) / name).mkdir()
        first = stack.enter_context(postgresql(Path(folder) / "postgresql"))
        second = _another(first)
        hints = stack.enter_context(valkey(Path(folder) / "valkey"))
        one = Both([stack.enter_context(serving(first, hints))])
        two = Both([stack.enter_context(serving(second, hints)) for _ in range(2)])
        yield from asyncio.run(_compare(one, two, seconds))


def _another(address: str) -> str:
    """Make a second database beside the first, so that the workers do not know each other."""
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute("CREATE DATABASE second")
    return address.removesuffix("postgres") + "second"


async def _compare(one: Both, two: Both, seconds: float) -> list[Result]:
    """Measure round by round: one worker, two with players apart, two as players come."""
    costs: dict[str, list[float]] = {"one": [], "apart": [], "mixed": []}
    end = time.monotonic() + seconds
    while len(costs["one"]) < LEAST_ROUNDS or time.monotonic() < end:
        for name, servers, shift in (("one", one, 0), ("apart", two, 0), ("mixed", two, 1)):
            async with tables(servers, shift=shift) as games:
                costs[name].append(await cost(servers, games))
    return [
        _result("players on different workers", costs["apart"], costs["one"]),
        _result("players wherever they come", costs["mixed"], costs["one"]),
    ]


def _result(name: str, two: list[float], one: list[float]) -> Result:
    ratios = [more / less for more, less in zip(two, one, strict=True)]
    ratio = statistics.median(ratios)
    return Result(
        f"two workers, {name}",
        "µs",
        statistics.median(two) * 1e6,
        "one worker",
        statistics.median(one) * 1e6,
        ratio,
        (min(ratios), max(ratios)),
        f"{GOAL:g}×",
        ratio <= GOAL,
    )


@contextlib.asynccontextmanager
async def tables(servers: Both, *, shift: int) -> AsyncIterator[list[Table]]:
    """Open rooms of Duo with everybody connected.

    Without a shift the two players of a room are on different workers, if there are two; with one
    every other room has both players on the same worker, as if they came by chance.
    """
    async with contextlib.AsyncExitStack() as stack:
        hosts = [servers.hosts[number % len(servers.hosts)] for number in range(2)]
        guests = [[await Guest.arrive(host, stack) for _ in range(2)] for host in hosts]
        games = [Table(hosts[0], "duo", random.Random(number)) for number in range(GAMES)]

        async def sit(number: int) -> None:
            other = (number * shift + 1) % 2
            first = guests[number // 2 * shift % 2]
            second = guests[(number // 2 * shift + other) % 2]
            await games[number].sit([first[0], second[1]], stack)

        # All at once: a client that is not listened to for half a minute is gone.
        await asyncio.gather(*map(sit, range(GAMES)))
        await settled(servers)
        yield games
        await asyncio.gather(*(game.end() for game in games))
    await settled(servers)
