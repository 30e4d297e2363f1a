"""The WebSocket of a visit: whoever has a page open hears what others ask them for."""

from __future__ import annotations

import msgspec
from fastapi import APIRouter
from starlette.websockets import WebSocket

from blokus.server.http.conversation import Conversation, accept, admitted, connection_to
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
    await accept(websocket, lambda: _serve(websocket))


async def _serve(websocket: WebSocket) -> int:
    """Serve a connection to its end; return the code that it is closed with."""
    person = await admitted(websocket)
    if isinstance(person, int):
        return person
    hub: Hub = websocket.app.state.hub
    visits: Visits = websocket.app.state.visits
    connection = connection_to(websocket, person)
    async with visits.attached(connection):
        return await VisitConversation(websocket, connection, hub.now).hold()


class VisitConversation(Conversation):
    """A conversation in which the client only shows that it is there."""

    kind = "visit"

    def pause(self) -> float:
        """Return more than in a room: nothing here depends on the round trip."""
        return HEARTBEAT

    async def hear(self, text: bytes) -> Pong | None:
        """Return the pong."""
        return decode_by(_decoder, text)
