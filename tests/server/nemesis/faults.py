"""What is done to the servers, at random and by a seed."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import random
import signal
import time
from collections.abc import Awaitable, Callable

from msgspec import Struct

from tests.server.nemesis.town import Service, Town
from tests.services.cut import Cable

logger = logging.getLogger(__name__)

# Seconds between the beginnings of two faults, on average.
BETWEEN = 5.0
# The longest time for which something is stopped or cut off.
LONGEST = 8.0


class Fault(Struct):
    """What was done to whom, and from when to when, by the local clock."""

    name: str
    began: float
    ended: float = float("inf")


class Nemesis:
    """A task that does harm, one fault for each target at a time."""

    def __init__(self, town: Town, generator: random.Random) -> None:
        self._town = town
        self._random = generator
        self.faults: list[Fault] = []
        self._busy: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._acts: list[tuple[str, str, Callable[[], Awaitable[None]]]] = [
            ("workers", "kill a worker", self._kill_worker),
            ("workers", "kill a worker", self._kill_worker),
            ("workers", "stop a worker", self._stop_worker),
            ("workers", "rolling restart", self._roll),
            ("postgresql", "kill PostgreSQL", town.postgresql.kill),
            ("postgresql", "stop PostgreSQL", lambda: self._stop(town.postgresql)),
            ("postgresql", "cut PostgreSQL off", lambda: self._cut(town.to_postgresql)),
            ("postgresql", "hold PostgreSQL's cable", lambda: self._hold(town.to_postgresql)),
            ("valkey", "kill Valkey", town.valkey.kill),
            ("valkey", "stop Valkey", lambda: self._stop(town.valkey)),
            ("valkey", "cut Valkey off", lambda: self._cut(town.to_valkey)),
            ("valkey", "hold Valkey's cable", lambda: self._hold(town.to_valkey)),
        ]

    async def run(self, seconds: float) -> None:
        """Do harm for some time, then let everything come back."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            await asyncio.sleep(min(left, self._random.expovariate(1 / BETWEEN)))
            target, name, act = self._random.choice(self._acts)
            if target not in self._busy:
                self._busy.add(target)
                task = asyncio.create_task(self._do(target, name, act))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)
        await asyncio.gather(*self._tasks)
        await self._town.until_up()

    async def _do(self, target: str, name: str, act: Callable[[], Awaitable[None]]) -> None:
        fault = Fault(name, time.monotonic())
        self.faults.append(fault)
        await act()
        fault.ended = time.monotonic()
        logger.info("%s: %.1f s", name, fault.ended - fault.began)
        self._busy.discard(target)

    async def _wait(self) -> None:
        await asyncio.sleep(self._random.uniform(0.2, LONGEST))

    def _some_worker(self) -> int:
        return self._random.choice(sorted(self._town.workers))

    async def _kill_worker(self) -> None:
        os.kill(self._some_worker(), signal.SIGKILL)
        await self._town.until_up()

    async def _stop_worker(self) -> None:
        pid = self._some_worker()
        os.kill(pid, signal.SIGSTOP)
        await self._wait()
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGCONT)

    async def _roll(self) -> None:
        before = set(self._town.workers)
        self._town.supervisor.send_signal(signal.SIGHUP)
        # A successor that ends, as when the database is away, ends the restart too.
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(60):
                while before & set(self._town.workers):
                    await asyncio.sleep(0.1)

    async def _stop(self, service: Service) -> None:
        service.signal(signal.SIGSTOP)
        await self._wait()
        service.signal(signal.SIGCONT)

    async def _cut(self, cable: Cable) -> None:
        cable.cut()
        await self._wait()
        cable.mend()

    async def _hold(self, cable: Cable) -> None:
        cable.stop()
        await self._wait()
        cable.mend()
