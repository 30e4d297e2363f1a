"""What happened in a room; the log holds one event for each command that was carried out.

An event holds everything that its command could not foresee (the time, the lot, the charge), and
nothing that follows from the events before it: what follows is worked out by `apply`.
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from blokus.server.rooms.clock import Receipt
from blokus.server.rooms.commands import Phrase, Vote
from blokus.server.rooms.terms import Person, Terms


class Event(Struct, frozen=True, kw_only=True):
    """The base of every event; `at` is the server's time in milliseconds."""

    at: int


class Opened(Event, frozen=True, tag="opened", kw_only=True):
    """Somebody opened the room."""

    room: str
    host: Person
    terms: Terms
    # Draws the lot, and the moves of engines of equal strength; never shown before the end.
    seed: int
    # Who sits where from the start, by seat; for a rematch.
    guests: tuple[Person | None, ...] = ()


class Sat(Event, frozen=True, tag="sat", kw_only=True):
    """Somebody took a seat."""

    seat: int
    person: Person


class Left(Event, frozen=True, tag="left", kw_only=True):
    """A seat was given up before the start."""

    seat: int


class Started(Event, frozen=True, tag="started", kw_only=True):
    """The game started; `lot[i]` is the seat whose occupant plays as player `i` from now on."""

    lot: tuple[int, ...]


class Moved(Event, frozen=True, tag="moved", kw_only=True, omit_defaults=True):
    """A piece was placed by the seat on turn."""

    cells: str
    receipt: Receipt
    # Whether a computer thought less than its level asks for, as many asked at once.
    is_hurried: bool = False


class TakeBackOffered(Event, frozen=True, tag="take-back-offered", kw_only=True):
    """Somebody asks to take moves back; `ply` moves would remain."""

    seat: int
    ply: int


class TakeBackAnswered(Event, frozen=True, tag="take-back-answered", kw_only=True):
    """Somebody agreed to a take-back or declined it."""

    seat: int
    agree: bool


class Resigned(Event, frozen=True, tag="resigned", kw_only=True):
    """A player stopped playing for good."""

    seat: int


class HandedOver(Event, frozen=True, tag="handed-over", kw_only=True):
    """An engine plays a seat from now on."""

    seat: int
    level: int


class Abandoned(Event, frozen=True, tag="abandoned", kw_only=True):
    """A player was away for the whole grace period."""

    seat: int


class Reclaimed(Event, frozen=True, tag="reclaimed", kw_only=True):
    """A player took the seat back from the engine."""

    seat: int


class Said(Event, frozen=True, tag="said", kw_only=True):
    """Somebody said something."""

    person: Person
    phrase: Phrase | None = None
    text: str | None = None


class TextAllowed(Event, frozen=True, tag="text-allowed", kw_only=True):
    """Somebody allows free texts at the table, or no more."""

    seat: int
    allow: bool


class Flagged(Event, frozen=True, tag="flagged", kw_only=True):
    """The time of a seat was over."""

    seat: int


class Chosen(Event, frozen=True, tag="chosen", kw_only=True):
    """Somebody chose what happens after a time-out; no seat: nobody chose in time."""

    seat: int | None
    vote: Vote


class Seen(Event, frozen=True, tag="seen", kw_only=True):
    """The player on turn saw the position."""


class Disconnected(Event, frozen=True, tag="disconnected", kw_only=True):
    """A player lost the connection."""

    seat: int


class Reconnected(Event, frozen=True, tag="reconnected", kw_only=True):
    """A player is back."""

    seat: int


class Credited(Event, frozen=True, tag="credited", kw_only=True):
    """The running clock got back the time that the server took from it."""

    milliseconds: int


class RematchAsked(Event, frozen=True, tag="rematch-asked", kw_only=True):
    """Somebody would like another game."""

    seat: int


class Succeeded(Event, frozen=True, tag="succeeded", kw_only=True):
    """The rematch is played in another room."""

    room: str


class Closed(Event, frozen=True, tag="closed", kw_only=True):
    """The room was closed before the game started, or by whoever runs the server."""


# What happens in a room that is open.
Change: TypeAlias = (
    Sat
    | Left
    | Started
    | Moved
    | TakeBackOffered
    | TakeBackAnswered
    | Resigned
    | HandedOver
    | Abandoned
    | Reclaimed
    | Said
    | TextAllowed
    | Flagged
    | Chosen
    | Seen
    | Disconnected
    | Reconnected
    | Credited
    | RematchAsked
    | Succeeded
    | Closed
)
AnyEvent: TypeAlias = Opened | Change
