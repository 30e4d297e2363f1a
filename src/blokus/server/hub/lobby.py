"""The lobby at work: connections, seeks, waves of pairing, and what goes on.

Those who wait are noted in the database, whatever process they are connected to. One process pairs
them: it notes their room, opens it, and notes that it is open; each process tells its own people.
Whichever step a crash comes after, the next wave goes on from there.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Collection

import msgspec

from blokus.server import metrics
from blokus.server.hub.again import again, woken
from blokus.server.hub.cluster import Cluster
from blokus.server.hub.connection import Connection
from blokus.server.hub.connections import Connections
from blokus.server.hub.hub import Hub, new_name
from blokus.server.lobby.pair import pair
from blokus.server.lobby.seek import ENGINES_AFTER, Kind, Seek, Standing, terms_of
from blokus.server.protocol.lobby_to_client import (
    LiveGame,
    Lobby,
    LobbyToClient,
    NotSeeking,
    OpenTable,
    Paired,
    Seeking,
    Waiting,
)
from blokus.server.protocol.lobby_to_server import SeekGame
from blokus.server.rooms.refusal import Cause
from blokus.server.rooms.room import Room
from blokus.server.rooms.terms import Person
from blokus.server.storage.seeks import Held, SeekStore

WAVE = 2.0  # s
# Somebody without a connection waits on for so long: pages are reloaded.
RETURN_TIME = 10.0  # s
# Somebody who was paired without a connection is told of the room for so long.
KEPT = 120.0  # s
# As many rooms as the lobby shows of each kind.
SHOWN = 24

_encoder = msgspec.json.Encoder()


async def _always(_: str) -> bool:
    return True


class LobbyHub:
    """The lobby of a process."""

    def __init__(
        self,
        hub: Hub,
        seeks: SeekStore,
        standing: Callable[[str, Kind], Awaitable[Standing]],
        cluster: Cluster | None = None,
        visitors: Callable[[], Collection[str]] = frozenset,
        may_open: Callable[[str], Awaitable[bool]] = _always,
    ) -> None:
        self._hub = hub
        # Those who are on the site, whatever they look at.
        self._visitors = visitors
        # Whether somebody may host another game.
        self._may_open = may_open
        self._store = seeks
        self._standing = standing
        self._cluster = cluster
        self._connections = Connections()
        # Those who wait, as this process last saw them.
        self._seeks: dict[str, Held] = {}
        # What goes on: as it was looked at last, and as everybody was told last.
        self._shown: Lobby | None = None
        self._told: Lobby | None = None
        # When somebody who came last began to look, by the loop's clock.
        self._looked = float("-inf")
        self._looking = asyncio.Lock()
        self._wake = asyncio.Event()
        hub.on_renamed = self._part
        if cluster is not None:
            cluster.on_paired = self._wake.set
            cluster.count = lambda: len(self._people)

    async def run(self) -> None:
        """Pair and tell until cancelled."""

        async def act() -> None:
            await self.wave()
            await self.tell_all()

        await again(act, lambda: woken(self._wake, WAVE))

    async def wave(self) -> None:
        """Pair those who wait if that is this process's task; tell those who are here."""
        seeks = await self._store.look(self._waiting_here, self._hub.now())
        leads = self._cluster is None or self._cluster.leads
        if leads and await self._pair(seeks):
            seeks = await self._store.look((), self._hub.now())
            if self._cluster is not None:
                self._cluster.tell_paired()
        await self._tell_own(seeks)

    async def _pair(self, seeks: dict[str, Held]) -> bool:
        """Find games for those who wait, and open their rooms; tell whether there are any."""
        now = self._hub.now()
        gone = [person for person, held in seeks.items() if _is_gone(held, now)]
        if gone:
            await self._store.forget(gone)
        waiting = [seek.seek for name, seek in seeks.items() if name not in gone and not seek.room]
        tables = {
            room: [held.seek for held in seeks.values() if held.room == room]
            for room in {held.room for held in seeks.values() if held.room and not held.is_open}
        }
        for table in pair(waiting, now):
            room = new_name()
            if await self._store.assign([seek.person.id for seek in table], room):
                tables[room] = list(table)
        for room, seated in tables.items():
            await self._open(room, seated)
        return bool(tables)

    async def play_engines(self, by: Connection) -> None:
        """Let somebody who has waited long enough play engines, who take all other seats."""
        held = self._seeks.get(by.person.id)
        if held is None or self._hub.now() < held.seek.since + ENGINES_AFTER:
            by.post(_encode(self._own(by.person.id)))
            return
        room = new_name()
        if await self._store.assign([by.person.id], room):
            await self._open(room, [held.seek])
        await self._tell_own(await self._store.look([by.person.id], self._hub.now()))

    async def _open(self, room: str, table: list[Seek]) -> None:
        """Open the room of people who got it; engines take the seats that nobody has."""
        people = tuple(seek.person for seek in table)
        kind, is_full = table[0].kind, len(table) == table[0].kind.players
        terms = terms_of(kind) if is_full else terms_of(kind, table[0].standing.level)
        others = (None,) * (len(terms.seats) - len(people))
        opened = await self._hub.open_as(room, terms, (*people, *others))
        if isinstance(opened, Room):
            await self._store.mark_open(room)
        else:
            await self._store.forget([person.id for person in people])

    async def _tell_own(self, seeks: dict[str, Held]) -> None:
        """Tell the people of this process what has become of their seeks."""
        before, self._seeks = self._seeks, seeks
        metrics.seeks.set(len(seeks))
        told = []
        for person in self._connections.people:
            held = seeks.get(person)
            if held is not None and held.is_open and held.room is not None:
                self._tell(person, Paired(held.room))
                told.append(person)
            elif _wish(held) != _wish(before.get(person)):
                self._tell(person, self._own(person))
        if told:
            await self._store.forget(told)
            for person in told:
                # Whoever came meanwhile may have looked anew.
                self._seeks.pop(person, None)

    async def seek(self, by: Connection, wanted: SeekGame) -> None:
        """Let somebody wait for a game, and for no other any more."""
        kind = Kind(wanted.variant, wanted.speed, wanted.rated)
        person = by.person
        cause = await self._why_not(kind, person)
        if cause is not None:
            by.post(_encode(NotSeeking(cause)))
            return
        standing = await self._standing(person.id, kind)
        seek = Seek(person, kind, standing, self._hub.now())
        self._seeks[person.id] = await self._store.put(seek)
        self._tell(person.id, self._own(person.id))

    async def _why_not(self, kind: Kind, person: Person) -> Cause | None:
        """Return why somebody cannot wait for a kind of game; None when that is possible."""
        if not kind.is_possible:
            return "no-such-variant"
        if kind.rated and person.is_guest:
            return "needs-account"
        return None if await self._may_open(person.id) else "too-many-rooms"

    async def stop(self, by: Connection) -> None:
        """Let somebody wait no more."""
        await self._store.withdraw(by.person.id)
        self._seeks.pop(by.person.id, None)
        self._tell(by.person.id, NotSeeking())

    @contextlib.asynccontextmanager
    async def attached(self, connection: Connection) -> AsyncIterator[None]:
        """Connect somebody to the lobby for as long as the context lasts."""
        person = connection.person.id
        self._connections.add(connection)
        connection.resync = lambda: _encode(self._shown or _EMPTY)
        try:
            connection.post(_encode(await self._look_together()))
            self._seeks = await self._store.look([person], self._hub.now())
            connection.post(_encode(self._own(person)))
            await self._tell_own(self._seeks)
            yield
        finally:
            self._connections.remove(connection)

    def _part(self, people: Collection[str]) -> None:
        """End the connections of people, who come back under the names that they have now."""
        for person in people:
            for connection in self._connections.of(person):
                connection.finish()

    @property
    def _waiting_here(self) -> set[str]:
        """Those who are connected to the lobby in this process and wait for a game."""
        return self._connections.people & self._seeks.keys()

    @property
    def _people(self) -> set[str]:
        """Those who are connected to this process."""
        return self._connections.people | self._hub.people | set(self._visitors())

    def _own(self, person: str) -> LobbyToClient:
        held = self._seeks.get(person)
        if held is None:
            return NotSeeking()
        seek = held.seek
        return Seeking(
            now=self._hub.now(),
            variant=seek.kind.variant,
            speed=seek.kind.speed,
            rated=seek.kind.rated,
            since=seek.since,
            engines_at=seek.since + ENGINES_AFTER,
            level=seek.standing.level,
        )

    def _tell(self, person: str, frame: LobbyToClient) -> None:
        """Tell somebody something, if they are here."""
        text = _encode(frame)
        for connection in self._connections.of(person):
            connection.post(text)

    async def tell_all(self) -> None:
        """Tell everybody what goes on, if that is new."""
        if not self._connections:
            return
        before, shown = self._told, await self._look()
        if before is None or msgspec.structs.replace(before, now=shown.now) != shown:
            self._told = shown
            text = _encode(shown)
            for connection in self._connections:
                connection.post(text)

    async def _look_together(self) -> Lobby:
        """Look at what goes on; of many who come at once, one looks for all."""
        clock = asyncio.get_running_loop().time
        came = clock()
        async with self._looking:
            if self._shown is None or self._looked < came:
                self._looked = clock()
                return await self._look()
            return self._shown

    async def _look(self) -> Lobby:
        """Look at what goes on."""
        rooms = await self._hub.latest_public(SHOWN)
        counts = Counter(held.seek.kind for held in self._seeks.values() if held.room is None)
        elsewhere = 0 if self._cluster is None else self._cluster.people_elsewhere
        self._shown = Lobby(
            now=self._hub.now(),
            people=len(self._people) + elsewhere,
            waiting=tuple(
                Waiting(kind.variant, kind.speed, kind.rated, counts[kind])
                for kind in sorted(counts)
            ),
            tables=tuple(_table(room) for room in rooms if room.phase == "waiting"),
            games=tuple(_game(room) for room in rooms if room.phase == "playing"),
        )
        return self._shown


_EMPTY = Lobby(0, 0, (), (), ())


def _is_gone(held: Held, now: int) -> bool:
    """Tell whether somebody has been away too long to be paired, or to be told of their room."""
    if held.room is not None and not held.is_open:
        return False
    return now - held.seen > (RETURN_TIME if held.room is None else KEPT) * 1000


def _wish(held: Held | None) -> Kind | None:
    return None if held is None else held.seek.kind


def _table(room: Room) -> OpenTable:
    return OpenTable(
        room=room.id,
        variant=str(room.variant),
        clock=room.terms.clock,
        rated=room.terms.rated,
        seats=tuple(seat.holder for seat in room.seats),
        free=sum(seat.is_free for seat in room.seats),
    )


def _game(room: Room) -> LiveGame:
    return LiveGame(
        room=room.id,
        variant=str(room.variant),
        rated=room.terms.rated,
        seats=tuple(seat.holder for seat in room.seats),
        position=room.position.to_text(),
    )


def _encode(frame: LobbyToClient) -> bytes:
    return _encoder.encode(frame)
