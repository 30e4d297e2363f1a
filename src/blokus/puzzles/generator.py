"""Finds endgame puzzles in games that were played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from math import ceil

from blokus._core import Colour, Piece, Position
from blokus.errors import TooLargeError
from blokus.game import Game
from blokus.puzzles.endgame import Endgame, Goal, Task
from blokus.puzzles.explore import explore

# Limits of what a person can look through.
FEWEST_PIECES, MOST_PIECES = 3, 6
MOST_SOLUTIONS = 10
# Limits beyond which a puzzle is trivial.
LUCKIEST = {Goal.PLACE_ALL: 0.12, Goal.SINGLE_LAST: 0.12, Goal.BLOCK: 0.06}
LEAST_TO_BLOCK = 3  # legal moves of the colour that is to have none
MOST_TO_BLOCK = 24
MOST_CHOICES = 60  # legal moves, where two of them are to block
BUDGET = 20_000  # arrangements looked at for one puzzle
# The share of each kind.
SHARES = {Goal.PLACE_ALL: 0.4, Goal.SINGLE_LAST: 0.3, Goal.BLOCK: 0.3}


def generate(
    games: Iterable[Game], count: int, report: Callable[[int], object] = lambda _: None
) -> list[Endgame]:
    """Return puzzles from finished games, the easy ones first; as many as asked, or all found.

    The same games give the same puzzles. `report` is told how many there are so far.
    """
    selection = _Selection(count)
    for game in games:
        selection.take_from(_of_game(game))
        report(len(selection.puzzles))
        if len(selection.puzzles) == count:
            break
    easy_first = sorted(selection.puzzles, key=lambda puzzle: puzzle.difficulty)
    return [
        replace(puzzle, id=f"endgame-{number}") for number, puzzle in enumerate(easy_first, start=1)
    ]


class _Selection:
    """Puzzles of different games or colours, the kinds and difficulties well mixed."""

    def __init__(self, count: int) -> None:
        self.puzzles: list[Endgame] = []
        self._count = count
        self._quotas = {goal: ceil(share * count) for goal, share in SHARES.items()}
        self._positions: set[str] = set()
        self._goals: Counter[Goal] = Counter()
        self._difficulties: Counter[int] = Counter()

    def take_from(self, candidates: Mapping[Colour, Iterable[Endgame]]) -> None:
        """Take what is needed most from a game: one puzzle a colour, and none of them twice."""
        blocked: set[Colour] = set()
        for puzzles in candidates.values():
            wanted = [
                puzzle
                for puzzle in puzzles
                if puzzle.task.target not in blocked and self._is_wanted(puzzle)
            ]
            if wanted:
                chosen = min(wanted, key=self._rank)
                self._take(chosen)
                if chosen.task.target is not None:
                    blocked.add(chosen.task.target)

    def _is_wanted(self, puzzle: Endgame) -> bool:
        goal = puzzle.task.goal
        return (
            len(self.puzzles) < self._count
            and self._goals[goal] < self._quotas[goal]
            and puzzle.task.position.to_text() not in self._positions
        )

    def _rank(self, puzzle: Endgame) -> tuple[float, ...]:
        goal = puzzle.task.goal
        rarity = self._goals[goal] / self._quotas[goal]
        return rarity, self._difficulties[puzzle.difficulty], puzzle.task.moves

    def _take(self, puzzle: Endgame) -> None:
        self.puzzles.append(puzzle)
        self._positions.add(puzzle.task.position.to_text())
        self._goals[puzzle.task.goal] += 1
        self._difficulties[puzzle.difficulty] += 1


def _of_game(game: Game) -> dict[Colour, list[Endgame]]:
    """Return the good puzzles that a game has for each colour."""
    found: dict[Colour, list[Endgame]] = {colour: [] for colour in game.variant.colours}
    hopeless: set[tuple[Goal, Colour]] = set()
    for position in reversed(list(_positions(game))):
        for task in _tasks(position):
            kind = task.goal, task.colour
            if kind in hopeless:
                continue
            try:
                found[task.colour] += _judge(task)
            except TooLargeError:
                if task.target is None:
                    hopeless.add(kind)  # earlier positions have still more arrangements
    return found


def _positions(game: Game) -> Iterator[Position]:
    """Return what stood on the board after each move, once for each colour that could go on."""
    position = game.initial_position
    for move in game.moves:
        position = position.play(move)
        for colour in position.variant.colours:
            if not position.is_blocked(colour):
                yield position.setup(turn=colour)


def _tasks(position: Position) -> Iterator[Task]:
    """Ask everything that can be asked of the colour on turn."""
    colour = position.turn
    if colour is None:
        return
    left = position.pieces_left(colour)
    if FEWEST_PIECES <= len(left) <= MOST_PIECES:
        yield Task(position, Goal.PLACE_ALL, len(left))
        if Piece.I1 in left:
            yield Task(position, Goal.SINGLE_LAST, len(left))
    for target in position.variant.colours:
        if target is colour:
            continue
        if LEAST_TO_BLOCK <= len(position.legal_moves_of(target)) <= MOST_TO_BLOCK:
            yield Task(position, Goal.BLOCK, 1, target)
            if len(position.legal_moves) <= MOST_CHOICES:
                yield Task(position, Goal.BLOCK, 2, target)


def _judge(task: Task) -> list[Endgame]:
    """Return the puzzle if it has solutions, is not trivial, and fits the budget."""
    found = explore(task, budget=BUDGET)
    if not 1 <= len(found.solutions) <= MOST_SOLUTIONS or found.chance > LUCKIEST[task.goal]:
        return []
    if min(map(len, found.solutions)) < task.moves:
        return []  # fewer moves reach the goal
    # Rounded as in the file, so that the difficulty that follows from it is the same there.
    return [Endgame("", task, float(f"{found.chance:.3g}"), found.solutions)]
