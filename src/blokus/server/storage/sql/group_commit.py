"""Appends many entries in one transaction: the price of a durable commit is shared.

One thread writes. What comes in one turn of the event loop is handed over to it at once, as waking
it costs more than an entry does. While it waits for the disk, more gathers; it takes all of it.
Each entry gets its own answer: a conflict of one does not touch the others.

The thread also knows whether anything can be stored at all. It tells the beginning and the end of
an outage once each. It finds the end by itself: every second it stores something and takes it back.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import threading
import time
from collections.abc import Callable
from typing import NamedTuple, TypeVar

from blokus.server import metrics
from blokus.server.logs import logger_for
from blokus.server.storage.log import BatchStore, Entry, LogUnavailableError, Stored

# A transaction that has so many entries takes no more.
LARGEST_BATCH = 512
# When so many come together, more are about to come, and a transaction waits for them so long: its
# own price is that of ten entries.
BUSY = 4
GATHERING = 0.002  # s
# For so long a failing database is tried again before those who wait are told; once it has failed
# for longer, each batch is tried once.
PATIENCE = 4.0  # s
PAUSE = 0.2  # s
# How often it is tried during an outage in which nobody stores anything.
TRIAL = 1.0  # s

logger = logger_for(__name__)

Answer = TypeVar("Answer")


class _Waiting(NamedTuple):
    entry: Entry
    answer: asyncio.Future[Stored | None]
    since: float


class GroupCommit:
    """A thread that writes entries through a store."""

    def __init__(self, store: BatchStore) -> None:
        self._store = store
        self._is_connected = True
        # Since when nothing can be stored, on the monotonic clock; None while all is well.
        self._failing_since: float | None = None
        # What came in this turn of the event loop.
        self._gathered: list[_Waiting] = []
        self._queue: queue.SimpleQueue[list[_Waiting] | None] = queue.SimpleQueue()
        self._loop = asyncio.get_running_loop()
        self._thread = threading.Thread(target=self._run, name="group commit", daemon=True)
        self._thread.start()

    def append(self, entry: Entry) -> asyncio.Future[Stored | None]:
        """Store an entry; see `RoomLog.append`."""
        if not self._gathered:
            self._loop.call_soon(self._hand_over)
        answer: asyncio.Future[Stored | None] = self._loop.create_future()
        self._gathered.append(_Waiting(entry, answer, time.perf_counter()))
        return answer

    @property
    def is_failing(self) -> bool:
        """Whether the last attempt to store something failed."""
        return self._failing_since is not None

    def suspect(self) -> None:
        """Find out whether anything can be stored; any thread that failed elsewhere may ask."""
        self._queue.put([])

    def _hand_over(self) -> None:
        gathered, self._gathered = self._gathered, []
        if gathered:
            self._queue.put(gathered)

    async def close(self) -> None:
        """Write what waits, then end the thread."""
        self._hand_over()
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        is_open = True
        while is_open:
            batch, is_open = self._take()
            if batch:
                self._write(batch)
            elif is_open:
                self._try_out()
        self._store.close()

    def _take(self) -> tuple[list[_Waiting], bool]:
        """Return all that waits, and whether more may come; nothing when it is time for a trial."""
        batch: list[_Waiting] = []
        is_open = self._take_into(batch)
        if is_open and BUSY <= len(batch) < LARGEST_BATCH:
            time.sleep(GATHERING)
            if not self._queue.empty():
                is_open = self._take_into(batch)
        return batch, is_open

    def _take_into(self, batch: list[_Waiting]) -> bool:
        """Add what waits, or else what comes first; return whether more may come."""
        try:
            gathered = self._queue.get(timeout=TRIAL if self.is_failing else None)
        except queue.Empty:
            return True
        while gathered is not None:
            batch += gathered
            if len(batch) >= LARGEST_BATCH or self._queue.empty():
                return True
            gathered = self._queue.get()
        return False

    def _write(self, batch: list[_Waiting]) -> None:
        metrics.commit_entries.observe(len(batch))
        try:
            with metrics.commit_seconds.time():
                versions = self._write_patiently([waiting.entry for waiting in batch])
        except Exception as error:  # noqa: BLE001 - those who wait are told of every failure
            self._loop.call_soon_threadsafe(_fail, batch, str(error))
        else:
            self._loop.call_soon_threadsafe(_answer, batch, versions)

    def _write_patiently(self, entries: list[Entry]) -> list[Stored | None]:
        """Write; after a failure connect anew and write again, since writing twice does no harm."""
        while True:
            try:
                return self._do(lambda: self._store.write(entries))
            except LogUnavailableError:
                since = self._failing_since
                if since is None or time.monotonic() - since >= PATIENCE:
                    raise
                time.sleep(PAUSE)

    def _try_out(self) -> None:
        with contextlib.suppress(LogUnavailableError):
            self._do(self._store.try_out)

    def _do(self, act: Callable[[], Answer]) -> Answer:
        """Use the store, and note whether it works."""
        try:
            if not self._is_connected:
                self._store.reconnect()
                self._is_connected = True
            answer = act()
        except LogUnavailableError as error:
            self._is_connected = False
            metrics.database_failures.inc()
            self._fails(str(error))
            raise
        self._works()
        return answer

    def _fails(self, problem: str) -> None:
        if self._failing_since is None:
            self._failing_since = time.monotonic()
            logger.error("nothing can be stored", problem=problem)

    def _works(self) -> None:
        if self._failing_since is not None:
            seconds = time.monotonic() - self._failing_since
            self._failing_since = None
            logger.warning("everything can be stored again", seconds=round(seconds, 1))


def _answer(batch: list[_Waiting], versions: list[Stored | None]) -> None:
    now = time.perf_counter()
    for waiting, version in zip(batch, versions, strict=True):
        if not waiting.answer.done():
            waiting.answer.set_result(version)
            metrics.queue_seconds.observe(now - waiting.since)


def _fail(batch: list[_Waiting], problem: str) -> None:
    for waiting in batch:
        if not waiting.answer.done():
            waiting.answer.set_exception(LogUnavailableError(problem))
