"""Puzzles in which one move is to be found: positions where one move is proved clearly best."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import count as count_from
from random import Random

from blokus import messages
from blokus._core import Move, Piece, Position, Theme, Variant, find_best_move_puzzle

# The variants with two sides, the quick one most often.
VARIANTS = ("duo", "duo", "junior", "classic-2")
BUDGET = 20_000
"""Positions looked at for one proof; a slow program can look at them all again."""
# The largest share of puzzles of one theme, and of those that begin with the single square.
SHARES = {Theme.SINGLE_LAST: 1.0, Theme.BLOCK: 0.4, Theme.EXITS: 0.4, Theme.SQUEEZE: 0.5}
SINGLES = 0.3


@dataclass(frozen=True)
class BestMovePuzzle:
    """A position, its one clearly best move, and how hard that is to find."""

    id: str
    position: Position
    best: Move
    gap: int
    """Points between what it leads to and what the second best does, both with perfect play."""
    theme: Theme
    rating: int
    difficulty: int
    """The rating in steps from 1 to 5."""

    def about(self, lang: str = "en") -> str:
        """Say in one sentence what is to be done."""
        colour = messages.colour_name(self.best.colour, lang)
        sentence = messages.text("puzzle.best.task", lang, colour=colour)
        return sentence[:1].upper() + sentence[1:]

    def _repr_svg_(self) -> str:
        """Draw the position in a notebook, with the pieces left."""
        from blokus.render import svg

        return svg(self.position, tray=True)


def generate_best_moves(
    seed: int, count: int, report: Callable[[int], object] = lambda _: None
) -> list[BestMovePuzzle]:
    """Return puzzles from games by beginners, the easy ones first; a seed gives the same puzzles.

    `report` is told how many there are so far.
    """
    chosen: list[BestMovePuzzle] = []
    themes: Counter[Theme] = Counter()
    singles = 0
    for puzzle in _found(seed):
        is_single = puzzle.best.piece is Piece.I1
        if themes[puzzle.theme] >= SHARES[puzzle.theme] * count:
            continue
        if is_single and singles >= SINGLES * count:
            continue
        themes[puzzle.theme] += 1
        singles += is_single
        chosen.append(puzzle)
        report(len(chosen))
        if len(chosen) >= count:
            break
    easy_first = sorted(chosen, key=lambda puzzle: puzzle.rating)
    return [replace(puzzle, id=f"best-{n}") for n, puzzle in enumerate(easy_first, start=1)]


def _found(seed: int) -> Iterator[BestMovePuzzle]:
    """Play games without end and yield the puzzles that they have."""
    for number in count_from():
        variant = Variant(VARIANTS[number % len(VARIANTS)])
        game_seed = Random(f"{seed} {number}").randrange(2**32)
        found = find_best_move_puzzle(variant, game_seed, BUDGET)
        if found is not None:
            position, best = found
            yield BestMovePuzzle(
                "", position, best.move, best.gap, best.theme, best.rating, best.difficulty
            )
