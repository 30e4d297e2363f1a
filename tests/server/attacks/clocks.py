"""A player bends the own clock: by handing the seat over, and by answering pings late.

`python -m tests.server.attacks.clocks` prints how many seconds each gains.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import tempfile
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from blokus import Game
from tests.server.players import PATIENCE, Player
from tests.server.visitors import DUO, serving

# How long one thinks each time, and how often.
THOUGHT, TIMES = 1.5, 4  # s
LATE = 2.0  # s
PAUSE, MOVES = 0.5, 8  # s


class Cheat:
    """Somebody at a table who answers pings when they like."""

    def __init__(self, socket: ClientConnection, late: float) -> None:
        self._socket = socket
        self._late = late
        self._answers: set[asyncio.Task[None]] = set()
        self.pongs = 0
        self.room: dict[str, Any] = {}
        self.receipts: list[dict[str, int]] = []

    async def ask(self, **command: object) -> None:
        """Send a command and wait until it is acknowledged."""
        name = f"c{time.monotonic_ns()}"
        await self._socket.send(json.dumps({"type": "command", "id": name, "command": command}))
        while (frame := await self.hear()).get("id") != name:
            pass
        assert frame["type"] == "acknowledged", frame

    async def hear(self) -> dict[str, Any]:
        """Return the next frame but pings."""
        while True:
            async with asyncio.timeout(PATIENCE):
                frame: dict[str, Any] = json.loads(await self._socket.recv())
            if frame["type"] == "ping":
                self._answers.add(asyncio.create_task(self._answer(frame["number"])))
                continue
            update = frame.get("update") or frame
            self.room = update.get("room", self.room)
            event = update.get("event", {})
            if event.get("type") == "moved":
                self.receipts.append(event["receipt"])
            return frame

    async def _answer(self, number: int) -> None:
        await asyncio.sleep(self._late)
        await self._socket.send(json.dumps({"type": "pong", "number": number}))
        self.pongs += 1

    def left(self) -> float:
        """Return what the own clock has left now, in seconds; one sits first."""
        running = self.room["clocks"]["running"]
        since = 0 if running is None or running["seat"] != 0 else running["since"]
        spent = max(0.0, time.time() - since / 1000) if since else 0.0
        return float(self.room["clocks"]["left"][0]) / 1000 - spent


@contextlib.asynccontextmanager
async def table(address: str, seconds: int, late: float) -> AsyncIterator[tuple[Cheat, Cheat]]:
    """Give a cheat on turn and an honest opponent, who play Duo with so many seconds each."""
    players = [Player(address, random.Random(0)) for _ in range(2)]
    for player in players:
        await player.arrive()
    room = await players[0].open(DUO | {"clock": {"type": "bank", "seconds": seconds}})
    url = f"{address.replace('http', 'ws')}api/rooms/{room}/socket?protocol=1"
    async with contextlib.AsyncExitStack() as door:
        people = []
        for player, delay in zip(players, (late, 0.0), strict=True):
            headers = {"Cookie": player.cookie}
            socket = await door.enter_async_context(
                connect(url, additional_headers=headers, compression=None, ping_interval=None)
            )
            people.append(Cheat(socket, delay))
        cheat, honest = people
        await honest.ask(type="sit")
        while cheat.room.get("phase") != "playing":
            await cheat.hear()
        yield cheat, honest


async def hand_over(address: str) -> float:
    """Think, hand over, reclaim, again and again; return the seconds gained."""
    async with table(address, 20, 0.0) as (cheat, _):
        began, first = time.monotonic(), cheat.left()
        for _ in range(TIMES):
            await asyncio.sleep(THOUGHT)
            await cheat.ask(type="hand-over", seat=0)
            await cheat.ask(type="reclaim")
            assert cheat.room["on_turn"] == 0
        return time.monotonic() - began - (first - cheat.left())


async def late_pongs(address: str) -> float:
    """Answer pings 2 s late and play quickly; return the seconds gained."""
    async with table(address, 600, LATE) as (cheat, honest):
        listening = asyncio.create_task(cheat.hear())
        while cheat.pongs == 0:
            await asyncio.wait({listening}, timeout=0.1)
        listening.cancel()
        game = Game("duo")
        for ply in range(2 * MOVES):
            await asyncio.sleep(PAUSE)
            mover, other = (cheat, honest) if ply % 2 == 0 else (honest, cheat)
            move = game.legal_moves[0]
            game.play(move)
            await mover.ask(type="move", ply=ply, cells=str(move))
            while other.room["ply"] == ply:
                await other.hear()
        # The first move waited for the pong: it counts like the others.
        return sum(each["spent"] - each["charged"] for each in cheat.receipts[::2]) / 1000


async def measure() -> dict[str, float]:
    """Return the seconds that each attack gains."""
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as (_, address):
        return {attack.__name__: await attack(address) for attack in (hand_over, late_pongs)}


def main() -> None:
    for attack, gained in asyncio.run(measure()).items():
        print(f"{attack}: {gained:.1f} s gained")


if __name__ == "__main__":
    main()
