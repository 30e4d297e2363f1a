"""The WebSocket of a room: one connection, one person."""

from __future__ import annotations

import asyncio
import contextlib
import itertools

from fastapi import APIRouter
from starlette.websockets import WebSocket, WebSocketDisconnect

from blokus.server.http import origin
from blokus.server.http.limits import Allowance
from blokus.server.http.people import person_of
from blokus.server.hub.connection import Connection
from blokus.server.hub.hub import Hub, UnknownRoomError
from blokus.server.hub.live_room import LiveRoom
from blokus.server.hub.time import Now
from blokus.server.protocol import VERSION
from blokus.server.protocol.codec import BadFrameError, decode, encode
from blokus.server.protocol.to_client import Fault, Ping
from blokus.server.protocol.to_server import Command, Pong
from blokus.server.storage.log import LogUnavailableError

HEARTBEAT = 10.0  # s
# While one's own time is short, the round trip is measured more often.
QUICK_HEARTBEAT = 2.5  # s
SHORT_TIME = 20_000  # ms
# A client that says nothing for so long is gone.
SILENCE = 30.0  # s
# Frames that a client may send: at once, and in each second.
BURST, RATE = 30, 8.0

# Codes of closed connections, from the range that applications may use.
UNKNOWN_PERSON = 4401
FOREIGN_ORIGIN = 4403
NO_ROOM = 4404
OLD_PROTOCOL = 4406
BAD_FRAME = 4400
TOO_MANY = 4429

router = APIRouter()


@router.websocket("/api/rooms/{name}/socket")
async def socket(websocket: WebSocket, name: str) -> None:
    """Connect somebody to a room; `since` is the version that the client has seen."""
    await websocket.accept()
    code = await _serve(websocket, name)
    # The client may be gone already.
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        await websocket.close(code)


async def _serve(websocket: WebSocket, name: str) -> int:
    """Serve a connection to its end; return the code that it is closed with."""
    if not origin.is_own(websocket):
        return FOREIGN_ORIGIN
    person = person_of(websocket)
    if person is None:
        return UNKNOWN_PERSON
    if websocket.query_params.get("protocol") != str(VERSION):
        return OLD_PROTOCOL
    hub: Hub = websocket.app.state.hub
    since = websocket.query_params.get("since", "")
    connection = Connection(person, websocket.send_text)
    try:
        async with hub.attached(
            name, connection, int(since) if since.isdecimal() and len(since) < 10 else None
        ) as live:
            return await Conversation(websocket, connection, live, hub.now).hold()
    except UnknownRoomError:
        return NO_ROOM


class Conversation:
    """What goes to and fro on one connection."""

    def __init__(
        self, websocket: WebSocket, connection: Connection, live: LiveRoom, now: Now
    ) -> None:
        self._websocket = websocket
        self._connection = connection
        self._live = live
        self._now = now
        self._allowance = Allowance(BURST, RATE)
        self._pings: dict[int, int] = {}
        self._heard = now()

    async def hold(self) -> int:
        """Talk until one side ends it; return the code to close with."""
        tasks = [
            asyncio.create_task(work)
            for work in (self._listen(), self._connection.run(), self._beat())
        ]
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        listening = tasks[0]
        if listening in done and listening.exception() is None:
            return listening.result() or 1000
        return 1011

    async def _listen(self) -> int:
        while True:
            message = await self._websocket.receive()
            if message["type"] == "websocket.disconnect":
                return 1000
            if not self._allowance.take():
                return TOO_MANY
            try:
                frame = decode(message.get("text") or "")
            except BadFrameError:
                return BAD_FRAME
            self._heard = self._now()
            match frame:
                case Pong(number=number):
                    sent = self._pings.pop(number, None)
                    if sent is not None:
                        self._connection.round_trip = self._now() - sent
                case Command():
                    await self._ask(frame)

    async def _ask(self, frame: Command) -> None:
        try:
            await self._live.ask(self._connection, frame.id, frame.command)
        except LogUnavailableError:
            # The client keeps the command and sends it again later.
            self._connection.post(encode(Fault("unavailable", frame.id)))

    async def _beat(self) -> None:
        """Measure the round trip, and notice when the client is gone."""
        for number in itertools.count(1):
            now = self._now()
            if now - self._heard > SILENCE * 1000:
                return
            self._pings = {n: at for n, at in self._pings.items() if now - at < SILENCE * 1000}
            self._pings[number] = now
            self._connection.post(encode(Ping(number, now, self._connection.round_trip)))
            await asyncio.sleep(QUICK_HEARTBEAT if self._is_short_of_time() else HEARTBEAT)

    def _is_short_of_time(self) -> bool:
        room = self._live.room
        seat = room.seat_of(self._connection.person.id)
        return (
            seat is not None
            and room.on_turn == seat
            and room.clocks.running is not None
            and room.clocks.left[seat] < SHORT_TIME
        )
