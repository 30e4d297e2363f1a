"""The totals of each contestant over the games of a match."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING

from blokus.matches.statistics import Share, elo, share

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blokus.matches.games import Result
    from blokus.matches.plan import Plan


@dataclass(frozen=True, slots=True)
class Standing:
    """A contestant's part of a match; `place` and `score` are means over the seats taken."""

    name: str
    share: Share
    won: int
    """Games won alone: by this contestant and by nobody else."""
    drawn: int
    lost: int
    place: float
    score: float
    cpu: float | None
    """CPU seconds a game; None when an engine does not report them."""

    @property
    def elo(self) -> tuple[float, float, float]:
        """The difference to the others in Elo points, and its interval."""
        return elo(self.share.mean), elo(self.share.low), elo(self.share.high)


def standings(plan: Plan, results: Iterable[Result]) -> list[Standing]:
    """Return the standing of each contestant, in their order."""
    games = sorted(results, key=lambda result: result.game)
    return [_standing(plan, index, games) for index in range(len(plan.specs))]


def rounds(plan: Plan, results: Iterable[Result], index: int = 0) -> dict[int, list[float]]:
    """Return a contestant's shares of the games by round."""
    found: dict[int, list[float]] = defaultdict(list)
    for result in results:
        found[plan.round_of(result.game)].append(result.shares(len(plan.specs))[index])
    return dict(found)


def complete_rounds(plan: Plan, results: Iterable[Result], index: int = 0) -> list[float]:
    """Return a contestant's mean share of each round of which every game is played."""
    size = len(plan.seatings)
    grouped = rounds(plan, results, index).values()
    return [sum(group) / size for group in grouped if len(group) == size]


def _standing(plan: Plan, index: int, games: list[Result]) -> Standing:
    shares = [result.shares(len(plan.specs))[index] for result in games]
    seated = [
        (place, score)
        for result in games
        for who, place, score in zip(result.seats, result.places, result.scores, strict=True)
        if who == index
    ]
    cpu = [used for result in games if (used := result.cpu[index]) is not None]
    won, lost = shares.count(1.0), shares.count(0.0)
    return Standing(
        name=plan.specs[index].name,
        share=share(list(rounds(plan, games, index).values())),
        won=won,
        drawn=len(shares) - won - lost,
        lost=lost,
        place=_mean([place for place, _ in seated]),
        score=_mean([score for _, score in seated]),
        cpu=_mean(cpu) if len(cpu) == len(games) else None,
    )


def _mean(values: list[int] | list[float]) -> float:
    return sum(values) / len(values) if values else 0.0
