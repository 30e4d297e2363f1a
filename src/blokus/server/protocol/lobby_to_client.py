"""The frames that the lobby sends. Times are milliseconds of the server's clock."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from blokus.server.protocol.to_client import Ping
from blokus.server.rooms.clock import Clock
from blokus.server.rooms.pool import Speed
from blokus.server.rooms.refusal import Cause
from blokus.server.rooms.terms import Person


class Waiting(Struct, frozen=True):
    """How many wait for a kind of game."""

    variant: str
    speed: Speed
    rated: bool
    people: int


class OpenTable(Struct, frozen=True):
    """A public room that waits for people."""

    room: str
    variant: str
    clock: Clock | None
    rated: bool
    seats: tuple[Person | None, ...]
    # How many seats are for whoever comes.
    free: int


class LiveGame(Struct, frozen=True):
    """A public room in which people play; `position` is the board as text."""

    room: str
    variant: str
    rated: bool
    seats: tuple[Person | None, ...]
    position: str


class Lobby(Struct, frozen=True, tag="lobby"):
    """Who is here and what goes on: at first, and after changes, every two seconds at most."""

    now: int
    people: int
    waiting: tuple[Waiting, ...]
    tables: tuple[OpenTable, ...]
    games: tuple[LiveGame, ...]


class Seeking(Struct, frozen=True, tag="seeking"):
    """What one waits for oneself, since when, and from when on engines of a level are offered."""

    now: int
    variant: str
    speed: Speed
    rated: bool
    since: int
    engines_at: int
    level: int


class NotSeeking(Struct, frozen=True, tag="not-seeking"):
    """One waits for nothing.

    After a wish for a game that there is not, or not for this person, there is a cause.
    """

    cause: Cause | None = None


class Paired(Struct, frozen=True, tag="paired"):
    """A game was found: go to its room."""

    room: str


LobbyToClient: TypeAlias = Lobby | Seeking | NotSeeking | Paired | Ping
