"""A WebSocket with a shorter way than ASGI: texts go straight to the transport, and come from it.

Through ASGI each message passes several wrappers and switches the connection's reading off and on,
which costs more than what a room does with it. So a room hears texts from here and writes them
here, as long as the client reads. All else goes through ASGI: the beginning and the end of a
connection, messages in parts, and what has to wait for a slow client.
"""

from __future__ import annotations

import asyncio
import struct
from collections import deque
from collections.abc import Callable
from typing import Any

from starlette.websockets import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State

# Under this name the app finds the wire among the extensions of ASGI.
EXTENSION = "blokus.wire"
# So many texts may wait before the client is read no further.
MOST_WAITING = 2

# The first byte of a whole text; the second of one whose length takes two more bytes, or eight.
_TEXT, _MEDIUM, _LONG = 0x81, 126, 127


class Wire(WebSocketsSansIOProtocol):
    """One client's WebSocket."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.queue = _Messages(self._wake)
        self._texts: deque[bytes] = deque()
        self._waiting: asyncio.Future[None] | None = None
        self._is_heard = False

    def handle_connect(self, event: Request) -> None:
        """Offer the short way to the app, which begins after this."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions: dict[str, Any] = {**(self.scope["extensions"] or {}), EXTENSION: self}
            self.scope["extensions"] = extensions

    def handle_text(self, event: Frame) -> None:
        """Take a text, or the first part of one."""
        if not (self._is_heard and event.fin and self.queue.empty()) or self.close_sent:
            super().handle_text(event)
            return
        self._texts.append(bytes(event.data))
        self._wake()
        if len(self._texts) >= MOST_WAITING and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    async def hear(self) -> bytes | None:
        """Return the next text; None when the next message is for ASGI's `receive`."""
        self._is_heard = True
        while not self._texts:
            if not self.queue.empty():
                return None
            self._waiting = self.loop.create_future()
            await self._waiting
        text = self._texts.popleft()
        if self.read_paused and not self._texts:
            self.read_paused = False
            self.transport.resume_reading()
        return text

    def _wake(self) -> None:
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

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
