"""Many contestants, two at a time: a ladder of neighbours, or everybody against everybody."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations, pairwise
from typing import TYPE_CHECKING

from blokus.matches.match import Match
from blokus.matches.ratings import Pair, ratings
from blokus.matches.standings import standings
from blokus.matches.store import Store

if TYPE_CHECKING:
    from collections.abc import Iterator
    from contextlib import ExitStack
    from pathlib import Path

    from blokus.cluster.tasks import Backend
    from blokus.matches.plan import Plan
    from blokus.matches.sprt import Sprt
    from blokus.matches.standings import Standing


def ladder_pairs(contestants: int) -> list[Pair]:
    """Return the neighbours, the later of both first: it should be the stronger one."""
    return [(after, before) for before, after in pairwise(range(contestants))]


def all_pairs(contestants: int) -> list[Pair]:
    """Return every pair of contestants."""
    return list(combinations(range(contestants), 2))


@dataclass(frozen=True)
class Tournament:
    """A match for each pair of contestants; `plan` names all of them."""

    plan: Plan
    pairs: list[Pair]
    matches: dict[Pair, Match]

    @classmethod
    def open(
        cls,
        plan: Plan,
        pairs: list[Pair],
        games: int,
        stack: ExitStack,
        folder: Path | None = None,
        sprt: Sprt | None = None,
    ) -> Tournament:
        """Prepare a tournament of `games` games a pair, or go on with the one in a folder.

        The stack closes the folder.
        """
        matches = {}
        for pair in pairs:
            part = replace(plan, specs=tuple(plan.specs[index] for index in pair))
            store = None
            if folder is not None:
                name = "-".join(f"{index + 1:02}" for index in sorted(pair))
                store = stack.enter_context(Store(folder / name, part))
            matches[pair] = Match(part, games, store, sprt)
        return cls(plan, pairs, matches)

    def play(self, jobs: int, cluster: Backend | None = None) -> Iterator[Match]:
        """Play what is missing, pair after pair; yield the match after each game."""
        for match in self.matches.values():
            for _ in match.play(jobs, cluster):
                yield match

    def standing(self, pair: Pair) -> Standing:
        """Return how the first of a pair did against the second."""
        match = self.matches[pair]
        return standings(match.plan, match.results.values())[0]

    def ratings(self) -> list[float]:
        """Return the Elo ratings of the contestants, the first of whom has 0."""
        scores = {}
        for pair, match in self.matches.items():
            played = len(match.results)
            scores[pair] = self.standing(pair).share.mean * played if played else 0.0, played
        return ratings(len(self.plan.specs), scores)

    def cpu(self, contestant: int) -> float | None:
        """Return a contestant's CPU seconds a game over all their matches."""
        seconds, games = 0.0, 0
        for pair, match in self.matches.items():
            if contestant not in pair:
                continue
            for result in match.results.values():
                used = result.cpu[pair.index(contestant)]
                if used is None:
                    return None
                seconds, games = seconds + used, games + 1
        return seconds / games if games else None
