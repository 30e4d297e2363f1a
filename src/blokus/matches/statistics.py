"""Statistics of match results: win rates with confidence, Elo, and early stopping."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

CONFIDENCE_95 = 1.959963984540054  # standard deviations from the mean to either bound
FEWEST_ROUNDS = 10  # below this, the variance between rounds is not estimated


@dataclass(frozen=True, slots=True)
class Share:
    """A share of won games, from 0 to 1, and the interval that holds the true one (95 %)."""

    mean: float
    low: float
    high: float


def share(rounds: Sequence[Sequence[float]]) -> Share:
    """Return the mean of the games' results, which come in rounds of the same opening.

    The games of a round depend on each other, so rounds are what varies. The interval is
    Wilson's, for as many independent games as would vary by as much.
    """
    games = [value for group in rounds for value in group]
    if not games:
        return Share(0.5, 0.0, 1.0)
    mean = math.fsum(games) / len(games)
    spread = variance_of_mean(rounds, mean)
    independent = mean * (1 - mean) / spread if spread > 0 else float(len(games))
    low, high = wilson(mean, independent)
    return Share(mean, low, high)


def variance_of_mean(rounds: Sequence[Sequence[float]], mean: float) -> float:
    """Return how much the mean would vary if the match were played again."""
    games = sum(len(group) for group in rounds)
    groups = [group for group in rounds if group]
    if len(groups) < FEWEST_ROUNDS:
        return mean * (1 - mean) / games
    squares = math.fsum((math.fsum(group) - len(group) * mean) ** 2 for group in groups)
    return squares / games**2 * len(groups) / (len(groups) - 1)


def wilson(mean: float, games: float) -> tuple[float, float]:
    """Return Wilson's interval for a share measured in so many independent games.

    It reaches 0 or 1 exactly where no game was won or lost.
    """
    z = CONFIDENCE_95
    scale = 1 + z * z / games
    centre = (mean + z * z / (2 * games)) / scale
    half = z / scale * math.sqrt(mean * (1 - mean) / games + z * z / (4 * games * games))
    low, high = max(0.0, centre - half), min(1.0, centre + half)
    # Rounding errors at these ends would become thousands of Elo points.
    return (0.0 if mean <= 0 else low), (1.0 if mean >= 1 else high)


def elo(mean: float) -> float:
    """Return the difference in Elo points that a share stands for; infinite at 0 and 1."""
    if mean <= 0 or mean >= 1:
        return math.copysign(math.inf, mean - 0.5)
    return -400 * math.log10(1 / mean - 1)


def expected(difference: float) -> float:
    """Return the share that a difference in Elo points leads to."""
    return float(1 / (1 + 10 ** (-difference / 400)))
