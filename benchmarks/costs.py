"""Costs of the parts of online play: a heartbeat, a request, an engine's move; for `sizing`."""

from __future__ import annotations

import asyncio
import contextlib
import json
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from websockets.asyncio.client import ClientConnection

from benchmarks.harness import Result
from benchmarks.online import serving
from benchmarks.online_client import Guest
from benchmarks.online_process import ServerProcess
from blokus import Game, Variant
from blokus.engine import Engine
from blokus.server.http.conversation import HEARTBEAT

CONNECTIONS = 300
REQUESTS = 400
LEVELS = (1, 3, 5, 7, 10)


def measure(seconds: float) -> Iterator[Result]:
    """Measure each part by the CPU time of the process that does it."""
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(f"sqlite:///{Path(folder) / 'log.db'}") as server,
    ):
        yield Result("request", "µs", asyncio.run(_request(server)) * 1e6)
        yield Result("heartbeat", "µs", asyncio.run(_heartbeat(server)) * 1e6)
    for level in LEVELS:
        yield Result(f"move of an engine, level {level}", "ms", _engine(level, seconds) * 1e3)


async def _request(server: ServerProcess) -> float:
    """Return the CPU seconds of a request that looks a person up."""
    async with contextlib.AsyncExitStack() as stack:
        guest = await Guest.arrive(server.host, stack)
        await guest.who()
        used = server.cpu()
        for _ in range(REQUESTS):
            await guest.who()
        return (server.cpu() - used) / REQUESTS


async def _heartbeat(server: ServerProcess) -> float:
    """Return the CPU seconds of a ping and its pong."""
    heard = 0

    async def answer(socket: ClientConnection) -> None:
        nonlocal heard
        async for frame in socket:
            if str(frame).startswith('{"type":"ping"'):
                pong = {"type": "pong", "number": json.loads(frame)["number"]}
                await socket.send(json.dumps(pong))
                heard += 1

    async with contextlib.AsyncExitStack() as stack:
        guest = await Guest.arrive(server.host, stack)
        room = await guest.open_room("duo", 2)
        sockets = [await guest.connect(room, stack) for _ in range(CONNECTIONS)]
        tasks = [asyncio.create_task(answer(socket)) for socket in sockets]
        # The first ones come at once, together with what is told to newcomers.
        while heard < CONNECTIONS:
            await asyncio.sleep(0.1)
        await asyncio.sleep(1)
        before, used = heard, server.cpu()
        await asyncio.sleep(2 * HEARTBEAT)
        cost = (server.cpu() - used) / (heard - before)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        return cost


def _engine(level: int, seconds: float) -> float:
    """Return the CPU seconds of a move, over whole games of Duo."""
    moves, began = 0, time.process_time()
    while moves == 0 or time.process_time() - began < seconds:
        game, engine = Game(Variant("duo")), Engine(level=level, seed=moves, threads=1)
        while not game.is_over:
            engine.play(game)
            moves += 1
    return (time.process_time() - began) / moves
