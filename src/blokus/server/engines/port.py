"""What rooms ask of engines."""

from __future__ import annotations

from typing import Protocol

from msgspec import Struct


class EnginesBusyError(Exception):
    """Too many questions wait already; ask again later."""


class Question(Struct, frozen=True):
    """A move that is wanted: the position in its notation, the level, and a seed for the choice."""

    position: str
    level: int
    seed: int


class Engines(Protocol):
    """Chooses moves off the event loop."""

    async def choose(self, question: Question) -> str:
        """Return the cells of a move; cancel the call when nobody needs the answer any more."""

    async def close(self) -> None:
        """Stop; questions under way are dropped."""
