"""A room that people are connected to: the state in memory, and the way of a command to the log.

What is held here is a cache of the log. A command is decided on the cache and stored under the next
version; if somebody else has stored that version meanwhile, the cache is brought up to date and the
command decided anew. Order: commit, then acknowledge, then tell everybody.

Other processes may serve the same room. The one that stored the last event keeps it: it minds the
timers and asks the engine. The others follow what it tells them, or read the log.
"""

from __future__ import annotations

import asyncio
import uuid
from collections.abc import Callable, Collection
from typing import NamedTuple

from blokus.server import metrics
from blokus.server.hub.arrivals import Arrivals
from blokus.server.hub.connection import Connection
from blokus.server.hub.time import Now
from blokus.server.protocol import VERSION
from blokus.server.protocol.codec import encode, encode_acknowledged
from blokus.server.protocol.to_client import (
    Acknowledged,
    Presence,
    Refused,
    Resumed,
    Update,
    Welcome,
)
from blokus.server.protocol.view import view
from blokus.server.rooms import clock
from blokus.server.rooms.apply import apply, replay
from blokus.server.rooms.commands import PersonalCommand, ServerCommand
from blokus.server.rooms.decide import Decision, decide, decide_for_server
from blokus.server.rooms.events import Change, Opened
from blokus.server.rooms.refusal import Refusal
from blokus.server.rooms.room import Room
from blokus.server.rooms.summary import SEATING, summarise
from blokus.server.rooms.terms import Person
from blokus.server.storage.log import Entry, LogUnavailableError, RoomLog
from blokus.server.storage.workers import Elsewhere

PRESENCE_DELAY = 0.2  # s
# Somebody who hears of their turn later than this gets the time back.
LATE = 1000  # ms
# For so long after it was read, a room that nobody follows counts as up to date.
FRESH = 1.0  # s

_done, _repeated, _refused = map(metrics.commands.labels, ("done", "repeated", "refused"))


class _Done(NamedTuple):
    """The version that a command made; no event when it was carried out before."""

    version: int
    event: Change | None


class _Answered(NamedTuple):
    """Who gets the update as a part of the acknowledgement of a command."""

    connection: Connection
    name: str


