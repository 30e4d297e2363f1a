"""The port between the rooms and their log."""

from __future__ import annotations

from collections.abc import Awaitable, Collection, Sequence
from typing import NamedTuple, Protocol

from msgspec import Struct

from blokus.server.rooms.events import AnyEvent
from blokus.server.rooms.room import Phase
from blokus.server.rooms.summary import SEATING, Summary


class LogUnavailableError(Exception):
    """The log cannot be written or read now; whether the entry was stored is not known."""


class Entry(Struct, frozen=True):
    """An event to be appended to the log of its room."""

    # Names the command that made the event; unique in the room, so that it is carried out once.
    command: str
    event: AnyEvent
    # The room after the event, with the version that the event makes.
    summary: Summary

    @property
    def room(self) -> str:
        """The id of the room."""
        return self.summary.room

    @property
    def version(self) -> int:
        """The version that the event makes."""
        return self.summary.version

    @property
    def tells_seats(self) -> bool:
        """Whether what the summary says of the seats may be new."""
        return isinstance(self.event, SEATING) or self.summary.phase == "ended"


class Stored(NamedTuple):
    """The version under which a command stands in the log, and whether this entry put it there."""

    version: int
    is_new: bool = True


class DueRoom(NamedTuple):
    """A room that the server has to look at by itself, and its version."""

    room: str
    version: int


class Hosted(NamedTuple):
    """How many rooms of a host are open, and how many of these wait for players in the lobby."""

    rooms: int
    lobby: int


class RoomLog(Protocol):
    """An append-only log of events, keyed by room and version."""

    def append(self, entry: Entry) -> Awaitable[Stored | None]:
        """Store an entry durably.

        A command that was stored before, perhaps by another process with another event, gets the
        version of that time. None means that another event has this version: read the room again
        and decide anew.
        """

    async def read(self, room: str, after: int = 0) -> list[AnyEvent]:
        """Return the events of a room after a version, in order; none for an unknown room."""

    async def version_of(self, room: str, command: str) -> int | None:
        """Return the version that a command of the room made; None when it made none."""

    async def due(self, until: int, limit: int) -> list[DueRoom]:
        """Return the rooms that are due until a time, the longest overdue first."""

    async def rooms_of(self, person: str, limit: int) -> list[Summary]:
        """Return the rooms in which somebody has a seat or is host, the latest first."""

    async def public_rooms(self, phase: Phase, limit: int) -> list[Summary]:
        """Return the latest public room of each host that waits, or is played, the latest first."""

    async def hosted(self, hosts: Collection[str], since: int) -> dict[str, Hosted]:
        """Return what those of some people host who host anything.

        Rooms count that wait, and those in whose games something has happened since a time.
        """

    async def most_hosted(self, since: int) -> Hosted:
        """Return the most of each that one person hosts."""

    async def playing(self) -> list[str]:
        """Return the rooms in which a game is under way and something is due."""

    async def renamed(self) -> dict[str, int]:
        """Return whose names were changed in the log of late, and when."""

    async def settle_names(self) -> None:
        """Look once more for names that were changed a while ago."""

    async def beat(self, now: int) -> None:
        """Note that a server runs now."""

    async def last_beat(self) -> int | None:
        """Return when a server last ran."""


class BatchStore(Protocol):
    """Writes entries to a database, many in one transaction; used by one thread."""

    def write(self, entries: Sequence[Entry]) -> list[Stored | None]:
        """Store entries durably; return what `RoomLog.append` says of each."""

    def try_out(self) -> None:
        """Store as much as an event and take it back; raise LogUnavailableError."""

    def reconnect(self) -> None:
        """Open the connection anew after a failure."""

    def close(self) -> None:
        """Close the connection."""
