"""The WebSocket of a visit: whoever has a page open hears what others ask them for."""

from __future__ import annotations

import msgspec
from fastapi import APIRouter
from starlette.websockets import WebSocket

from blokus.server.http.conversation import Conversation, serve
from blokus.server.hub.connection import Connection
from blokus.server.hub.hub import Hub
from blokus.server.hub.visits import Visits
from blokus.server.protocol.codec import decode_by
from blokus.server.protocol.to_server import Pong
from blokus.server.protocol.visit import VisitToServer

# Within the time after which a client gives a silent connection up.
HEARTBEAT = 20.0  # s

router = APIRouter()

_decoder: msgspec.json.Decoder[VisitToServer] = msgspec.json.Decoder(VisitToServer)


@router.websocket("/api/me/socket")
async def socket(websocket: WebSocket) -> None:
    """Let somebody be here."""
    hub: Hub = websocket.app.state.hub
    visits: Visits = websocket.app.state.visits

    async def talk(connection: Connection) -> int:
        async with visits.attached(connection):
            return await VisitConversation(websocket, connection, hub.now).hold()

    await serve(websocket, talk)


class VisitConversation(Conversation):
    """A conversation in which the client only shows that it is there."""

    kind = "visit"

    def pause(self) -> float:
        """Return more than in a room: nothing here depends on the round trip."""
        return HEARTBEAT

    async def hear(self, text: bytes) -> Pong | None:
        """Return the pong."""
        return decode_by(_decoder, text)
