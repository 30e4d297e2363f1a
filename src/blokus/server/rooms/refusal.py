"""Why a command is not carried out."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from blokus.errors import IllegalMoveError

Cause: TypeAlias = Literal[
    "no-such-variant",  # the terms name a variant or an option that does not exist
    "bad-seats",  # the terms have too many or too few seats, or no seat for a person
    "not-ratable",  # games on these terms are not rated
    "needs-account",  # guests play unrated games: sign up for rated ones
    "too-many-rooms",  # the person, or the network of a guest, has as many open rooms as possible
    "in-lobby",  # a table of the person waits in the lobby already
    "not-waiting",  # the game has started, or the room is closed
    "not-playing",  # no game is under way
    "not-ended",  # the game goes on
    "not-host",  # only the host may
    "not-seated",  # only a player may
    "seat-taken",  # somebody plays this seat
    "no-free-seat",  # every seat is taken
    "already-seated",  # one person, one seat
    "no-such-seat",  # the table has fewer seats
    "not-your-seat",  # the seat belongs to somebody else
    "not-your-turn",  # another seat is on turn
    "stale",  # other moves were played meanwhile
    "no-move",  # the text names no piece
    "illegal",  # the rules forbid the move; `reason` and `cells` tell why
    "too-late",  # the time is over
    "retired",  # the player has stopped playing
    "rated",  # in a rated game between two sides nobody else plays a seat: one may resign
    "engine-plays",  # an engine plays the seat: take it back first
    "no-engine",  # no engine plays the seat
    "no-take-backs",  # the room does without them, or there is no move of one's own
    "already-offered",  # the take-back that was asked for waits for an answer
    "no-offer",  # nobody asked for a take-back
    "no-choice",  # there is nothing to choose
    "nothing-to-say",  # a remark is a phrase or a text
    "no-free-text",  # the room does without free texts, or somebody there does not allow them
    "nothing-due",  # what the server wanted to do is not due
]


class Refusal(Struct, frozen=True):
    """A cause; for an illegal move also the reason and the cells that local play tells."""

    cause: Cause
    reason: str | None = None
    cells: tuple[str, ...] = ()


def illegal(error: IllegalMoveError) -> Refusal:
    """Return the refusal of a move that the rules forbid."""
    illegality = error.illegality
    cells = tuple(str(cell) for cell in illegality.cells)
    return Refusal("illegal", illegality.reason.name.lower(), cells)
