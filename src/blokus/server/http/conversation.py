"""What goes to and fro on the WebSocket of one person, whatever it is about."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from typing import ClassVar

from starlette.websockets import WebSocket, WebSocketDisconnect

from blokus.server import metrics
from blokus.server.accounts.refusal import AccountRefusalError
from blokus.server.budget import Budget, BudgetSpentError
from blokus.server.http import origin
from blokus.server.http.people import person_of
from blokus.server.http.wire import wire_of
from blokus.server.hub.connection import Connection
from blokus.server.hub.departures import Departures
from blokus.server.hub.time import Now
from blokus.server.protocol import VERSION
from blokus.server.protocol.codec import BadFrameError, encode
from blokus.server.protocol.to_client import Ping
from blokus.server.protocol.to_server import Pong
from blokus.server.rooms.terms import Person
from blokus.server.storage.log import LogUnavailableError

HEARTBEAT = 10.0  # s
# A client that says nothing for so long is gone.
SILENCE = 30.0  # s
# How often it is looked whether somebody may still be here; `Departures` sees most ends sooner.
ADMISSION = 60.0  # s

# Code of a connection that the server cannot serve now: the log is out of reach.
AWAY = 1013
# Codes of closed connections, from the range that applications may use.
UNKNOWN_PERSON = 4401
BANNED = 4402
FOREIGN_ORIGIN = 4403
NO_ROOM = 4404
OLD_PROTOCOL = 4406
BAD_FRAME = 4400
TOO_MANY = 4429


async def _admitted(websocket: WebSocket) -> Person | int:
    """Return who connects; or the code with which a connection that is not ours is closed."""
    if not origin.is_own(websocket):
        return FOREIGN_ORIGIN
    try:
        person = await person_of(websocket)
    except AccountRefusalError:
        return BANNED
    if person is None:
        return UNKNOWN_PERSON
    if websocket.query_params.get("protocol") != str(VERSION):
        return OLD_PROTOCOL
    return person


def _connection_to(websocket: WebSocket, person: Person) -> Connection:
    """Return the way to a client, the short one if there is one."""

    async def send(frame: bytes) -> None:
        await websocket.send_text(frame.decode())

    wire = wire_of(websocket)
    return Connection(person, send) if wire is None else Connection(person, send, wire.write)


async def serve(websocket: WebSocket, talk: Callable[[Connection], Awaitable[int]]) -> None:
    """Accept a connection, talk to who may be here, and close it with the code of `talk`."""
    await websocket.accept()
    try:
        person = await _admitted(websocket)
        if isinstance(person, int):
            code = person
        else:
            budget: Budget = websocket.app.state.budget
            with budget.connected(person.id):
                code = await talk(_connection_to(websocket, person))
    except BudgetSpentError:
        code = TOO_MANY
    except LogUnavailableError:
        code = AWAY
    # The client may be gone already.
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        await websocket.close(code)


class Conversation(ABC):
    """A connection that is listened to, sent to, and watched over."""

    # What it is about, for the count of connections.
    kind: ClassVar[str]

    def __init__(self, websocket: WebSocket, connection: Connection, now: Now) -> None:
        self.connection = connection
        self._websocket = websocket
        self._wire = wire_of(websocket)
        self._now = now
        self._budget: Budget = websocket.app.state.budget
        self._departures: Departures = websocket.app.state.departures
        self._pings: dict[int, int] = {}
        self._heard = now()
        self._admitted = self._heard
        self._is_hearing = self._is_ending = False
        self._beating: asyncio.Task[int | None] | None = None

    @abstractmethod
    async def hear(self, text: bytes) -> Pong | None:
        """Act on a frame, or return it if it is a pong; raise BadFrameError."""

    def pause(self) -> float:
        """Return how many seconds later the round trip is measured again."""
        return HEARTBEAT

    async def hold(self) -> int:
        """Talk until one side ends it; return the code to close with."""
        with (
            metrics.connections.labels(self.kind).track_inprogress(),
            self._departures.watching(self.connection.person.id, self._review),
        ):
            return await self._hold()

    async def _hold(self) -> int:
        tasks = [
            asyncio.create_task(work)
            for work in (self._listen(), self.connection.run(), self._beat())
        ]
        listening = tasks[0]
        self._beating = tasks[-1]
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        self._is_ending = True
        for task in tasks:
            # A command that is being stored is carried out, for others are told of it.
            if task is not listening or not self._is_hearing:
                task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if listening in done and listening.exception() is None:
            return listening.result() or 1000
        return 1011

    async def _listen(self) -> int:
        while not self._is_ending and (text := await self._next()) is not None:
            if not self._budget.take_frame(self.connection.person.id):
                return TOO_MANY
            self._heard = self._now()
            self._is_hearing = True
            try:
                pong = await self.hear(text)
            except BadFrameError:
                return BAD_FRAME
            finally:
                self._is_hearing = False
                # Meanwhile nobody listened: the client may have said much.
                self._heard = self._now()
            sent = None if pong is None else self._pings.pop(pong.number, None)
            if sent is not None:
                round_trip = self._now() - sent
                self.connection.measure(round_trip)
                metrics.round_trip_seconds.observe(round_trip / 1000)
        return 1000

    async def _next(self) -> bytes | None:
        """Return the next text of the client, or None once it is gone."""
        text = None if self._wire is None else await self._wire.hear()
        if text is not None:
            return text
        message = await self._websocket.receive()
        if message["type"] == "websocket.disconnect":
            return None
        return (message.get("text") or "").encode()

    async def _is_admitted(self) -> bool:
        """Tell whether the cookies of the connection still stand for the same person and name."""
        self._admitted = self._now()
        try:
            person = await person_of(self._websocket)
        except AccountRefusalError:
            return False
        except LogUnavailableError:
            return True
        return person == self.connection.person

    async def _review(self) -> None:
        """End the conversation unless the client may be here."""
        if self._beating is not None and not await self._is_admitted():
            self._beating.cancel()

    async def _beat(self) -> None:
        """Measure the round trip, and notice when the client is gone or does not read."""
        for number in itertools.count(1):
            now = self._now()
            is_silent = now - self._heard > SILENCE * 1000 and not self._is_hearing
            if is_silent or self.connection.is_stuck:
                return
            if now - self._admitted > ADMISSION * 1000 and not await self._is_admitted():
                return
            self._pings = {n: at for n, at in self._pings.items() if now - at < SILENCE * 1000}
            self._pings[number] = now
            self.connection.post(encode(Ping(number, now, self.connection.round_trip)))
            await asyncio.sleep(self.pause())
