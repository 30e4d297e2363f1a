"""A conversation that ends does not break off what its person asked for."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.websockets import WebSocket

from blokus.server.budget import Budget
from blokus.server.http import conversation
from blokus.server.http.conversation import SILENCE, Conversation
from blokus.server.hub.connection import Connection
from blokus.server.hub.departures import Departures
from blokus.server.protocol.to_server import Pong
from blokus.server.settings import Settings
from tests.server.hub.house import PATIENCE
from tests.server.rooms.tables import ADA


class Asking(Conversation):
    """A conversation whose first command takes until it is let go."""

    kind = "test"

    def __init__(self, websocket: WebSocket, connection: Connection) -> None:
        self.now = 0
        super().__init__(websocket, connection, lambda: self.now)
        self.has_begun, self.may_end = asyncio.Event(), asyncio.Event()
        self.done: list[bytes] = []

    async def hear(self, text: bytes) -> Pong | None:
        self.has_begun.set()
        await self.may_end.wait()
        self.done.append(text)
        return None


async def nobody() -> dict[str, int]:
    return {}


async def nothing() -> None:
    pass


def conversation_of(*texts: str) -> Any:
    """Return the WebSocket of a client that says some texts, and then nothing."""
    commands: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
    for text in texts:
        commands.put_nowait({"type": "websocket.receive", "text": text})
    return SimpleNamespace(
        app=SimpleNamespace(
            state=SimpleNamespace(budget=Budget(Settings()), departures=Departures(nobody, nothing))
        ),
        scope={},
        receive=commands.get,
    )


def test_a_client_whose_command_takes_long_is_not_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conversation, "HEARTBEAT", 0.0)

    async def test() -> None:
        pings: asyncio.Queue[bytes] = asyncio.Queue()
        asking = Asking(conversation_of("first"), Connection(ADA, pings.put))
        holding = asyncio.create_task(asking.hold())
        await asking.has_begun.wait()
        asking.now += round(SILENCE * 1000) + 1
        asking._admitted = asking.now
        while not pings.empty():
            pings.get_nowait()
        # The client is looked at again, and the connection stays.
        async with asyncio.timeout(PATIENCE):
            for _ in range(3):
                await pings.get()
            asking.may_end.set()
            while not asking.done:
                await asyncio.sleep(0)
            for _ in range(3):
                await pings.get()
            # From now on it has time to say something.
            asking._admitted = asking.now = asking.now + round(SILENCE * 1000) + 1
            await holding

    asyncio.run(test())


def test_a_command_is_carried_out_though_the_client_cannot_be_reached() -> None:
    async def test() -> None:
        async def fail(_: bytes) -> None:
            raise OSError("the client is gone")

        connection = Connection(ADA, fail)
        asking = Asking(conversation_of("first", "second"), connection)
        # The first ping cannot be sent, which ends the conversation.
        holding = asyncio.create_task(asking.hold())
        await asking.has_begun.wait()
        for _ in range(10):
            await asyncio.sleep(0)
        asking.may_end.set()
        await holding
        assert asking.done == [b"first"]

    asyncio.run(test())
