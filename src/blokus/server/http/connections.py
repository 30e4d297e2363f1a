"""Connections that end: clients that neither ask nor read do not hold the server up.

uvicorn leaves it to a proxy in front of it to watch over clients. Here they are met without one.
"""

from __future__ import annotations

import asyncio
import socket
import struct
from typing import TYPE_CHECKING

from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

from blokus.server.settings import Settings

if TYPE_CHECKING:
    import h11

# For SO_LINGER: closing the socket drops its buffer and resets the connection.
RESET = struct.pack("ii", 1, 0)


class Connection(H11Protocol):
    """One client's connection over HTTP/1.1, with bounds; see `Settings` for them."""

    settings = Settings()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin, unless there are too many already."""
        super().connection_made(transport)
        self._timer: asyncio.TimerHandle | None = None
        self._drained = 0
        if len(self.connections) > self.settings.connections:
            cut(self.transport)
        else:
            self._look_again()

    def connection_lost(self, exc: Exception | None) -> None:
        """End."""
        self._stop_looking()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Leave the connection to the protocol of WebSockets, which looks after it by pings."""
        self._stop_looking()
        super().handle_websocket_upgrade(event)

    def shutdown(self) -> None:
        """Finish what is under way, within the time of grace."""
        super().shutdown()
        self.loop.call_later(self.settings.grace, cut, self.transport)

    def resume_writing(self) -> None:
        """Go on sending, as the client has read."""
        self._drained += 1
        super().resume_writing()

    def _progress(self) -> tuple[RequestResponseCycle | None, int, int]:
        """Return what changes whenever a request comes whole or a part of an answer is taken."""
        return self.cycle, self._drained, self.transport.get_write_buffer_size()

    def _look_again(self) -> None:
        self._seen = self._progress()
        self._timer = self.loop.call_later(self.settings.patience, self._look)

    def _stop_looking(self) -> None:
        if self._timer is not None:
            self._timer.cancel()

    def _look(self) -> None:
        """End the connection if the server waits for the client, and nothing came or went."""
        if self._awaits_client() and self._progress() == self._seen:
            cut(self.transport)
        else:
            self._look_again()

    def _awaits_client(self) -> bool:
        latest: RequestResponseCycle | None = self.cycle
        if latest is None or latest.more_body or latest.response_complete:
            return True
        return self.transport.get_write_buffer_size() > 0


def cut(transport: asyncio.Transport) -> None:
    """End a connection at once; the system keeps nothing of what was to be sent."""
    client: socket.socket | None = transport.get_extra_info("socket")
    if client is not None and client.fileno() >= 0:
        client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
    transport.abort()


def bounded(settings: Settings) -> type[Connection]:
    """Return the class of connections with these bounds, for uvicorn to make objects of."""
    return type("Connection", (Connection,), {"settings": settings})
