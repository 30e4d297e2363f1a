"""The sequential probability ratio test: ends a match as soon as its question is answered."""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from blokus.matches.statistics import expected

if TYPE_CHECKING:
    from collections.abc import Sequence


class Verdict(Enum):
    """The state of the test."""

    OPEN = "open"
    STRONGER = "stronger"
    """The difference is rather `elo1` or more."""
    NOT_STRONGER = "not stronger"
    """The difference is rather `elo0` or less."""


@dataclass(frozen=True, slots=True)
class Sprt:
    """Decides between two differences in Elo points, wrong at most one time in twenty."""

    elo0: float
    elo1: float
    error: float = 0.05

    def __post_init__(self) -> None:
        if not -1000 <= self.elo0 < self.elo1 <= 1000:
            raise ValueError("the first difference must be the smaller one, both within 1000 Elo")

    @property
    def bound(self) -> float:
        """The likelihood ratio (its logarithm) that decides, on either side of 0."""
        return math.log((1 - self.error) / self.error)

    def likelihood(self, rounds: Sequence[float]) -> float:
        """Return the logarithm of the ratio: how much better `elo1` explains the rounds' means.

        Two halves of a round, one won and one lost, are added: a few equal results are no
        proof that results never differ.
        """
        count = len(rounds) + 1
        mean = (math.fsum(rounds) + 0.5) / count
        squares = math.fsum((value - mean) ** 2 for value in rounds)
        variance = (squares + 0.5 * (1 - mean) ** 2 + 0.5 * mean**2) / count
        low, high = expected(self.elo0), expected(self.elo1)
        return count * (high - low) * (2 * mean - low - high) / (2 * variance)

    def verdict(self, rounds: Sequence[float]) -> Verdict:
        """Return what the means of the complete rounds say."""
        ratio = self.likelihood(rounds)
        if ratio >= self.bound:
            return Verdict.STRONGER
        return Verdict.NOT_STRONGER if ratio <= -self.bound else Verdict.OPEN
