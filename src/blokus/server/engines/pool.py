"""Engines in processes of this machine."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import signal
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from blokus.server.engines.port import EnginesBusyError, Question

# Questions that may wait at a time; each room has at most one.
LONGEST_QUEUE = 1000


def _begin() -> None:
    """Prepare a process: the server ends it, not the Ctrl-C that ends the server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(OSError):
        os.nice(5)


def _choose(question: Question) -> str:
    from blokus.engine import Engine
    from blokus.game import Game

    engine = Engine(level=question.level, seed=question.seed, threads=1)
    return str(engine.choose(Game.from_text(question.position)))


class Pool:
    """An `Engines` port over a few processes; who asks first is answered first."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._free = asyncio.Semaphore(processes)
        self._waiting = 0
        self._executor = self._start()

    def _start(self) -> ProcessPoolExecutor:
        # A process of its own kind: a forked copy of a server would hold its sockets and locks.
        context = multiprocessing.get_context("forkserver")
        return ProcessPoolExecutor(self._processes, mp_context=context, initializer=_begin)

    async def choose(self, question: Question) -> str:
        """Return the cells of a move."""
        if self._waiting >= LONGEST_QUEUE:
            raise EnginesBusyError
        self._waiting += 1
        try:
            # A question that is cancelled while it waits here costs nothing.
            async with self._free:
                return await self._ask(question)
        finally:
            self._waiting -= 1

    async def _ask(self, question: Question) -> str:
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._executor, _choose, question)
        except BrokenProcessPool:
            # A process died; the others end with it. Start anew and ask once more.
            self._executor.shutdown(wait=False, cancel_futures=True)
            self._executor = self._start()
            return await loop.run_in_executor(self._executor, _choose, question)

    async def close(self) -> None:
        """Let the processes end after the moves that they think about."""
        self._executor.shutdown(wait=False, cancel_futures=True)
