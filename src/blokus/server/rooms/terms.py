"""What a room is opened with: the game, the seats, the clock, who may watch."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from blokus.server.rooms.clock import Clock

# How the ids of bots begin, by which they are bots even once they are deleted.
BOT = "b-"
Level: TypeAlias = Annotated[int, Meta(ge=1, le=10)]
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=24)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=3)]
Ply: TypeAlias = Annotated[int, Meta(ge=0, le=1000)]


class Person(Struct, frozen=True, omit_defaults=True):
    """Somebody who plays or watches; `id` is that of a guest or of an account."""

    id: str
    name: str
    # Whether a program plays for the account.
    is_bot: bool = False
    # Whether there is no account: guests play unrated games.
    is_guest: bool = False


class HostSeat(Struct, frozen=True, tag="host", forbid_unknown_fields=True):
    """A seat for whoever opens the room."""


class OpenSeat(Struct, frozen=True, tag="open", forbid_unknown_fields=True):
    """A seat for whoever comes."""


class EngineSeat(Struct, frozen=True, tag="engine", forbid_unknown_fields=True):
    """A seat for the computer."""

    level: Level


SeatPlan: TypeAlias = HostSeat | OpenSeat | EngineSeat


class Terms(Struct, frozen=True, forbid_unknown_fields=True):
    """The terms of a room; they do not change while it is open."""

    # The variant with its options, such as `classic+starts=free`.
    variant: Annotated[str, Meta(max_length=64)]
    # One plan a player.
    seats: Annotated[tuple[SeatPlan, ...], Meta(min_length=1, max_length=4)]
    clock: Clock | None = None
    # When a clock is over: an engine takes the seat, the others choose, or the player retires.
    time_out: Literal["engine", "choose", "retire"] = "engine"
    # Seats are drawn by lot when the game starts, or are those that people took.
    colours: Literal["lot", "chosen"] = "lot"
    # Whether anybody may find and watch the room; otherwise whoever has its link.
    is_public: bool = False
    # The level of engines that fill in.
    level: Level = 5
    # Seconds after which an engine plays for somebody without connection; None waits for ever.
    grace: Annotated[int, Meta(ge=10, le=3600)] | None = 60
    take_backs: bool = True
    # Whether the result changes ratings; `decide` says which terms allow it.
    rated: bool = False
    # Whether players who all allow it may write to each other; preset phrases always may be said.
    free_text: bool = True
