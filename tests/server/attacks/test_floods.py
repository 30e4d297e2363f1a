"""A client that floods its WebSocket, or never reads, holds up nobody and takes little memory.

`floods.py` measures how long others wait; this counts what the server does for such a client.
"""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator, Awaitable, Callable

import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket
from websockets.asyncio.client import ClientConnection, connect

from blokus.server.http import connections, wire
from blokus.server.http.wire import PORTION, Wire, wire_of
from blokus.server.hub.connection import MOST_QUEUED, Connection
from blokus.server.settings import Settings
from tests.server.attacks.floods import PART, PING, TEXT, frame
from tests.server.rooms.tables import ADA

PATIENCE = 60.0  # s
BURST = 30
FLOOD = 50_000  # frames


@contextlib.asynccontextmanager
async def serving(
    app: Callable[[WebSocket], Awaitable[None]], rate: float = 0.1
) -> AsyncIterator[str]:
    config = uvicorn.Config(
        Starlette(routes=[WebSocketRoute("/", app)]),
        http=connections.bounded(Settings()),
        ws=wire.bounded(Settings(burst=BURST, rate=rate)),
        ws_ping_interval=None,
        log_config=None,
    )
    server = uvicorn.Server(config)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        running = asyncio.create_task(server.serve(sockets=[listener]))
        try:
            yield f"ws://127.0.0.1:{listener.getsockname()[1]}/"
        finally:
            server.should_exit = True
            await running


async def echo(websocket: WebSocket) -> None:
    await websocket.accept()
    there = wire_of(websocket)
    assert there is not None
    while (text := await there.hear()) is not None:
        there.write(text)


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return the opcodes of all frames that a server goes through."""
    found: list[int] = []
    original = Wire.handle_events

    def handle(self: Wire) -> None:
        found.extend(frame.opcode for frame in self.conn.events if hasattr(frame, "opcode"))
        original(self)

    monkeypatch.setattr(Wire, "handle_events", handle)
    return found


async def talk(client: ClientConnection) -> None:
    """Say something a few times, and hear it again."""
    for number in range(20):
        await client.send(str(number))
        assert await client.recv() == str(number)


@pytest.mark.parametrize("opcode", [PING, PART])
def test_a_flood_of_frames_is_not_read(opcode: int, counted: list[int]) -> None:
    async def test() -> None:
        async with (
            asyncio.timeout(PATIENCE),
            serving(echo) as address,
            connect(address) as honest,
            connect(address, ping_interval=None) as flooding,
        ):
            start = frame(TEXT & 0x7F, b"") if opcode == PART else b""
            flooding.transport.write(start + frame(opcode, b"") * FLOOD)
            while counted.count(opcode & 0x0F) < BURST:
                await talk(honest)
            await talk(honest)
            # A portion is gone through, and held against the client from then on.
            assert counted.count(opcode & 0x0F) <= BURST + PORTION // 6
            flooding.transport.abort()

    asyncio.run(test())


def test_a_client_that_was_held_up_is_read_again() -> None:
    async def test() -> None:
        async with (
            asyncio.timeout(PATIENCE),
            serving(echo, rate=1000) as address,
            connect(address) as client,
        ):
            for _ in range(10 * BURST):
                client.transport.write(frame(PING, b""))
            await client.send("hello")
            assert await client.recv() == "hello"

    asyncio.run(test())


def test_a_client_that_never_reads_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire, "LOOK", 0.1)
    waiting: list[int] = []
    gone = asyncio.Event()

    async def pour(websocket: WebSocket) -> None:
        """Write as a room does, as fast as possible."""
        await websocket.accept()
        there = wire_of(websocket)
        assert there is not None

        async def send(frame: bytes) -> None:
            await websocket.send_text(frame.decode())

        connection = Connection(ADA, send, there.write)
        connection.resync = lambda: b"all"
        running = asyncio.create_task(connection.run())
        while not there.disconnected:
            connection.post(b"x" * 20_000)
            buffer = 0 if there.transport.is_closing() else there.transport.get_write_buffer_size()
            waiting.append(buffer + connection._queued)
            await asyncio.sleep(0)
        running.cancel()
        gone.set()

    async def test() -> None:
        async with asyncio.timeout(PATIENCE), serving(pour) as address:
            client = await connect(address, ping_interval=None, max_queue=1)
            client.transport.pause_reading()
            await gone.wait()
            client.transport.abort()

    asyncio.run(test())
    assert MOST_QUEUED // 2 < max(waiting) <= 1_000_000
