"""An endgame as a puzzle: a position from a real game, and what one colour is to bring about."""

from __future__ import annotations

import enum
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import cast

from blokus import messages
from blokus._core import Colour, Illegality, Move, Piece, Position, _Task
from blokus.puzzles.state import State


class Goal(enum.StrEnum):
    """What is to be brought about while the other colours stand still."""

    PLACE_ALL = "place-all"
    """Place every piece that is left."""
    SINGLE_LAST = "single-last"
    """Place every piece that is left, the single square at the end."""
    BLOCK = "block"
    """Leave another colour without a legal move."""


@dataclass(frozen=True)
class Task:
    """What is to be done: by the colour on turn, in a number of moves of its own."""

    position: Position
    goal: Goal
    moves: int
    target: Colour | None = None
    """The colour to be left without a move."""

    def __post_init__(self) -> None:
        if self.position.turn is None:
            raise ValueError("a task needs a position in which somebody is on turn")
        if (self.target is not None) is not (self.goal is Goal.BLOCK):
            raise ValueError("a target belongs to the goal block, and to no other")

    @property
    def colour(self) -> Colour:
        """The colour that moves."""
        return cast(Colour, self.position.turn)

    def _repr_svg_(self) -> str:
        """Draw the position in a notebook, with the pieces left."""
        from blokus.render import svg

        return svg(self.position, tray=True)

    def choices(self, position: Position) -> list[Move]:
        """Return the moves that may come next on the way to the goal."""
        return self._core.legal_moves(position)

    def why_refused(self, position: Position, move: Move) -> Illegality | None:
        """Return why a move may not come next; None when it may."""
        return self._core.why_refused(position, move)

    def after(self, position: Position, move: Move) -> Position:
        """Return the position after a move, with nobody else moving; raise IllegalMoveError."""
        return self._core.after(position, move)

    def arrangement(self, moves: Iterable[Move]) -> frozenset[Move]:
        """Return the moves that distinguish a solution, without a single square at the end."""
        if self.goal is Goal.SINGLE_LAST:
            return frozenset(move for move in moves if move.piece is not Piece.I1)
        return frozenset(moves)

    def is_reached(self, position: Position) -> bool:
        """Whether the goal is reached."""
        return self._core.is_reached(position)

    def state(self, position: Position) -> State:
        """Return how far the task is in a position that its moves led to."""
        return State(self._core.state(position))

    @property
    def _core(self) -> _Task:
        return _Task(self.position, self.goal, self.moves, self.target or self.colour)

    def about(self, lang: str = "en") -> str:
        """Say in one sentence what is to be done."""
        sentence = messages.counted(
            f"puzzle.goal.{self.goal}",
            self.moves,
            lang,
            colour=messages.colour_name(self.colour, lang),
            target=messages.colour_name(self.target or self.colour, lang),
        )
        return sentence[:1].upper() + sentence[1:]


@dataclass(frozen=True)
class Endgame:
    """A task with all its solutions and how hard it is."""

    id: str
    task: Task
    chance: float
    """The probability that random legal moves reach the goal, from 0 to 1."""
    solutions: tuple[tuple[Move, ...], ...] = field(repr=False)
    """Every arrangement that reaches the goal, its moves in an order in which they are legal."""

    @property
    def difficulty(self) -> int:
        """A number from 1 to 5; each step divides the chance by four."""
        bounds = (1 / 16, 1 / 64, 1 / 256, 1 / 1024)
        return 1 + sum(self.chance < bound for bound in bounds)

    def _repr_svg_(self) -> str:
        """Draw the task in a notebook."""
        return self.task._repr_svg_()

    def completions(self, placed: frozenset[Move]) -> list[tuple[Move, ...]]:
        """Return what is left to place in each solution that the moves so far belong to.

        What is left can be placed in that order: all that a piece leans on in a solution lies
        there already or comes before it.
        """
        return [
            tuple(move for move in solution if move not in placed)
            for solution in self.solutions
            if placed <= set(solution)
        ]
