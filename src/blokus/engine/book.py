"""Opening books: moves that a deep search has found once, so that nobody has to find them again."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING

from blokus._core import Colour, Position

if TYPE_CHECKING:
    from blokus._core import Move, Symmetry, Variant


@dataclass(frozen=True, slots=True)
class Answer:
    """The move of a book, and the share of the win that its player expected, from 0 to 1."""

    move: Move
    share: float


@dataclass(frozen=True, slots=True)
class Book:
    """Answers to positions of one variant, each after a search of so many simulations."""

    variant: Variant
    simulations: int
    answers: dict[Position, Answer] = field(default_factory=dict)

    def find(self, position: Position) -> Answer | None:
        """Return the answer to a position or to its mirror image, whose answer is mirrored."""
        if position.variant != self.variant:
            return None
        for symmetry in _mirrors(self.variant):
            answer = self.answers.get(position.transform(symmetry))
            if answer is not None:
                move = symmetry.inverse.move(answer.move, self.variant)
                return Answer(move, answer.share)
        return None


@cache
def _mirrors(variant: Variant) -> tuple[Symmetry, ...]:
    """Return the symmetries that leave every colour its start cell, and so the order of play."""
    return tuple(
        symmetry
        for symmetry in variant.symmetries
        if all(_image(colour, symmetry, variant) == colour for colour in variant.colours)
    )


def _image(colour: Colour, symmetry: Symmetry, variant: Variant) -> Colour:
    first = Position(variant).legal_moves_of(colour)[0]
    return symmetry.move(first, variant).colour
