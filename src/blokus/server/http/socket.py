"""The WebSocket of a room: one connection, one person."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.websockets import WebSocket

from blokus.server import metrics
from blokus.server.http.conversation import HEARTBEAT, NO_ROOM, Conversation, serve
from blokus.server.hub.connection import Connection
from blokus.server.hub.hub import Hub, UnknownRoomError
from blokus.server.hub.live_room import LiveRoom
from blokus.server.hub.time import Now
from blokus.server.protocol.codec import decode, encode
from blokus.server.protocol.to_client import Fault
from blokus.server.protocol.to_server import Pong
from blokus.server.storage.log import LogUnavailableError

# While one's own time is short, the round trip is measured more often.
QUICK_HEARTBEAT = 2.5  # s
SHORT_TIME = 20_000  # ms

router = APIRouter()


@router.websocket("/api/rooms/{name}/socket")
async def socket(websocket: WebSocket, name: str) -> None:
    """Connect somebody to a room; `since` is the version that the client has seen."""
    hub: Hub = websocket.app.state.hub
    since = websocket.query_params.get("since", "")
    seen = int(since) if since.isdecimal() and len(since) < 10 else None

    async def talk(connection: Connection) -> int:
        try:
            async with hub.attached(name, connection, seen) as live:
                return await RoomConversation(websocket, connection, live, hub.now).hold()
        except UnknownRoomError:
            return NO_ROOM

    await serve(websocket, talk)


class RoomConversation(Conversation):
    """A conversation about a room."""

    kind = "room"

    def __init__(
        self, websocket: WebSocket, connection: Connection, live: LiveRoom, now: Now
    ) -> None:
        super().__init__(websocket, connection, now)
        self._live = live

    async def hear(self, text: bytes) -> Pong | None:
        """Carry a command out."""
        frame = decode(text)
        if isinstance(frame, Pong):
            return frame
        try:
            await self._live.ask(self.connection, frame.id, frame.command)
        except LogUnavailableError:
            metrics.commands.labels("unavailable").inc()
            # The client keeps the command and sends it again later.
            self.connection.post(encode(Fault("unavailable", frame.id)))
        return None

    def pause(self) -> float:
        """Return less while one's own time is short."""
        room = self._live.room
        seat = room.seat_of(self.connection.person.id)
        is_short = (
            seat is not None
            and room.on_turn == seat
            and room.clocks.running is not None
            and room.clocks.left[seat] < SHORT_TIME
        )
        return QUICK_HEARTBEAT if is_short else HEARTBEAT
