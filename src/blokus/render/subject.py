"""What a picture shows: a position, an arrangement, or the end of a game or record."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from blokus._core import Move, Position
from blokus.render.arrangement import Arrangement, Scene


@runtime_checkable
class Played(Protocol):
    """A position and the moves that led to it, as a game has them."""

    @property
    def position(self) -> Position:
        """The position to draw."""

    @property
    def moves(self) -> Sequence[Move]:
        """The moves, oldest first."""

    @property
    def last_move(self) -> Move | None:
        """The latest of them."""


@runtime_checkable
class Replayable(Protocol):
    """Something that can be replayed to its end, as a record can."""

    def game(self) -> Played:
        """Return the game that was played."""


Drawable = Scene | Played | Replayable


@dataclass(frozen=True)
class Subject:
    """A scene and the moves that led to it, where they are known."""

    scene: Scene
    moves: Sequence[Move] = ()

    @property
    def last_move(self) -> Move | None:
        """The latest move, if any is known."""
        return self.moves[-1] if self.moves else None


def subject_of(drawable: Drawable) -> Subject:
    """Return what is to be drawn; TypeError when there is nothing to draw."""
    if isinstance(drawable, Position | Arrangement):
        return Subject(drawable)
    if isinstance(drawable, Replayable):
        drawable = drawable.game()
    if isinstance(drawable, Played):
        return Subject(drawable.position, drawable.moves)
    raise TypeError(f"a picture shows a position, a game or a record, not {drawable!r}")
