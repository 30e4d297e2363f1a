"""Players who come back: they keep a command until it is answered, however often they must ask."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Mapping
from typing import Any

import httpx2 as httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from blokus import Game
from tests.server.histories import Told

PATIENCE = 120.0  # s, for one step of a game on a machine that is busy with other things
PAUSE = 0.05  # s, before another attempt to connect


class Clock:
    """What a player knew of a running clock: milliseconds left, and when, by the local clock."""

    def __init__(self, room: dict[str, Any], now: int) -> None:
        self.heard = time.monotonic()
        running = room["clocks"]["running"]
        self.seat: int | None = None
        self.left = 0
        if running is not None:
            self.seat = running["seat"]
            self.left = room["clocks"]["left"][self.seat] - (now - running["since"])


class Player:
    """Somebody at a table."""

    def __init__(self, address: str, generator: random.Random, silence: float = PATIENCE) -> None:
        self._address = address
        self._random = generator
        # A connection that is silent for so long is given up.
        self._silence = silence
        self.cookie = ""
        self._socket: ClientConnection | None = None
        self._count = 0
        self.id = ""
        self.told: list[Told] = []
        self.moves: list[str] = []
        self.room: dict[str, Any] = {}
        self.reconnections = 0
        # Clocks as they were known just before and just after each lost connection.
        self.clocks: list[tuple[Clock, Clock]] = []
        self._clock: Clock | None = None

    async def arrive(self) -> None:
        """Get a cookie."""
        async with httpx.AsyncClient(base_url=self._address, timeout=PATIENCE) as client:
            self.id = (await client.get("/api/me")).json()["id"]
            self.cookie = "; ".join(f"{k}={v}" for k, v in client.cookies.items())

    async def open(self, terms: Mapping[str, object]) -> str:
        """Open a room; return its id."""
        async with httpx.AsyncClient(base_url=self._address, timeout=PATIENCE) as client:
            headers = {"Cookie": self.cookie}
            answer = await client.post("/api/rooms", json=terms, headers=headers)
            return str(answer.json()["id"])

    async def play(self, room: str, *, sit: bool) -> None:
        """Play to the end of the game, through all interruptions."""
        async with asyncio.timeout(40 * PATIENCE):
            await self._hear(room)
            if sit:
                await self._ask(room, {"type": "sit"})
            while self.room["phase"] in {"waiting", "playing"}:
                seat = next(
                    number
                    for number, seat in enumerate(self.room["seats"])
                    if seat["holder"] is not None and seat["holder"]["id"] == self.id
                )
                if self.room["on_turn"] == seat:
                    await self._ask(room, self._move())
                else:
                    await self._hear(room)
        await self.leave()

    async def leave(self) -> None:
        """Close the connection."""
        if self._socket is not None:
            await self._socket.close()

    def _move(self) -> dict[str, object]:
        game = Game(self.room["terms"]["variant"])
        for cells in self.moves:
            game.play(cells)
        move = self._random.choice(game.legal_moves)
        return {"type": "move", "ply": len(self.moves), "cells": str(move)}

    async def _ask(self, room: str, command: dict[str, object]) -> None:
        """Send a command until it is answered, under the same name."""
        self._count += 1
        name = f"c{self._count}"
        frame = json.dumps({"type": "command", "id": name, "command": command})
        while True:
            connection = await self._connected(room)
            try:
                await connection.send(frame)
                while True:
                    answer = await self._hear(room)
                    if self._socket is not connection or answer.get("type") == "fault":
                        break
                    if answer.get("id") != name:
                        continue
                    if answer["type"] == "acknowledged":
                        self.told.append(Told(room, self.id, name, answer["version"]))
                    return
            except (OSError, WebSocketException):
                await self._lose()

    async def _hear(self, room: str) -> dict[str, Any]:
        """Return the next frame, over a new connection if need be; answer pings."""
        while True:
            connection = await self._connected(room)
            try:
                async with asyncio.timeout(self._silence):
                    frame: dict[str, Any] = json.loads(await connection.recv())
                if frame["type"] == "ping":
                    await connection.send(json.dumps({"type": "pong", "number": frame["number"]}))
                    continue
            except (OSError, WebSocketException):
                await self._lose()
                continue
            self._take(frame)
            return frame

    def _take(self, frame: dict[str, Any]) -> None:
        update = frame.get("update") or frame
        if "room" not in update:
            return
        assert update["room"]["version"] >= self.room.get("version", 0), "versions never go back"
        self.room = update["room"]
        news = [update["event"]] if "event" in update else update.get("events", [])
        self.moves = [move["cells"] for move in frame["moves"]] if "moves" in frame else self.moves
        self.moves += [event["cells"] for event in news if event["type"] == "moved"]
        assert len(self.moves) == self.room["ply"], "no move is told twice or left out"
        clock = Clock(self.room, update["now"])
        is_back = frame["type"] in {"welcome", "resumed"}
        if is_back and self._clock is not None and self._clock.seat == clock.seat is not None:
            self.clocks.append((self._clock, clock))
        self._clock = clock

    async def _connected(self, room: str) -> ClientConnection:
        while self._socket is None:
            version = self.room.get("version")
            since = f"&since={version}" if version and self._random.random() < 0.5 else ""
            address = self._address.replace("http", "ws")
            try:
                self._socket = await connect(
                    f"{address}/api/rooms/{room}/socket?protocol=1{since}",
                    additional_headers={"Cookie": self.cookie},
                    compression=None,
                    ping_interval=None,
                    close_timeout=1,
                )
            except (OSError, WebSocketException, TimeoutError):
                await asyncio.sleep(PAUSE)
        return self._socket

    async def _lose(self) -> None:
        if self._socket is not None:
            await self._socket.close()
        self._socket = None
        self.reconnections += 1
