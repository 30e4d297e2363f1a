"""The frames that the server sends. Times are milliseconds of the server's clock."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from blokus.server.rooms.clock import Running
from blokus.server.rooms.events import Change, Moved, Said
from blokus.server.rooms.refusal import Refusal
from blokus.server.rooms.result import Result
from blokus.server.rooms.room import Choice, Offer, Phase, Seat
from blokus.server.rooms.terms import Person, Terms


class ClockView(Struct, frozen=True):
    """What the clocks show: the time of each seat, and whose runs."""

    left: tuple[int, ...]
    running: Running | None


class RoomView(Struct, frozen=True):
    """A room but for its moves and remarks, as everybody in it may see it."""

    id: str
    version: int
    terms: Terms
    host: str
    phase: Phase
    seats: tuple[Seat, ...]
    # The seat whose move it is.
    on_turn: int | None
    # How many moves are played.
    ply: int
    clocks: ClockView
    # The seats that stopped playing, and after how many moves.
    retired: tuple[int, ...]
    retired_after: tuple[int, ...]
    offer: Offer | None
    choice: Choice | None
    # None before the end.
    result: Result | None
    scores: tuple[int, ...]
    rematch: frozenset[int]
    next_room: str | None


class Welcome(Struct, frozen=True, tag="welcome"):
    """The whole room: the first frame to somebody new, and after a resync."""

    protocol: int
    now: int
    you: Person
    room: RoomView
    moves: tuple[Moved, ...]
    remarks: tuple[Said, ...]


class Resumed(Struct, frozen=True, tag="resumed"):
    """What happened since the version that the client had: the first frame after a reconnection."""

    protocol: int
    now: int
    you: Person
    room: RoomView
    events: tuple[Change, ...]


class Update(Struct, frozen=True, tag="update"):
    """Something happened."""

    now: int
    event: Change
    room: RoomView


class Acknowledged(Struct, frozen=True, tag="acknowledged"):
    """A command was carried out and is stored; its event has this version.

    `update` is what others get as a frame of its own; None when the command was sent before.
    """

    id: str
    version: int
    update: Update | None = None


class Refused(Struct, frozen=True, tag="refused"):
    """A command was not carried out."""

    id: str
    refusal: Refusal


class Presence(Struct, frozen=True, tag="presence"):
    """Which seats have a connection, and how many people watch."""

    here: tuple[int, ...]
    watchers: int


class Ping(Struct, frozen=True, tag="ping"):
    """Asks for a pong; tells the round trip that was measured last, and the server's time."""

    number: int
    now: int
    round_trip: int | None


class Fault(Struct, frozen=True, tag="fault"):
    """The connection is about to be closed, or a command could not be looked at."""

    problem: Literal[
        "bad-frame", "too-many", "unavailable", "no-such-room", "old-protocol", "leaving"
    ]
    id: str | None = None


ToClient: TypeAlias = Welcome | Resumed | Update | Acknowledged | Refused | Presence | Ping | Fault
