"""Translate between the core's objects and the slow reference's plain sets and names."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import blokus
from tests.differential import reference
from tests.differential.reference import Cells, move_name

if TYPE_CHECKING:
    import random


@dataclass(frozen=True)
class Options:
    """A variant and its options, as both sides spell them."""

    variant: str
    starts: str = "own"
    bonus: int | None = None

    def __str__(self) -> str:
        bonus = "" if self.bonus is None else f"+bonus={self.bonus}"
        return f"{self.variant}+starts={self.starts}{bonus}"

    def core(self) -> blokus.Variant:
        return blokus.Variant(self.variant, starts=self.starts, bonus=self.bonus)

    def slow(self) -> reference.Rules:
        return reference.rules(self.variant, starts=self.starts, bonus=self.bonus)


VARIANTS = tuple(reference.VARIANTS)
DEFAULT_OPTIONS = tuple(Options(variant) for variant in VARIANTS)
# Every variant with either rule for the start, and with the small bonus where there is a bonus.
ALL_OPTIONS = tuple(
    Options(variant, starts, bonus)
    for variant in VARIANTS
    for starts, bonus in (("own", None), ("free", None), ("own", 10))
    if not (bonus == 10 and reference.VARIANTS[variant].bonus == 0)
)


def colour(name: str) -> blokus.Colour:
    return blokus.Colour[name.upper()]


def to_cells(move: blokus.Move) -> Cells:
    return frozenset((cell.column, cell.row) for cell in move.cells)


def to_move(name: str, cells: Cells) -> blokus.Move:
    return blokus.Move.of(colour(name), [blokus.Cell(*cell) for cell in cells])


@dataclass
class Twins:
    """One position, held by the core and by the reference."""

    core: blokus.Position
    slow: reference.Position

    @classmethod
    def start(cls, options: Options) -> Twins:
        return cls(blokus.Position(options.core()), reference.Position(options.slow()))

    def play(self, cells: Cells) -> None:
        assert self.slow.turn is not None
        self.core = self.core.play(to_move(self.slow.turn, cells))
        self.slow = self.slow.play(cells)


def random_move(position: reference.Position, rng: random.Random, *, ambition: float) -> Cells:
    """Draw a legal move: with the chance `ambition` among the biggest pieces, else among all.

    Ambitious games are long and sometimes place every piece; plain ones see odd boards.
    """
    assert position.turn is not None
    moves = sorted(position.moves_of(position.turn), key=move_name)
    if rng.random() < ambition:
        biggest = max(len(cells) for cells in moves)
        moves = [cells for cells in moves if len(cells) == biggest]
    return rng.choice(moves)
