"""Those who play meanwhile: they think, leave, fall asleep, play computers, seek opponents."""

from __future__ import annotations

import asyncio
import json
import random
import time
from typing import Any, Literal

import httpx2 as httpx
from msgspec import Struct
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from tests.server.players import Player

# The server says something every ten seconds; a client gives a silent connection up.
SILENCE = 12.0  # s
# The least average time that somebody thinks; longer with many games, so that the machine keeps up.
THOUGHT = 1.0  # s
LEVEL = 1
BANK = 900  # s
SLEEP = 20  # s, in which a move is to be made where somebody falls asleep

Kind = Literal["people", "leaver", "sleeper", "computer"]
KINDS: tuple[Kind, ...] = ("people",) * 7 + ("leaver", "sleeper", "computer")


class Thought(Struct):
    """A move as the one who made it saw it: when it was their turn, and when they sent it."""

    room: str
    ply: int
    heard: float
    sent: float


def terms(kind: Kind) -> dict[str, object]:
    """Return the terms of a room for a kind of game."""
    bank: dict[str, object] = {"type": "bank", "seconds": BANK}
    clock = {"type": "move", "seconds": SLEEP} if kind == "sleeper" else bank
    other = {"type": "engine", "level": LEVEL} if kind == "computer" else {"type": "open"}
    return {
        "variant": "duo",
        "seats": [{"type": "host"}, other],
        "colours": "chosen",
        "clock": clock,
        "level": LEVEL,
        "grace": 10 if kind == "leaver" else None,
    }


class Guest(Player):
    """A player who thinks, and who may stop playing after some moves."""

    def __init__(self, address: str, generator: random.Random, thought: float) -> None:
        super().__init__(address, generator, silence=SILENCE)
        # How long this one thinks, on average.
        self._thought = max(THOUGHT, thought)
        self.thoughts: list[Thought] = []
        # From then on everybody moves at once.
        self.is_late = False
        self._turn = (-1, 0.0)

    async def sit_and_play(self, room: str, *, sit: bool, stop_after: int | None = None) -> None:
        """Play to the end, or until a number of moves is on the board."""
        await self._hear(room)
        if sit:
            await self._ask(room, {"type": "sit"})
        while self.room["phase"] in {"waiting", "playing"}:
            seat = self._seat()
            if stop_after is not None and self.room["ply"] >= stop_after:
                break
            if self.room["on_turn"] == seat and self.room["seats"][seat]["engine"] is None:
                await self._move_after_thought(room)
            else:
                await self._hear(room)
        await self.leave()

    async def stay(self, room: str) -> None:
        """Look on to the end without doing anything."""
        while self.room["phase"] == "playing":
            await self._hear(room)
        await self.leave()

    def _seat(self) -> int:
        return next(
            number
            for number, seat in enumerate(self.room["seats"])
            if seat["holder"] is not None and seat["holder"]["id"] == self.id
        )

    def _take(self, frame: dict[str, Any]) -> None:
        super()._take(frame)
        ply = self.room.get("ply", -1)
        if self.room.get("phase") == "playing" and ply != self._turn[0]:
            self._turn = (ply, time.monotonic())

    async def _move_after_thought(self, room: str) -> None:
        ply, heard = self._turn
        if not self.is_late:
            # A thought that is interrupted by news begins anew: what was heard may be an offer.
            end = time.monotonic() + self._random.uniform(0, 2 * self._thought)
            while (left := end - time.monotonic()) > 0:
                try:
                    async with asyncio.timeout(left):
                        await self._hear(room)
                except TimeoutError:
                    break
                if self.room["on_turn"] != self._seat() or self.room["ply"] != ply:
                    return
        self.thoughts.append(Thought(room, ply, heard, time.monotonic()))
        await self._ask(room, self._move())

    async def seek(self, until: float) -> str | None:
        """Wait in the lobby for an opponent; return the room, or None when time is up."""
        wish = {"type": "seek", "variant": "duo", "speed": "rapid", "rated": False}
        address = self._address.replace("http", "ws") + "/api/lobby/socket?protocol=1"
        headers = {"Cookie": self.cookie}
        while time.monotonic() < until:
            try:
                async with connect(
                    address, additional_headers=headers, compression=None, ping_interval=None
                ) as lobby:
                    await lobby.send(json.dumps(wish))
                    while time.monotonic() < until:
                        async with asyncio.timeout(SILENCE):
                            frame = json.loads(await lobby.recv())
                        if frame["type"] == "paired":
                            return str(frame["room"])
                        if frame["type"] == "ping":
                            pong = {"type": "pong", "number": frame["number"]}
                            await lobby.send(json.dumps(pong))
            except (OSError, WebSocketException):
                await asyncio.sleep(0.1)
        return None


async def patiently_arrive(guest: Guest) -> None:
    """Get a cookie, however often one must ask."""
    while True:
        try:
            await guest.arrive()
        except (httpx.HTTPError, ValueError, KeyError):
            await asyncio.sleep(0.1)
        else:
            return


async def patiently_open(guest: Guest, kind: Kind) -> str:
    """Open a room, however often one must ask."""
    while True:
        try:
            return await guest.open(terms(kind))
        except (httpx.HTTPError, ValueError, KeyError):
            await asyncio.sleep(0.1)
