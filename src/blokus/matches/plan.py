"""The plan of a match: what is played, and which opening and seating each game has."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from blokus.matches.openings import even_opening, opening
from blokus.matches.seatings import Seating, rotations, seatings

if TYPE_CHECKING:
    from blokus._core import Move, Variant
    from blokus.matches.specs import Spec


@dataclass(frozen=True)
class Plan:
    """Everything that the games of a match depend on; game number n is the same in every run."""

    variant: Variant
    specs: tuple[Spec, ...]
    plies: int
    """Moves made by chance at the beginning of each game."""
    seed: int = 0
    seats: Seating | None = None
    """A seating whose rotations are played; None for all fair seatings."""
    even: bool = False
    """Openings after which all teams have about the same chances."""

    def __post_init__(self) -> None:
        if len(self.specs) < min(2, len(self.variant.players)):
            raise ValueError("a match needs two contestants; only solo is played alone")
        if self.seats is not None and len(self.seats) != len(self.variant.players):
            raise ValueError(f"{self.variant} has {len(self.variant.players)} seats")
        if self.seats is not None and set(self.seats) != set(range(len(self.specs))):
            raise ValueError("every contestant, and nobody else, must have a seat")

    @cached_property
    def seatings(self) -> list[Seating]:
        """The seatings of a round, one game each."""
        if self.seats is not None:
            return rotations(self.seats)
        return seatings(self.variant, len(self.specs))

    def round_of(self, game: int) -> int:
        """Return the round of a game: the games of a round share an opening."""
        return game // len(self.seatings)

    def seating(self, game: int) -> Seating:
        """Return who sits where in a game."""
        return self.seatings[game % len(self.seatings)]

    def opening(self, game: int) -> tuple[Move, ...]:
        """Return the moves that a game begins with."""
        draw = even_opening if self.even else opening
        return draw(self.variant, self.plies, f"{self.seed} {self.round_of(game)}")

    def seed_of(self, game: int, contestant: int) -> int:
        """Return the seed of a contestant's own chance in a game."""
        text = f"{self.seed} {game} {contestant}".encode()
        return int.from_bytes(hashlib.blake2b(text, digest_size=6).digest(), "big")


def usual_plies(variant: Variant) -> int:
    """Return how long openings are unless told otherwise: a move for each colour."""
    return len(variant.colours)
