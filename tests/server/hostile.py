"""Sends rubbish to a server, and lets others not read what it sends.

`python -m tests.server.hostile --frames 100000` tells what became of the server's memory.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import string
import sys
import tempfile
from pathlib import Path
from typing import Any

from msgspec import Struct
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from tests.server.child import Child, serving
from tests.server.players import Player
from tests.server.visitors import DUO

CONNECTIONS = 20
SLOW_READERS = 20
ANSWER = 0.5  # s
GOOD = [
    {"type": "command", "id": "a", "command": {"type": "move", "ply": 0, "cells": "e10,e11"}},
    {"type": "command", "id": "b", "command": {"type": "sit", "seat": 1}},
    {"type": "command", "id": "c", "command": {"type": "say", "text": "hello"}},
    {"type": "command", "id": "d", "command": {"type": "hand-over", "seat": 0, "level": 3}},
    {"type": "command", "id": "e", "command": {"type": "choose", "vote": "wait"}},
    {"type": "pong", "number": 1},
]
VALUES: list[object] = [
    None,
    True,
    -1,
    0,
    1e308,
    2**63,
    2**70,
    "",
    "\x00",
    "é" * 60,
    "💥",
    [],
    {},
    [[]],
    "NaN",
]


def frame(generator: random.Random) -> str | bytes:
    """Return a frame that no client sends."""
    match generator.randrange(6):
        case 0:
            return generator.randbytes(generator.randrange(200))
        case 1:
            return "".join(generator.choices(string.printable, k=generator.randrange(300)))
        case 2:
            return generator.choice('[{"') * generator.randrange(1, 9000)
        case 3:
            text = json.dumps(generator.choice(GOOD))
            cut = generator.randrange(len(text))
            return text[:cut] + generator.choice(string.printable) + text[cut + 1 :]
        case _:
            return json.dumps(damaged(generator.choice(GOOD), generator))


def damaged(value: Any, generator: random.Random) -> Any:
    """Return a copy in which something is replaced, added or gone."""
    if not isinstance(value, dict) or generator.random() < 0.2:
        return generator.choice(VALUES)
    name = generator.choice(list(value))
    match generator.randrange(4):
        case 0:
            return {key: kept for key, kept in value.items() if key != name}
        case 1:
            return value | {generator.choice("xyz"): generator.choice(VALUES)}
        case _:
            return value | {name: damaged(value[name], generator)}


class Outcome(Struct):
    """What was sent, and the server's memory in bytes: in the middle, and at the end."""

    frames: int
    connections: int
    middle: int
    end: int
    complaints: str


def attack(folder: Path, frames: int, seed: int) -> Outcome:
    """Send frames to a server of its own; fail if it does not serve others meanwhile."""
    with serving(folder, data=str(folder), burst=1_000_000_000) as child:
        return asyncio.run(_attack(child, frames, random.Random(seed)))


async def _attack(child: Child, frames: int, generator: random.Random) -> Outcome:
    players = [Player(f"http://127.0.0.1:{child.port}", generator) for _ in range(2)]
    for player in players:
        await player.arrive()
    room = await players[0].open(DUO)
    address = f"ws://127.0.0.1:{child.port}/api/rooms/{room}/socket?protocol=1"
    left, connections = frames, 0

    async def send() -> None:
        nonlocal left, connections
        while left > 0:
            connections += 1
            headers = {"Cookie": generator.choice(players).cookie}
            with contextlib.suppress(OSError, WebSocketException, TimeoutError):
                async with connect(
                    address, additional_headers=headers, compression=None, ping_interval=None
                ) as socket:
                    heard = asyncio.Event()
                    reading = asyncio.create_task(_read(socket, heard))
                    while left > 0 and not reading.done():
                        left -= 1
                        heard.clear()
                        await socket.send(frame(generator))
                        # A pong has no answer, everything else has one or ends the connection.
                        with contextlib.suppress(TimeoutError):
                            await asyncio.wait_for(heard.wait(), ANSWER)

    async with contextlib.AsyncExitStack() as stack:
        for _ in range(SLOW_READERS):
            headers = {"Cookie": players[1].cookie}
            slow = await connect(
                address,
                additional_headers=headers,
                compression=None,
                ping_interval=None,
                max_queue=1,
            )
            # They do not read to the end of the connection either.
            stack.callback(slow.transport.abort)

        async def watch() -> int:
            while left > frames / 2:
                await asyncio.sleep(0.01)
            return memory(child)

        watching = asyncio.create_task(watch())
        await asyncio.gather(*(send() for _ in range(CONNECTIONS)))
        middle = await watching
        # Somebody else plays a whole game on the same server.
        game = await players[0].open(DUO)
        await asyncio.gather(
            players[0].play(game, sit=False),
            players[1].play(game, sit=True),
        )
        end = memory(child)
    return Outcome(frames, connections, middle, end, child.complaints.read_text())


async def _read(socket: Any, heard: asyncio.Event) -> None:
    with contextlib.suppress(WebSocketException):
        async for _ in socket:
            heard.set()
    heard.set()


def memory(child: Child) -> int:
    """Return the bytes that a server has in memory."""
    pages = int(Path(f"/proc/{child.process.pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def main() -> int:
    """Attack as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--frames", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 32))
    args = parser.parse_args()
    print(f"seed {args.seed}", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        outcome = attack(Path(folder), args.frames, args.seed)
    print(outcome)
    return 1 if outcome.complaints else 0


if __name__ == "__main__":
    sys.exit(main())
