"""Elo ratings of many contestants from what each pair of them scored."""

from __future__ import annotations

import math
from collections import defaultdict
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

Pair = tuple[int, int]

ROUNDS = 20_000
PRECISION = 1e-9
PRIOR = 0.5  # games added to the wins and to the losses of each pair: ratings stay finite


def ratings(contestants: int, scores: Mapping[Pair, tuple[float, int]]) -> list[float]:
    """Return the Elo ratings that make the scores most likely; the first contestant has 0.

    `scores` has for pairs of contestants the points of the first of both and the games. Every
    contestant must be connected to every other one through games.
    """
    points: dict[int, float] = defaultdict(float)
    games: dict[int, dict[int, float]] = defaultdict(dict)
    for (one, other), (won, played) in scores.items():
        points[one] += won + PRIOR
        points[other] += played - won + PRIOR
        games[one][other] = games[other][one] = played + 2 * PRIOR
    strengths = [1.0] * contestants
    for _ in range(ROUNDS):
        largest = 0.0
        for who in range(contestants):
            met = games[who].items()
            weight = sum(count / (strengths[who] + strengths[other]) for other, count in met)
            better = points[who] / weight if weight else 1.0
            largest = max(largest, abs(math.log(better / strengths[who])))
            strengths[who] = better
        if largest < PRECISION:
            break
    return [400 * math.log10(strength / strengths[0]) for strength in strengths]
