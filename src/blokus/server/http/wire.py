"""A WebSocket with a shorter way than ASGI: texts go straight to the transport, and come from it.

Through ASGI each message passes several wrappers and switches the connection's reading off and on,
which costs more than what a room does with it. So a room hears texts from here and writes them
here, as long as the client reads. All else goes through ASGI: the beginning and the end of a
connection, messages in parts, and what has to wait for a slow client.

Frames that no conversation counts (pings, pongs, parts of messages, bytes) have an allowance here.
A client that exceeds it is read again when the allowance has grown back. One that does not read is
cut off.
"""

from __future__ import annotations

import asyncio
import struct
from asyncio.transports import BaseTransport
from collections import deque
from collections.abc import Callable
from typing import Any

from starlette.websockets import WebSocket
from uvicorn._types import ASGIReceiveEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State

from blokus.server.budget import Allowance
from blokus.server.http.connections import cut
from blokus.server.settings import Settings

# Under this name the app finds the wire among the extensions of ASGI.
EXTENSION = "blokus.wire"
# So many texts may wait before the client is read no further.
MOST_WAITING = 2
# So much is read at a time: a flood of the shortest frames holds nobody up.
PORTION = 1024  # bytes
# How often it is looked whether the client reads; it is cut off after so many looks in vain, which
# is within 30 s.
LOOK, LOOKS = 7.5, 4  # s

# The first byte of a whole text; the second of one whose length takes two more bytes, or eight.
_TEXT, _MEDIUM, _LONG = 0x81, 126, 127


class Wire(WebSocketsSansIOProtocol):
    """One client's WebSocket."""

    settings = Settings()

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._allowance = Allowance(self.settings.burst, self.settings.rate)
        self._throttled: asyncio.TimerHandle | None = None
        self._looking: asyncio.TimerHandle | None = None
        # What waited for the client when it was looked at last, and how often it was no less.
        self._unsent, self._stalls = 0, 0
        self.queue = _Messages(self._wake)
        self._texts: deque[bytes] = deque()
        self._waiting: asyncio.Future[None] | None = None
        self._is_heard = False
        self._unread = bytearray()

    def connection_made(self, transport: BaseTransport) -> None:
        """Begin, and look after the client from now on."""
        super().connection_made(transport)
        self._look()

    def connection_lost(self, exc: Exception | None) -> None:
        """End."""
        for timer in (self._looking, self._throttled):
            if timer is not None:
                timer.cancel()
        self._unread.clear()
        super().connection_lost(exc)

    # Reading -------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Take what came, a portion at a time."""
        if not self._unread and self._throttled is None and len(data) <= PORTION:
            super().data_received(data)
        else:
            self._unread += data
            self._read()

    def _read(self) -> None:
        """Go through what came as long as the app and the allowance take it; hold up the rest."""
        while self._may_read and self._unread:
            portion = bytes(self._unread[:PORTION])
            del self._unread[:PORTION]
            super().data_received(portion)
        if self._may_read:
            self.transport.resume_reading()
        elif not self.transport.is_closing():
            self.transport.pause_reading()

    @property
    def _may_read(self) -> bool:
        is_free = self._throttled is None and not self.read_paused
        return is_free and not self.transport.is_closing()

    def _read_on(self) -> None:
        """Read what comes next, as the app has taken what came."""
        if self.read_paused:
            self.read_paused = False
            self._read()

    async def receive(self) -> ASGIReceiveEvent:
        """Return the next message of ASGI."""
        message = await self.queue.get()
        if self.queue.empty():
            self._read_on()
        return message

    def _count(self) -> None:
        """Count a frame that no conversation counts; read no further after too many."""
        wait = self._allowance.owe()
        if wait > 0:
            if self._throttled is not None:
                self._throttled.cancel()
            self._throttled = self.loop.call_later(wait, self._end_throttling)
            if not self.transport.is_closing():
                self.transport.pause_reading()

    def _end_throttling(self) -> None:
        self._throttled = None
        self._read()

    def handle_ping(self) -> None:
        """Answer a ping."""
        self._count()
        super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Take a pong, for which nobody asked."""
        self._count()
        super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """Take a part of a message."""
        self._count()
        super().handle_cont(event)

    def handle_bytes(self, event: Frame) -> None:
        """Take a message that is no text, or the first part of one."""
        self._count()
        super().handle_bytes(event)

    def handle_connect(self, event: Request) -> None:
        """Offer the short way to the app, which begins after this."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions: dict[str, Any] = {**(self.scope["extensions"] or {}), EXTENSION: self}
            self.scope["extensions"] = extensions

    def handle_text(self, event: Frame) -> None:
        """Take a text, or the first part of one."""
        if self.close_sent:
            # Nobody listens any more.
            self._count()
        elif not (self._is_heard and event.fin and self.queue.empty()):
            super().handle_text(event)
        else:
            self._hear(event)

    def _hear(self, event: Frame) -> None:
        self._texts.append(bytes(event.data))
        self._wake()
        if len(self._texts) >= MOST_WAITING and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    # The short way -------------------------------------------------------------------------------

    async def hear(self) -> bytes | None:
        """Return the next text; None when the next message is for ASGI's `receive`."""
        self._is_heard = True
        while not self._texts:
            if not self.queue.empty():
                return None
            self._waiting = self.loop.create_future()
            await self._waiting
        text = self._texts.popleft()
        if not self._texts:
            self._read_on()
        return text

    def _wake(self) -> None:
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    def _look(self) -> None:
        """Cut the client off if nothing of what waits for it was taken for long."""
        unsent = self.transport.get_write_buffer_size()
        self._stalls = self._stalls + 1 if unsent and unsent >= self._unsent else 0
        self._unsent = unsent
        if self._stalls >= LOOKS:
            cut(self.transport)
        else:
            self._looking = self.loop.call_later(LOOK, self._look)

    def write(self, text: bytes) -> bool:
        """Send a text now; return False if it has to wait, or cannot be sent any more."""
        if self.conn.state is not State.OPEN or self.disconnected or not self.writable.is_set():
            return False
        self.transport.write(_head(len(text)) + text)
        return True


class _Messages(asyncio.Queue[Any]):
    """The messages for ASGI's `receive`; tells of each."""

    def __init__(self, tell: Callable[[], None]) -> None:
        super().__init__()
        self._tell = tell

    def _put(self, item: Any) -> None:
        super()._put(item)
        self._tell()


def _head(length: int) -> bytes:
    """Return what stands before a text of the server in RFC 6455; it is not masked."""
    if length < _MEDIUM:
        return bytes((_TEXT, length))
    if length < 1 << 16:
        return struct.pack("!BBH", _TEXT, _MEDIUM, length)
    return struct.pack("!BBQ", _TEXT, _LONG, length)


def wire_of(websocket: WebSocket) -> Wire | None:
    """Return the short way to a client; None if the server does not offer it."""
    found = websocket.scope.get("extensions", {}).get(EXTENSION)
    return found if isinstance(found, Wire) else None


def bounded(settings: Settings) -> type[Wire]:
    """Return the class of WebSockets with these bounds, for uvicorn to make objects of."""
    return type("Wire", (Wire,), {"settings": settings})
