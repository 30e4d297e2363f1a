"""Several processes that serve on one socket: started, watched, replaced one after the other.

The parent serves nobody. It starts a worker again that died, ends one that does not answer any
more, and on SIGHUP replaces all of them: a new worker is ready before an old one closes its
connections, and clients come back to whichever worker takes them.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import signal
import socket
import threading
import time
from collections.abc import Iterator
from multiprocessing.connection import Connection, wait
from typing import TYPE_CHECKING

from blokus.server import logs, metrics
from blokus.server.settings import Settings

if TYPE_CHECKING:
    from multiprocessing.context import SpawnProcess

    import uvicorn

logger = logs.logger_for(__name__)

SIGN = 1.0  # s, between two signs of life of a worker
# A worker that gives no sign for so long is stuck and is killed, so that it leaves service within
# 10 s; one that starts may take longer.
SILENCE = 8.0  # s
STARTING = 120.0  # s
# A worker that ends within this time after its start is not started again at once.
YOUNG = 10.0  # s
SHORTEST_PAUSE = 0.5  # s
LONGEST_PAUSE = 30.0  # s
# What a worker may take beyond the times of draining and of grace before it is killed.
EXTRA = 5.0  # s


def supervise(listener: socket.socket, settings: Settings) -> None:
    """Serve by several workers until told to stop by SIGTERM or Ctrl-C."""
    logs.configure(settings.log_format, settings.log_level)
    with metrics.shared():
        Supervisor(listener, settings).run()


class Worker:
    """A process that serves."""

    def __init__(self, listener: socket.socket, settings: Settings) -> None:
        context = multiprocessing.get_context("spawn")
        self.signs, theirs = context.Pipe(duplex=False)
        self.process: SpawnProcess = context.Process(
            target=_work, args=(listener, settings, theirs), name="blokus worker"
        )
        self.process.start()
        theirs.close()
        self.started = self.heard = time.monotonic()
        self.is_ready = False
        # When it was told to end.
        self.told: float | None = None
        self.is_killed = False

    def hear(self) -> None:
        """Take the signs of life that have come."""
        with contextlib.suppress(EOFError, OSError):
            while self.signs.poll():
                self.signs.recv_bytes()
                self.is_ready = True
                self.heard = time.monotonic()

    @property
    def is_stuck(self) -> bool:
        """Whether there is no sign of life any more."""
        limit = SILENCE if self.is_ready else STARTING
        return time.monotonic() - self.heard > limit

    def end(self) -> None:
        """Tell it to close its connections and to end."""
        if self.told is None:
            self.told = time.monotonic()
            self.process.terminate()

    def kill(self) -> None:
        """End it at once; it may take a moment until the system says that it has ended."""
        if not self.is_killed:
            self.is_killed = True
            logger.warning("a worker does not answer and is killed", pid=self.process.pid)
            self.process.kill()

    def close(self) -> None:
        """Forget a process that has ended."""
        self.process.join()
        self.signs.close()
        metrics.forget(self.process.pid)


class Slot:
    """A place for one worker, and the one that replaces it."""

    def __init__(self) -> None:
        self.worker: Worker | None = None
        self.successor: Worker | None = None
        # When the next worker may be started, and after how long the one after it.
        self.next_start = 0.0
        self.pause = SHORTEST_PAUSE

    @property
    def workers(self) -> list[Worker]:
        """Those that run."""
        return [worker for worker in (self.worker, self.successor) if worker is not None]


class Supervisor:
    """The parent of the workers."""

    def __init__(self, listener: socket.socket, settings: Settings) -> None:
        self._listener = listener
        self._settings = settings
        self._slots = [Slot() for _ in range(settings.workers)]
        # The slots whose workers are still to be replaced.
        self._to_replace: list[Slot] = []
        self._is_stopping = False

    def run(self) -> None:
        """Keep the workers running."""
        try:
            with self._signals() as woken:
                while not self._is_stopping or any(slot.workers for slot in self._slots):
                    self._step()
                    self._wait(woken)
        finally:
            for slot in self._slots:
                for worker in slot.workers:
                    worker.process.kill()
                    worker.close()

    def _step(self) -> None:
        """Look at every worker once, and do what is to be done."""
        for slot in self._slots:
            for worker in slot.workers:
                worker.hear()
                self._hasten(worker)
                if worker.process.exitcode is not None:
                    self._bury(slot, worker)
        if self._is_stopping:
            for slot in self._slots:
                for worker in slot.workers:
                    worker.end()
            return
        self._start_missing()
        self._replace()

    def _start_missing(self) -> None:
        """Start workers where there are none: the first alone, since it repairs clocks."""
        for slot in self._slots:
            if slot.worker is None and time.monotonic() >= slot.next_start:
                slot.worker = Worker(self._listener, self._settings)
            if not any(worker.is_ready for each in self._slots for worker in each.workers):
                return

    def _replace(self) -> None:
        """Go on with replacing the workers, one at a time."""
        if not self._to_replace:
            return
        slot = self._to_replace[0]
        if slot.successor is None and slot.worker is not None and slot.worker.told is None:
            slot.successor = Worker(self._listener, self._settings)
        elif slot.successor is not None and slot.successor.is_ready and slot.worker is not None:
            slot.worker.end()

    def _hasten(self, worker: Worker) -> None:
        """Kill a worker that is stuck or takes too long to end."""
        limit = self._settings.drain + self._settings.grace + EXTRA
        is_late = worker.told is not None and time.monotonic() - worker.told > limit
        if worker.process.exitcode is None and (worker.is_stuck or is_late):
            worker.kill()

    def _bury(self, slot: Slot, worker: Worker) -> None:
        """Take note that a worker has ended."""
        worker.close()
        if worker.told is None:
            process = worker.process
            logger.warning("a worker ended", pid=process.pid, status=process.exitcode)
        if worker is slot.successor:
            # What would replace the others ends at once: they stay.
            slot.successor = None
            self._to_replace.clear()
            return
        slot.worker, slot.successor = slot.successor, None
        if self._to_replace and self._to_replace[0] is slot:
            self._to_replace.pop(0)
        is_young = time.monotonic() - worker.started < YOUNG
        slot.pause = min(LONGEST_PAUSE, 2 * slot.pause) if is_young else SHORTEST_PAUSE
        slot.next_start = time.monotonic() + (slot.pause if is_young else 0)

    # Signals -------------------------------------------------------------------------------------

    @contextlib.contextmanager
    def _signals(self) -> Iterator[socket.socket]:
        """Take signals; give a socket that can be read when there was one."""
        ours, theirs = socket.socketpair()
        before = {}
        with ours, theirs:
            for end in (ours, theirs):
                end.settimeout(0)
            old = signal.set_wakeup_fd(theirs.fileno(), warn_on_full_buffer=False)
            for number, act in (
                (signal.SIGTERM, self._stop),
                (signal.SIGINT, self._stop),
                (signal.SIGHUP, self._roll),
            ):
                before[number] = signal.signal(number, lambda *_, act=act: act())
            try:
                yield ours
            finally:
                signal.set_wakeup_fd(old)
                for number, handler in before.items():
                    signal.signal(number, handler)

    def _stop(self) -> None:
        self._is_stopping = True

    def _roll(self) -> None:
        if not self._is_stopping and not self._to_replace:
            self._to_replace = list(self._slots)

    def _wait(self, woken: socket.socket) -> None:
        """Wait until something happens, or a second."""
        workers = [worker for slot in self._slots for worker in slot.workers]
        sentinels = [worker.process.sentinel for worker in workers]
        news = [worker.signs for worker in workers if not worker.is_ready]
        wait([woken, *sentinels, *news], timeout=SIGN / 2)
        with contextlib.suppress(BlockingIOError):
            woken.recv(1024)


# A worker -----------------------------------------------------------------------------------------


def _work(listener: socket.socket, settings: Settings, signs: Connection) -> None:
    """Serve in a process of its own."""
    from blokus.server.app import create_app
    from blokus.server.run import run

    async def live(server: uvicorn.Server) -> None:
        """Give signs of life once the server is ready; end when nobody takes them any more."""
        parent = os.getppid()
        while not server.started:
            await asyncio.sleep(0.05)
        while os.getppid() == parent:
            with contextlib.suppress(BrokenPipeError):
                signs.send_bytes(b".")
            await asyncio.sleep(SIGN)
        server.should_exit = True
        # Nobody is left who would kill a worker that hangs.
        last = threading.Timer(settings.grace + EXTRA, os._exit, (1,))
        last.daemon = True
        last.start()

    run(create_app(settings), listener, settings, live)
