"""What can be asked of engines."""

from __future__ import annotations

import enum
from typing import Protocol, TypeAlias

from msgspec import Struct


class EnginesBusyError(Exception):
    """Too many questions wait already; ask again later."""


class Priority(enum.IntEnum):
    """Who waits for the answer; the smaller number comes first."""

    OPPONENT = 0
    ANALYSIS = 1
    ARCHIVE = 2


class Question(Struct, frozen=True, tag="move"):
    """A move that is wanted: the position in its notation, the level, and a seed for the choice."""

    position: str
    level: int
    seed: int
    # Whose game it is; jobs are shared out evenly among those who ask.
    by: str = ""


class Analyse(Struct, frozen=True, tag="analysis"):
    """What to expect in a position, and which moves are best."""

    position: str
    simulations: int
    best: int = 5


class ReviewGame(Struct, frozen=True, tag="review"):
    """What each move of a game cost, with searches of the same size; the game as blksgf."""

    record: str
    simulations: int


class RatingGame(Struct, frozen=True, tag="rating"):
    """A game between levels, by which engines are rated: a level for each player."""

    variant: str
    levels: tuple[int, ...]
    seed: int


Job: TypeAlias = Question | Analyse | ReviewGame | RatingGame


def kind_of(job: Job) -> str:
    """Return the name of a kind of job."""
    return str(job.__struct_config__.tag)


class Engines(Protocol):
    """Chooses moves off the event loop, for rooms."""

    async def choose(self, question: Question) -> str:
        """Return the cells of a move; cancel the call when nobody needs the answer any more."""

    async def close(self) -> None:
        """Stop; jobs under way are dropped."""
