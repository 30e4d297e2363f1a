"""Seatings that give every contestant of a match the same chances."""

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

    As many contestants as teams: rotated, team mates together. Two on more seats: every way
    to share the seats as evenly as possible. Others: even shares too, but rotated only.
    """
    if not 1 <= contestants <= len(variant.players):
        most = len(variant.players)
        raise ValueError(f"{variant} seats 1 to {most} contestants, not {contestants}")
    together = contestants <= len(variant.teams)
    groups = variant.teams if together else [(player,) for player in variant.players]
    found: list[Seating] = []
    for shares in _even_shares(contestants, len(groups)):
        order = permutations(shares) if contestants == 2 else rotations(shares)
        found += [seating for seating in order if seating not in found]
    return [_by_player(variant, groups, seating) for seating in dict.fromkeys(found)]


def rotations(seats: Seating) -> list[Seating]:
    """Return the seats as they are, then each place moved on by one, by two and so on."""
    return list(dict.fromkeys(seats[-steps:] + seats[:-steps] for steps in range(len(seats))))


def _even_shares(contestants: int, seats: int) -> Iterable[Seating]:
    """Yield the seatings that give every contestant the same number of seats, or one more."""
    each, left = divmod(seats, contestants)
    for lucky in combinations(range(contestants), left):
        yield tuple(sorted([*range(contestants)] * each + [*lucky]))


def _by_player(variant: Variant, groups: Iterable[Iterable[object]], seating: Seating) -> Seating:
    taken = {player: who for group, who in zip(groups, seating, strict=True) for player in group}
    return tuple(taken[player] for player in variant.players)
