"""Players for the benchmark of online games: as little work as possible on their side."""

from __future__ import annotations

import json
import random
from contextlib import AsyncExitStack

import httpx2 as httpx
from websockets.asyncio.client import ClientConnection, connect

from blokus import Game

# As long as the command of a move.
FRAME = (
    '{"type":"command","id":"123456789012","command":{"type":"move","ply":12,"cells":"e10,f10"}}'
)


class Line:
    """A connection to the echo."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket

    async def step(self) -> None:
        """Send a frame, and wait for it to come back."""
        await self._socket.send(FRAME)
        await self._socket.recv()


async def open_line(host: str, stack: AsyncExitStack) -> Line:
    """Connect to the echo."""
    joined = connect(f"ws://{host}/echo", compression=None)
    return Line(await stack.enter_async_context(joined))


class Guest:
    """Somebody with a cookie."""

    def __init__(self, host: str, client: httpx.AsyncClient) -> None:
        self._host = host
        self._client = client
        self._headers = {"Cookie": "; ".join(f"{k}={v}" for k, v in client.cookies.items())}

    @classmethod
    async def arrive(cls, host: str, stack: AsyncExitStack) -> Guest:
        """Get a cookie."""
        client = httpx.AsyncClient(base_url=f"http://{host}", timeout=60)
        await stack.enter_async_context(client)
        await client.get("/api/me")
        return cls(host, client)

    async def who(self) -> None:
        """Ask who one is."""
        (await self._client.get("/api/me")).raise_for_status()

    async def open_room(self, variant: str, seats: int) -> str:
        """Open a room with seats for others; return its id."""
        others = [{"type": "open"}] * (seats - 1)
        terms = {"variant": variant, "seats": [{"type": "host"}, *others], "colours": "chosen"}
        return str((await self._client.post("/api/rooms", json=terms)).json()["id"])

    async def connect(self, room: str, stack: AsyncExitStack) -> ClientConnection:
        """Connect to a room."""
        address = f"ws://{self._host}/api/rooms/{room}/socket?protocol=1"
        joined = connect(address, additional_headers=self._headers, compression=None)
        return await stack.enter_async_context(joined)


class Table:
    """A room with all players connected; the moves are legal and random."""

    def __init__(self, host: str, variant: str, generator: random.Random) -> None:
        self._host = host
        self._random = generator
        self._game = Game(variant)
        self._sockets: list[ClientConnection] = []
        self.seats = len(self._game.variant.players)

    async def sit(self, guests: list[Guest], stack: AsyncExitStack) -> None:
        """Open the room and let the players in."""
        room = await guests[0].open_room(self._game.variant.id, self.seats)
        self._sockets = [await guest.connect(room, stack) for guest in guests]
        for seat in range(1, self.seats):
            await self._ask(seat, {"type": "sit"})
        for seat in range(self.seats):
            await self._hear(seat, '"phase":"playing"')

    async def end(self) -> None:
        """End the game, so that nobody is missed when all have left."""
        for seat in range(1, self.seats):
            await self._ask(seat, {"type": "resign"})

    async def step(self) -> None:
        """Play a move, and wait for its acknowledgement and for everybody's update."""
        ply = len(self._game.moves)
        seat = ply % self.seats
        move = self._game.play(self._random.choice(self._game.legal_moves))
        await self._ask(seat, {"type": "move", "ply": ply, "cells": str(move)})
        for other in range(self.seats):
            if other != seat:
                await self._hear(other, f'"ply":{ply + 1},')

    async def _ask(self, seat: int, command: dict[str, object]) -> None:
        name = str(self._random.getrandbits(48))
        frame = {"type": "command", "id": name, "command": command}
        await self._sockets[seat].send(json.dumps(frame))
        answer = await self._hear(seat, f'"id":"{name}"')
        if not answer.startswith('{"type":"acknowledged"'):
            raise RuntimeError(f"the server refused: {answer}")

    async def _hear(self, seat: int, wanted: str) -> str:
        """Return the next frame of a seat with a text in it, and answer pings on the way."""
        socket = self._sockets[seat]
        while True:
            frame = str(await socket.recv())
            if frame.startswith('{"type":"ping"'):
                number = json.loads(frame)["number"]
                await socket.send(json.dumps({"type": "pong", "number": number}))
            elif wanted in frame:
                return frame
