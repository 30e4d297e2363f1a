"""The WebSocket of the lobby."""

from __future__ import annotations

import msgspec
from fastapi import APIRouter
from starlette.websockets import WebSocket

from blokus.server.http.conversation import Conversation, serve
from blokus.server.hub.connection import Connection
from blokus.server.hub.hub import Hub
from blokus.server.hub.lobby import LobbyHub
from blokus.server.hub.time import Now
from blokus.server.protocol.codec import decode_by
from blokus.server.protocol.lobby_to_server import LobbyToServer, PlayEngines, SeekGame
from blokus.server.protocol.to_server import Pong

router = APIRouter()

_decoder: msgspec.json.Decoder[LobbyToServer] = msgspec.json.Decoder(LobbyToServer)


@router.websocket("/api/lobby/socket")
async def socket(websocket: WebSocket) -> None:
    """Connect somebody to the lobby."""
    hub: Hub = websocket.app.state.hub
    lobby: LobbyHub = websocket.app.state.lobby

    async def talk(connection: Connection) -> int:
        async with lobby.attached(connection):
            return await LobbyConversation(websocket, connection, lobby, hub.now).hold()

    await serve(websocket, talk)


class LobbyConversation(Conversation):
    """A conversation about games that one waits for."""

    kind = "lobby"

    def __init__(
        self, websocket: WebSocket, connection: Connection, lobby: LobbyHub, now: Now
    ) -> None:
        super().__init__(websocket, connection, now)
        self._lobby = lobby

    async def hear(self, text: bytes) -> Pong | None:
        """Let somebody wait, play engines instead, or wait no more."""
        frame = decode_by(_decoder, text)
        if isinstance(frame, Pong):
            return frame
        if isinstance(frame, SeekGame):
            await self._lobby.seek(self.connection, frame)
        elif isinstance(frame, PlayEngines):
            await self._lobby.play_engines(self.connection)
        else:
            await self._lobby.stop(self.connection)
        return None
