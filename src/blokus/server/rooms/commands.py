"""What can be asked of a room: by people, and by the server itself when something is due."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from blokus.server.rooms.terms import Level, Ply, SeatNumber, Terms

Phrase: TypeAlias = Literal[
    "hello", "good-luck", "nice-move", "well-blocked", "one-moment", "sorry", "thanks", "good-game"
]
Vote: TypeAlias = Literal["wait", "engine", "end"]


class Command(Struct, frozen=True, forbid_unknown_fields=True):
    """The base of every command."""


class Open(Command, frozen=True, tag="open"):
    """Open a room."""

    terms: Terms


class Sit(Command, frozen=True, tag="sit"):
    """Take an open seat: the one given, or the first."""

    seat: SeatNumber | None = None


class Leave(Command, frozen=True, tag="leave"):
    """Give a seat up: one's own, or before the start any one if one is the host."""

    seat: SeatNumber


class Start(Command, frozen=True, tag="start"):
    """Start the game; engines fill the open seats."""


class Move(Command, frozen=True, tag="move"):
    """Place a piece; `ply` is the number of moves that were played before it."""

    ply: Ply
    cells: Annotated[str, Meta(max_length=48)]


class OfferTakeBack(Command, frozen=True, tag="offer-take-back"):
    """Ask the others to take back moves until one is on turn again."""


class AnswerTakeBack(Command, frozen=True, tag="answer-take-back"):
    """Agree to a take-back, or decline it; whoever asked withdraws by declining."""

    agree: bool


class Resign(Command, frozen=True, tag="resign"):
    """Stop playing for good."""


class HandOver(Command, frozen=True, tag="hand-over"):
    """Let an engine play a seat: one's own, or before the start any free one if one is the host."""

    seat: SeatNumber
    level: Level | None = None


class Reclaim(Command, frozen=True, tag="reclaim"):
    """Take one's seat back from the engine."""


class Say(Command, frozen=True, tag="say"):
    """Say a preset phrase or, between players, a text."""

    phrase: Phrase | None = None
    text: Annotated[str, Meta(min_length=1, max_length=200)] | None = None


class AllowText(Command, frozen=True, tag="allow-text"):
    """Allow free texts at the table, or no more; they are said while all who sit there allow it."""

    allow: bool


class Choose(Command, frozen=True, tag="choose"):
    """Choose what happens after somebody's time is over."""

    vote: Vote


class See(Command, frozen=True, tag="see"):
    """Tell that one has seen the position after this many moves."""

    ply: Ply


class Rematch(Command, frozen=True, tag="rematch"):
    """Ask for another game with the seats rotated, or agree to it."""


class Close(Command, frozen=True, tag="close"):
    """Close a room that has not started."""


PersonalCommand: TypeAlias = (
    Sit
    | Leave
    | Start
    | Move
    | OfferTakeBack
    | AnswerTakeBack
    | Resign
    | HandOver
    | Reclaim
    | Say
    | AllowText
    | Choose
    | See
    | Rematch
    | Close
)


# By the server itself ----------------------------------------------------------------------------


class Begin(Command, frozen=True, tag="begin"):
    """Start the game of a full room."""


class EngineMove(Command, frozen=True, tag="engine-move"):
    """Place a piece for the engine on turn."""

    ply: Ply
    cells: str
    is_hurried: bool = False


class Flag(Command, frozen=True, tag="flag"):
    """End the time of the seat whose clock is over."""


class Settle(Command, frozen=True, tag="settle"):
    """End a choice that the others did not make in time."""


class Disconnect(Command, frozen=True, tag="disconnect"):
    """Tell that a player has no connection any more."""

    seat: SeatNumber


class Reconnect(Command, frozen=True, tag="reconnect"):
    """Tell that a player has a connection again."""

    seat: SeatNumber


class Replace(Command, frozen=True, tag="replace"):
    """Tell that a player was away for the whole grace period."""

    seat: SeatNumber


class Credit(Command, frozen=True, tag="credit"):
    """Give the running clock back the time that the server took from it.

    No server ran; or the player was told late of the event that made a `version`, the room's last.
    """

    milliseconds: int
    version: int | None = None


class Succeed(Command, frozen=True, tag="succeed"):
    """Name the room in which the rematch is played."""

    room: str


class Expire(Command, frozen=True, tag="expire"):
    """Close a room that nobody started."""


class Shut(Command, frozen=True, tag="shut"):
    """Close a room for whoever runs the server, also in the middle of a game."""


ServerCommand: TypeAlias = (
    Begin
    | EngineMove
    | Flag
    | Settle
    | Disconnect
    | Reconnect
    | Replace
    | Credit
    | Succeed
    | Expire
    | Shut
)