class LiveRoom:
    """A room at work; other processes serve it too if it `is_shared`."""

    def __init__(self, log: RoomLog, room: Room, now: Now, *, is_shared: bool = False) -> None:
        self.room = room
        self.connections: set[Connection] = set()
        # Who is connected to the room in other processes.
        self.elsewhere: Elsewhere = {}
        # Whether this process minds the room's timers and asks its engines.
        self.is_kept = not is_shared
        # When somebody was last connected here, or asked for the room, by the loop's clock.
        self.left = asyncio.get_running_loop().time()
        # Called after each change, to arrange what comes next.
        self.on_change: Callable[[], None] = lambda: None
        # Called with each event that this process stored.
        self.on_stored: Callable[[Change], None] = lambda _: None
        # Called when somebody came or went.
        self.on_presence: Callable[[], None] = lambda: None
        # Called with the milliseconds by which the player on turn was told late.
        self.on_late: Callable[[int], None] = lambda _: None
        self._log = log
        self._now = now
        self._is_shared = is_shared
        self._lock = asyncio.Lock()
        self._arrivals = Arrivals()
        self._is_stale = False
        self._read = self.left
        self._presence: asyncio.TimerHandle | None = None

    # Commands ------------------------------------------------------------------------------------

    async def ask(self, by: Connection, name: str, command: PersonalCommand) -> None:
        """Carry out a command of a connected person, once for each name, and answer it."""
        came = self._note(by.person, name, command)
        async with self._lock:
            done = await self._obey(by.person, name, command, came, by.lag)
            if isinstance(done, Refusal):
                by.post(encode(Refused(name, done)))
                _refused.inc()
            elif done.event is None:
                by.post(encode(Acknowledged(name, done.version)))
                _repeated.inc()
            else:
                self._tell(done.event, _Answered(by, name))
                _done.inc()

    async def order(self, person: Person, name: str, command: PersonalCommand) -> Refusal | int:
        """Carry out a command of somebody without a connection; return the version it made."""
        came = self._note(person, name, command)
        async with self._lock:
            done = await self._obey(person, name, command, came)
            if isinstance(done, Refusal):
                return done
            if done.event is not None:
                self._tell(done.event)
            return done.version

    def _note(self, person: Person, name: str, command: PersonalCommand) -> int:
        """Return when a command first came, which may be now."""
        now = self._now()
        is_seated = self.room.seat_of(person.id) is not None
        return self._arrivals.note(person.id, name, command, now) if is_seated else now

    async def _obey(
        self, person: Person, name: str, command: PersonalCommand, came: int, lag: int = 0
    ) -> Refusal | _Done:
        """Carry out somebody's command, once for each name."""
        key = f"{person.id}:{name}"

        def choose() -> Decision:
            return decide(self.room, command, person, self._now(), lag=lag, came=came)

        try:
            done = await self._carry_out(key, choose)
            if isinstance(done, Refusal):
                # Perhaps it was carried out before, and the answer was lost.
                version = await self._log.version_of(self.room.id, key)
                done = done if version is None else _Done(version, None)
        except LogUnavailableError:
            self._arrivals.fail(person.id, name, self._now())
            raise
        self._arrivals.answer(person.id, name)
        return done

    @property
    def awaits_move(self) -> bool:
        """Whether a move of the player on turn came in time and is not stored yet."""
        room, over = self.room, clock.deadline(self.room.clocks)
        holder = None if room.on_turn is None else room.seats[room.on_turn].holder
        if holder is None or over is None:
            return False
        came = self._arrivals.waiting(holder.id, len(room.moves), self._now())
        return came is not None and came <= over

    async def serve(self, command: ServerCommand) -> bool:
        """Carry out a command of the server; return whether it was due."""
        key = f"server:{uuid.uuid4()}"

        def choose() -> Decision:
            return decide_for_server(self.room, command, self._now())

        async with self._lock:
            done = await self._carry_out(key, choose)
            if isinstance(done, Refusal):
                return False
            if done.event is not None:
                self._tell(done.event)
            return True

    async def _carry_out(self, key: str, choose: Callable[[], Decision]) -> Refusal | _Done:
        """Decide, and store what was decided."""
        while True:
            if self._may_be_behind:
                await self._refresh()
            decision = choose()
            if isinstance(decision, Refusal):
                if not self._is_shared or await self._is_latest():
                    return decision
                continue
            after = apply(self.room, decision)
            # Until the log answers, nobody knows whether the entry is stored.
            self._is_stale = True
            stored = await self._log.append(Entry(key, decision, summarise(after)))
            if stored is not None and stored.is_new:
                self._is_stale = False
                self.room = after
                self.is_kept = True
                self.on_stored(decision)
                return _Done(stored.version, decision)
            if stored is not None:
                # The log has it already, perhaps as another process decided it.
                await self._refresh()
                return _Done(stored.version, None)
            metrics.conflicts.inc()
            if await self._is_latest():
                # The log has no more than is known here: what is known is wrong.
                await self._reload()

    async def _is_latest(self) -> bool:
        """Tell whether this is all that the log has; whoever is refused may know more of it."""
        version = self.room.version
        await self._refresh()
        return self.room.version == version

    async def _refresh(self) -> None:
        """Bring the room up to date with the log, and tell what others did."""
        for event in await self._changes(self.room.version):
            self._follow(event)
        self._is_stale = False
        self._read = asyncio.get_running_loop().time()

    def _follow(self, event: Change) -> None:
        """Take over what another process stored, which therefore keeps the room."""
        self.room = apply(self.room, event)
        self.is_kept = not self._is_shared
        self._tell(event)

    async def _changes(self, after: int) -> list[Change]:
        """Return what the log has after a version, but for the opening."""
        log = await self._log.read(self.room.id, after)
        return [event for event in log if not isinstance(event, Opened)]

    async def refresh(self) -> None:
        """Look for what other processes did."""
        async with self._lock:
            await self._refresh()

    def hear(self, version: int, event: Change) -> bool:
        """Take an event that another process stored; return False if the log has to be read."""
        if version <= self.room.version:
            return True
        if version > self.room.version + 1 or self._is_stale or self._lock.locked():
            return False
        self._follow(event)
        return True

    async def catch_up(self, version: int) -> None:
        """Read what the log has up to a version, unless that is known."""
        async with self._lock:
            if self.room.version < version:
                await self._refresh()

    async def look(self, version: int = 0) -> Room:
        """Return the room as it is now, or was a moment ago, but not before a version."""
        async with self._lock:
            if self._may_be_behind or self.room.version < version:
                await self._refresh()
        return self.room

    @property
    def _may_be_behind(self) -> bool:
        """Whether more may be in the log than this process was told."""
        if self._is_stale:
            return True
        is_followed = not self._is_shared or bool(self.connections)
        return not is_followed and asyncio.get_running_loop().time() - self._read > FRESH

    async def reload(self) -> None:
        """Read the room anew, and show it to everybody: the log itself was changed."""
        async with self._lock:
            await self._reload()

    async def _reload(self) -> None:
        self.room = replay(await self._log.read(self.room.id))
        self._is_stale = False
        for connection in self.connections:
            connection.post(encode(self._welcome(connection)))

    # Telling -------------------------------------------------------------------------------------

    def _tell(self, event: Change, answered: _Answered | None = None) -> None:
        """Tell everybody of an event; whoever caused it hears it with the acknowledgement."""
        now = self._now()
        frame = encode(Update(now, event, view(self.room)))
        if answered is not None:
            by, name = answered
            by.post(encode_acknowledged(name, self.room.version, frame))
        for connection in self.connections:
            if answered is None or connection is not answered.connection:
                connection.post(frame)
        if isinstance(event, SEATING):
            self.tell_presence()
        self.on_change()
        running = self.room.clocks.running
        late = now - event.at
        if late > LATE and running is not None and running.since == event.at:
            holder = self.room.seats[running.seat].holder
            if holder is not None and holder.id in self.people:
                self.on_late(late)

    def tell_presence(self) -> None:
        """Tell everybody who is here, soon: many who come at once are told of at once."""
        if self._presence is None:
            loop = asyncio.get_running_loop()
            self._presence = loop.call_later(PRESENCE_DELAY, self._tell_presence)

    def _tell_presence(self) -> None:
        self._presence = None
        present = self.people.union(*self.elsewhere.values())
        here = tuple(
            number
            for number, seat in enumerate(self.room.seats)
            if seat.holder is not None and seat.holder.id in present
        )
        seated = {seat.holder.id for seat in self.room.seats if seat.holder is not None}
        frame = encode(Presence(here, len(present - seated)))
        for connection in self.connections:
            connection.post(frame)

    @property
    def people(self) -> frozenset[str]:
        """Those who are connected to the room in this process."""
        return frozenset(connection.person.id for connection in self.connections)

    def absent(self, elsewhere: Elsewhere) -> list[int]:
        """Return the seats that people play who are connected neither here nor elsewhere."""
        present = self.people.union(*elsewhere.values())
        holders = [(seat, self.room.seats[seat].holder) for seat in self.room.active]
        return [seat for seat, holder in holders if holder is None or holder.id not in present]

    async def attach(self, connection: Connection, since: int | None) -> None:
        """Add a connection that has seen the room up to a version, and tell it the rest."""
        async with self._lock:
            # Who comes from another process may have seen more than this one was told.
            if self._is_stale or self._is_shared:
                await self._refresh()
            connection.resync = lambda: encode(self._welcome(connection))
            if since is None or not 1 <= since <= self.room.version:
                connection.post(encode(self._welcome(connection)))
            else:
                connection.post(encode(await self._resumed(connection, since)))
            self.connections.add(connection)
        self.tell_presence()
        self.on_presence()

    def part(self, people: Collection[str]) -> None:
        """End the connections of people, who come back under the names that they have now."""
        for connection in self.connections:
            if connection.person.id in people:
                connection.finish()

    def detach(self, connection: Connection) -> None:
        """Remove a connection."""
        self.connections.discard(connection)
        self.left = asyncio.get_running_loop().time()
        self.tell_presence()
        self.on_presence()

    def _welcome(self, connection: Connection) -> Welcome:
        room = self.room
        return Welcome(
            VERSION, self._now(), connection.person, view(room), room.moves, room.remarks
        )

    async def _resumed(self, connection: Connection, since: int) -> Resumed:
        # Another process may have stored more than this one knows: that comes as updates.
        missed = (await self._changes(since))[: self.room.version - since]
        return Resumed(VERSION, self._now(), connection.person, view(self.room), tuple(missed))
