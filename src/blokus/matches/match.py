"""Plays a match to its end, or until its question is answered, and keeps every game."""

from __future__ import annotations

from contextlib import closing
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from blokus.matches.sprt import Verdict
from blokus.matches.standings import complete_rounds
from blokus.matches.workers import play_games

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blokus.cluster.tasks import Backend
    from blokus.matches.games import Result
    from blokus.matches.plan import Plan
    from blokus.matches.sprt import Sprt
    from blokus.matches.store import Store


@dataclass
class Match:
    """A match under way: the plan, how many games, and what was played so far.

    >>> from blokus import Variant
    >>> from blokus.matches import Plan, Spec, standings
    >>> plan = Plan(Variant("duo"), (Spec.parse("level:1"), Spec.parse("random")), plies=2)
    >>> match = Match(plan, games=2)
    >>> [result.game for result in match.play(jobs=1)]
    [0, 1]
    >>> [standing.name for standing in standings(plan, match.results.values())]
    ['level:1', 'random']
    """

    plan: Plan
    games: int
    store: Store | None = None
    sprt: Sprt | None = None
    results: dict[int, Result] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.store is not None:
            # The store may hold more games than this match asks for.
            kept = self.store.results
            self.results = {number: kept[number] for number in kept if number < self.games}

    def verdict(self) -> Verdict:
        """Return what the test says about the first contestant; open when there is no test."""
        if self.sprt is None:
            return Verdict.OPEN
        return self.sprt.verdict(complete_rounds(self.plan, self.results.values()))

    def play(self, jobs: int, cluster: Backend | None = None) -> Iterator[Result]:
        """Play the games that are missing, `jobs` at a time, and yield each as it ends.

        One job plays in this process. With several, the program must run under
        `if __name__ == "__main__":`, as other processes import it.
        A cluster plays as many at a time as it has room for.
        """
        if self.verdict() is not Verdict.OPEN:
            return
        missing = (number for number in range(self.games) if number not in self.results)
        with closing(play_games(self.plan, missing, jobs, cluster)) as played:
            for result, record in played:
                if self.store is not None:
                    self.store.add(result, record)
                self.results[result.game] = result
                yield result
                if self.verdict() is not Verdict.OPEN:
                    return
