"""Who sits where: the seatings that give every contestant of a match the same chances."""

from __future__ import annotations

from itertools import combinations, permutations
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blokus._core import Variant

Seating = tuple[int, ...]
"""For each player in order, the number of the contestant who decides for them, from 0."""


def seatings(variant: Variant, contestants: int) -> list[Seating]:
    """Return the seatings of one round; every opening is played once with each of them.

    As many contestants as sides: rotated, team mates together. Two on more seats: every way
    to share the seats as evenly as possible. Others: even shares too, but rotated only.
    """
    if not 1 <= contestants <= len(variant.players):
        most = len(variant.players)
        raise ValueError(f"{variant} seats 1 to {most} contestants, not {contestants}")
    sides = variant.teams if contestants <= len(variant.teams) else [(p,) for p in variant.players]
    found: list[Seating] = []
    for shares in _even_shares(contestants, len(sides)):
        order = permutations(shares) if contestants == 2 else rotations(shares)
        found += [seating for seating in order if seating not in found]
    return [_by_player(variant, sides, seating) for seating in dict.fromkeys(found)]


def rotations(seats: Seating) -> list[Seating]:
    """Return the seats as they are, then each place moved on by one, by two and so on."""
    return list(dict.fromkeys(seats[-turn:] + seats[:-turn] for turn in range(len(seats))))


def _even_shares(contestants: int, seats: int) -> Iterable[Seating]:
    """Yield the seatings that give every contestant the same number of seats, or one more."""
    each, left = divmod(seats, contestants)
    for lucky in combinations(range(contestants), left):
        yield tuple(sorted([*range(contestants)] * each + [*lucky]))


def _by_player(variant: Variant, sides: Iterable[Iterable[object]], seating: Seating) -> Seating:
    taken = {player: who for side, who in zip(sides, seating, strict=True) for player in side}
    return tuple(taken[player] for player in variant.players)
