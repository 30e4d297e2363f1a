"""Visits: who is on the site, whatever they look at, and the games that others ask them for.

Whoever is in the middle of a rated game hears of challenges after it. A challenge of somebody who
has left lapses. Processes look into the database for challenges that were made elsewhere.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Collection
from typing import Protocol

import msgspec

from blokus.server.bots.challenge import Challenge, State
from blokus.server.hub.again import again, woken
from blokus.server.hub.cluster import Cluster
from blokus.server.hub.connection import Connection
from blokus.server.hub.connections import Connections
from blokus.server.hub.hub import Hub
from blokus.server.protocol.visit import Asked
from blokus.server.rooms.pool import speed_of

# How often challenges of other processes are looked for.
LOOK = 1.0  # s
# Somebody whose connection ended is here for so long: pages are reloaded, phones switch cells.
RETURN_TIME = 10_000  # ms

_encoder = msgspec.json.Encoder()


class Source(Protocol):
    """What visits want of a database besides the challenges of people."""

    async def open_rooms(self, person: str) -> list[str]:
        """Return the rooms in which somebody sits and no game has ended."""

    async def settle(self, name: str, state: State, room: str | None = None) -> bool:
        """Answer a challenge; tell whether it was open."""


class PersonSource(Protocol):
    """The challenges of people."""

    async def asked_of(self, people: Collection[str], now: int) -> list[Challenge]:
        """Return the open challenges of people, the oldest first."""


class Visits:
    """The visits to a process."""

    def __init__(
        self, hub: Hub, source: Source, people: PersonSource, cluster: Cluster | None = None
    ) -> None:
        self._hub = hub
        self._source = source
        self._people = people
        self._cluster = cluster
        self._connections = Connections()
        # When those left who may come back, by the server's clock.
        self._left: dict[str, int] = {}
        self._told: dict[str, tuple[Challenge, ...]] = {}
        self._wake = asyncio.Event()
        if cluster is not None:
            cluster.visitors = lambda: {*self.people, *self._left}

    async def run(self) -> None:
        """Look and tell until cancelled."""
        await again(self.look, lambda: woken(self._wake, LOOK))

    def wake(self) -> None:
        """Look now for what is new."""
        self._wake.set()

    @property
    def people(self) -> set[str]:
        """Those who are connected to this process."""
        return self._connections.people

    async def here(self, people: Collection[str]) -> set[str]:
        """Return those who are on the site, in whatever process."""
        found = {each for each in people if each in self._connections or each in self._left}
        others = set(people) - found
        if self._cluster is not None and others:
            found |= await self._cluster.visitors_elsewhere(others)
        return found

    @contextlib.asynccontextmanager
    async def attached(self, connection: Connection) -> AsyncIterator[None]:
        """Let somebody be here for as long as the context lasts, and a little longer."""
        person = connection.person.id
        self._connections.add(connection)
        self._left.pop(person, None)
        self._tell_visitors()
        connection.resync = lambda: _encode(self._told.get(person, ()))
        connection.post(_encode(self._told.get(person, ())))
        self.wake()
        try:
            yield
        finally:
            self._connections.remove(connection)
            if person not in self._connections:
                self._told.pop(person, None)
                self._left[person] = self._hub.now()

    async def look(self) -> None:
        """Tell people of what they are asked for, if that is new."""
        now = self._hub.now()
        gone = [person for person, left in self._left.items() if now - left > RETURN_TIME]
        for person in gone:
            del self._left[person]
        if gone:
            self._tell_visitors()
        people = self.people
        if not people:
            return
        asked: dict[str, list[Challenge]] = {person: [] for person in people}
        for challenge in await self._standing(await self._people.asked_of(people, now), now):
            asked[challenge.challenged].append(challenge)
        for person, theirs in asked.items():
            shown = () if theirs and await self._is_engaged(person) else tuple(theirs)
            if shown != self._told.get(person, ()) and person in self._connections:
                self._told[person] = shown
                for connection in self._connections.of(person):
                    connection.post(_encode(shown))

    async def _standing(self, challenges: list[Challenge], now: int) -> list[Challenge]:
        """Return the challenges of those who are here still; the others lapse."""
        here = await self.here({each.challenger.id for each in challenges})
        standing = []
        for each in challenges:
            # Whoever has just begun to ask may be on the way.
            if each.challenger.id in here or now - each.created <= RETURN_TIME:
                standing.append(each)
            else:
                await self._source.settle(each.id, "withdrawn")
        return standing

    async def _is_engaged(self, person: str) -> bool:
        """Tell whether somebody is in the middle of a rated game that does not take days."""
        for name in await self._source.open_rooms(person):
            room = await self._hub.look(name)
            is_rated = room.phase == "playing" and room.terms.rated
            if is_rated and room.terms.clock and speed_of(room.terms.clock) != "correspondence":
                return True
        return False

    def _tell_visitors(self) -> None:
        if self._cluster is not None:
            self._cluster.tell_visitors()


def _encode(challenges: tuple[Challenge, ...]) -> bytes:
    return _encoder.encode(Asked(challenges))
