"""The short way of texts: in order with what goes through ASGI, and framed as the library does."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator

import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket
from websockets.asyncio.client import connect
from websockets.frames import Frame, Opcode

from blokus.server.http import connections
from blokus.server.http.wire import Wire, _head, bounded, wire_of
from blokus.server.settings import Settings

PATIENCE = 60.0  # s


async def echo(websocket: WebSocket) -> None:
    """Send back what comes, marked with the way that it took."""
    await websocket.accept()
    wire = wire_of(websocket)
    assert wire is not None
    while True:
        text = await wire.hear()
        if text is not None:
            assert wire.write(b"wire " + text)
            continue
        message = await websocket.receive()
        if message["type"] == "websocket.disconnect":
            return
        await websocket.send_text(f"asgi {message['text']}")


@contextlib.asynccontextmanager
async def serving() -> AsyncIterator[str]:
    app = Starlette(routes=[WebSocketRoute("/", echo)])
    config = uvicorn.Config(
        app,
        http=connections.bounded(Settings()),
        ws=bounded(Settings(burst=1_000_000)),
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


def test_texts_and_messages_in_parts_keep_their_order() -> None:
    async def test() -> None:
        async with asyncio.timeout(PATIENCE), serving() as address, connect(address) as client:
            await client.send("0")
            assert str(await client.recv()).endswith(" 0")
            # Whole ones and ones in parts, faster than they are answered.
            for number in range(1, 200):
                text = str(number)
                await client.send([text[:1], text[1:]] if number % 3 == 0 else text)
            answers = [str(await client.recv()) for _ in range(1, 200)]
        assert [answer.split()[1] for answer in answers] == list(map(str, range(1, 200)))
        ways = {answer.split()[0] for answer in answers}
        assert ways == {"wire", "asgi"}

    asyncio.run(test())


def test_nothing_is_written_to_somebody_who_is_gone() -> None:
    async def test() -> None:
        found: asyncio.Future[Wire] = asyncio.get_running_loop().create_future()
        original = Wire.hear

        async def hear(self: Wire) -> bytes | None:
            if not found.done():
                found.set_result(self)
            return await original(self)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Wire, "hear", hear)
            async with asyncio.timeout(PATIENCE), serving() as address:
                async with connect(address):
                    wire = await found
                    assert wire.write(b"one")
                while not wire.disconnected:
                    await asyncio.sleep(0.01)
                assert not wire.write(b"two")

    asyncio.run(test())


@pytest.mark.parametrize("length", [0, 125, 126, 65_535, 65_536])
def test_a_text_has_the_head_that_the_library_gives_it(length: int) -> None:
    text = b"x" * length
    assert _head(length) + text == Frame(Opcode.TEXT, text).serialize(mask=False)
