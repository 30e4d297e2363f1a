"""What can be asked of engines."""

from __future__ import annotations

import enum
from typing import NamedTuple, Protocol, TypeAlias

from msgspec import Struct


class EnginesBusyError(Exception):
    """Too many questions wait already; ask again later."""


class Priority(enum.IntEnum):
    """Who waits for the answer; the smaller number comes first."""

    OPPONENT = 0
    # A move of a correspondence game in which nobody is at the table.
    CORRESPONDENCE = 1
    ANALYSIS = 2
    ARCHIVE = 3


class Question(Struct, frozen=True, tag="move"):
    """A move that is wanted: the position in its notation, the level, and a seed for the choice."""

    position: str
    level: int
    seed: int
    # Whose game it is; jobs are shared out evenly among those who ask.
    by: str = ""
    # Whether the game changes ratings: the computer then has the strength of its level, always.
    is_rated: bool = False
    # The share of the level's simulations that are made.
    share: float = 1.0


class Choice(NamedTuple):
    """The cells of a move, and whether the engine thought less than its level asks for."""

    cells: str
    is_hurried: bool = False


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

    async def choose(self, question: Question, priority: Priority = Priority.OPPONENT) -> Choice:
        """Return a move; cancel the call when nobody needs the answer any more."""

    async def close(self) -> None:
        """Stop; jobs under way are dropped."""
