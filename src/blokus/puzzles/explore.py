"""Finds every solution of an endgame by exhaustive search."""

from __future__ import annotations

from dataclasses import dataclass

from blokus._core import Move, Position
from blokus.errors import TooLargeError
from blokus.puzzles.endgame import Task

Placed = frozenset[Move]


@dataclass(frozen=True)
class Findings:
    """The result of an exhaustive search."""

    solutions: tuple[tuple[Move, ...], ...]
    """The arrangements that reach the goal, each in the order in which it was found."""
    chance: float
    """The probability that random legal moves reach the goal."""


def explore(task: Task, *, budget: int = 100_000) -> Findings:
    """Search exhaustively; raise TooLargeError after `budget` arrangements."""
    search = _Search(task, budget)
    chance = search.chance(task.position, ())
    solutions = tuple(sorted(search.solutions.values(), key=sorted))
    return Findings(solutions, chance)


class _Search:
    """Visits every arrangement once, whatever the order of its pieces."""

    def __init__(self, task: Task, budget: int) -> None:
        self._task = task
        self._budget = budget
        self._chances: dict[Placed, float] = {}
        self.solutions: dict[Placed, tuple[Move, ...]] = {}

    def chance(self, position: Position, moves: tuple[Move, ...]) -> float:
        """Return the chance of random moves to reach the goal; collect the solutions."""
        task = self._task
        if task.is_reached(position):
            self.solutions.setdefault(task.arrangement(moves), moves)
            return 1.0
        choices = task.choices(position)
        if not choices:
            return 0.0
        return sum(self._chance_after(position, moves, move) for move in choices) / len(choices)

    def _chance_after(self, position: Position, moves: tuple[Move, ...], move: Move) -> float:
        longer = (*moves, move)
        placed = frozenset(longer)
        known = self._chances.get(placed)
        if known is None:
            if len(self._chances) >= self._budget:
                raise TooLargeError(f"there are more than {self._budget} arrangements to try")
            known = self.chance(self._task.after(position, move), longer)
            self._chances[placed] = known
        return known
