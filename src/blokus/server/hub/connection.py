"""One client's connection: frames are written at once, or wait in a bounded queue.

One task sends what waits. A client that reads too slowly loses its queue and gets the whole room
instead; one that does not read at all is cut off. Neither holds up anybody else.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from blokus.server import metrics
from blokus.server.rooms.terms import Person

LONGEST_QUEUE = 64
MOST_QUEUED = 512 * 1024  # bytes
SEND_TIME = 10.0  # s
# How many round trips tell how long the way to a client is.
RECENT = 6


class Connection:
    """The way to one client."""

    def __init__(
        self,
        person: Person,
        send: Callable[[bytes], Awaitable[None]],
        write: Callable[[bytes], bool] = lambda _: False,
    ) -> None:
        self.person = person
        # The round trips that were measured last, in milliseconds.
        self._round_trips: deque[int] = deque(maxlen=RECENT)
        # Makes the frame that replaces a queue that overflowed.
        self.resync: Callable[[], bytes] | None = None
        self._send = send
        # Sends a frame at once; False when it has to wait.
        self._write = write
        self._queue: deque[bytes] = deque()
        # How many bytes these are.
        self._queued = 0
        self._wake = asyncio.Event()
        # Since when the frame that is being sent waits for the client, by the loop's clock.
        self._sending: float | None = None
        self._is_closing = False

    def measure(self, round_trip: int) -> None:
        """Note a round trip."""
        self._round_trips.append(round_trip)

    @property
    def round_trip(self) -> int | None:
        """The round trip that was measured last, in milliseconds."""
        return self._round_trips[-1] if self._round_trips else None

    @property
    def lag(self) -> int:
        """The shortest of the recent round trips: clients can make one longer, never shorter."""
        return min(self._round_trips, default=0)

    def post(self, frame: bytes) -> None:
        """Send a frame after all those before it."""
        is_next = self._sending is None and not self._queue
        if is_next and self._write(frame):
            return
        is_full = len(self._queue) >= LONGEST_QUEUE or self._queued + len(frame) > MOST_QUEUED
        if is_full and self.resync is not None:
            self._queue.clear()
            self._queued = 0
            metrics.resyncs.inc()
            frame = self.resync()
        self._queue.append(frame)
        self._queued += len(frame)
        self._wake.set()

    def finish(self) -> None:
        """End `run` once what is queued has been sent."""
        self._is_closing = True
        self._wake.set()

    @property
    def is_stuck(self) -> bool:
        """Whether the client has not taken a frame for too long."""
        now = asyncio.get_running_loop().time()
        return self._sending is not None and now - self._sending > SEND_TIME

    async def run(self) -> None:
        """Send what is queued until the connection is finished."""
        now = asyncio.get_running_loop().time
        while True:
            while self._queue:
                self._sending = now()
                frame = self._queue.popleft()
                self._queued -= len(frame)
                await self._send(frame)
            self._sending = None
            if self._is_closing:
                return
            self._wake.clear()
            await self._wake.wait()
