"""A conversation that ends does not break off what its person asked for."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

from starlette.websockets import WebSocket

from blokus.server.http.conversation import Conversation
from blokus.server.hub.connection import Connection
from blokus.server.protocol.to_server import Pong
from blokus.server.settings import Settings
from tests.server.rooms.tables import ADA


class Asking(Conversation):
    """A conversation whose first command takes until it is let go."""

    kind = "test"

    def __init__(self, websocket: WebSocket, connection: Connection) -> None:
        super().__init__(websocket, connection, lambda: 0)
        self.has_begun, self.may_end = asyncio.Event(), asyncio.Event()
        self.done: list[bytes] = []

    async def hear(self, text: bytes) -> Pong | None:
        self.has_begun.set()
        await self.may_end.wait()
        self.done.append(text)
        return None


def test_a_command_is_carried_out_though_the_client_cannot_be_reached() -> None:
    async def test() -> None:
        commands: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        for text in ("first", "second"):
            commands.put_nowait({"type": "websocket.receive", "text": text})
        websocket: Any = SimpleNamespace(
            app=SimpleNamespace(state=SimpleNamespace(settings=Settings())),
            scope={},
            receive=commands.get,
        )

        async def fail(_: bytes) -> None:
            raise OSError("the client is gone")

        connection = Connection(ADA, fail)
        asking = Asking(websocket, connection)
        # The first ping cannot be sent, which ends the conversation.
        holding = asyncio.create_task(asking.hold())
        await asking.has_begun.wait()
        for _ in range(10):
            await asyncio.sleep(0)
        asking.may_end.set()
        await holding
        assert asking.done == [b"first"]

    asyncio.run(test())
