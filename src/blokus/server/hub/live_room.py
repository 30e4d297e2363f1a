"""A room that people are connected to: the state in memory, and the way of a command to the log.

What is held here is a cache of the log. A command is decided on the cache and stored under the next
version; if somebody else has stored that version meanwhile, the cache is brought up to date and the
command decided anew. Order: commit, then acknowledge, then tell everybody.
"""

from __future__ import annotations

import asyncio
import uuid
from collections.abc import Callable
from typing import NamedTuple

from blokus.server.hub.connection import Connection
from blokus.server.hub.time import Now
from blokus.server.protocol import VERSION
from blokus.server.protocol.codec import encode
from blokus.server.protocol.to_client import (
    Acknowledged,
    Presence,
    Refused,
    Resumed,
    Update,
    Welcome,
)
from blokus.server.protocol.view import view
from blokus.server.rooms.apply import apply
from blokus.server.rooms.commands import PersonalCommand, ServerCommand
from blokus.server.rooms.decide import Decision, decide, decide_for_server
from blokus.server.rooms.events import Change, Opened
from blokus.server.rooms.refusal import Refusal
from blokus.server.rooms.room import Room
from blokus.server.rooms.summary import SEATING, summarise
from blokus.server.storage.log import Entry, RoomLog


class _Done(NamedTuple):
    """The version that a command made; no event when it was carried out before."""

    version: int
    event: Change | None


class LiveRoom:
    """A room at work."""

    def __init__(self, log: RoomLog, room: Room, now: Now) -> None:
        self.room = room
        self.connections: set[Connection] = set()
        # Called after each change, to arrange what comes next.
        self.on_change: Callable[[], None] = lambda: None
        self._log = log
        self._now = now
        self._lock = asyncio.Lock()
        self._is_stale = False

    # Commands ------------------------------------------------------------------------------------

    async def ask(self, by: Connection, name: str, command: PersonalCommand) -> None:
        """Carry out a command of a connected person, once for each name, and answer it."""
        key = f"{by.person.id}:{name}"
        lag = by.round_trip or 0

        def choose() -> Decision:
            return decide(self.room, command, by.person, self._now(), lag=lag)

        async with self._lock:
            done = await self._carry_out(key, choose)
            if isinstance(done, Refusal):
                # Perhaps it was carried out before, and the answer was lost.
                version = await self._log.version_of(self.room.id, key)
                answer = Refused(name, done) if version is None else Acknowledged(name, version)
                by.post(encode(answer))
            else:
                by.post(encode(Acknowledged(name, done.version)))
                self._tell(done.event)

    async def serve(self, command: ServerCommand) -> bool:
        """Carry out a command of the server; return whether it was due."""
        key = f"server:{uuid.uuid4()}"

        def choose() -> Decision:
            return decide_for_server(self.room, command, self._now())

        async with self._lock:
            done = await self._carry_out(key, choose)
            if isinstance(done, Refusal):
                return False
            self._tell(done.event)
            return True

    async def _carry_out(self, key: str, choose: Callable[[], Decision]) -> Refusal | _Done:
        """Decide, and store what was decided."""
        while True:
            if self._is_stale:
                await self._refresh()
            decision = choose()
            if isinstance(decision, Refusal):
                return decision
            after = apply(self.room, decision)
            # Until the log answers, nobody knows whether the entry is stored.
            self._is_stale = True
            version = await self._log.append(Entry(key, decision, summarise(after)))
            if version == after.version:
                self._is_stale = False
                self.room = after
                return _Done(version, decision)
            if version is not None:
                return _Done(version, None)

    async def _refresh(self) -> None:
        """Bring the room up to date with the log, and tell what others did."""
        for event in await self._changes(self.room.version):
            self.room = apply(self.room, event)
            self._tell(event)
        self._is_stale = False

    async def _changes(self, after: int) -> list[Change]:
        """Return what the log has after a version, but for the opening."""
        log = await self._log.read(self.room.id, after)
        return [event for event in log if not isinstance(event, Opened)]

    async def refresh(self) -> None:
        """Look for what other processes did."""
        async with self._lock:
            await self._refresh()

    # Telling -------------------------------------------------------------------------------------

    def _tell(self, event: Change | None) -> None:
        if event is None:
            return
        frame = encode(Update(self._now(), event, view(self.room)))
        for connection in self.connections:
            connection.post(frame)
        if isinstance(event, SEATING):
            self.tell_presence()
        self.on_change()

    def tell_presence(self) -> None:
        """Tell everybody who is here."""
        present = {connection.person.id for connection in self.connections}
        here = tuple(
            number
            for number, seat in enumerate(self.room.seats)
            if seat.holder is not None and seat.holder.id in present
        )
        seated = {seat.holder.id for seat in self.room.seats if seat.holder is not None}
        frame = encode(Presence(here, len(present - seated)))
        for connection in self.connections:
            connection.post(frame)

    def is_here(self, seat: int) -> bool:
        """Tell whether the holder of a seat is connected."""
        holder = self.room.seats[seat].holder
        return holder is not None and any(c.person.id == holder.id for c in self.connections)

    async def attach(self, connection: Connection, since: int | None) -> None:
        """Add a connection that has seen the room up to a version, and tell it the rest."""
        async with self._lock:
            if self._is_stale:
                await self._refresh()
            connection.resync = lambda: encode(self._welcome(connection))
            if since is None or not 1 <= since <= self.room.version:
                connection.post(encode(self._welcome(connection)))
            else:
                connection.post(encode(await self._resumed(connection, since)))
            self.connections.add(connection)
        self.tell_presence()

    def detach(self, connection: Connection) -> None:
        """Remove a connection."""
        self.connections.discard(connection)
        self.tell_presence()

    def _welcome(self, connection: Connection) -> Welcome:
        room = self.room
        return Welcome(
            VERSION, self._now(), connection.person, view(room), room.moves, room.remarks
        )

    async def _resumed(self, connection: Connection, since: int) -> Resumed:
        # Another process may have stored more than this one knows: that comes as updates.
        missed = (await self._changes(since))[: self.room.version - since]
        return Resumed(VERSION, self._now(), connection.person, view(self.room), tuple(missed))
