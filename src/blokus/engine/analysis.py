"""What a search found: values that tell what to expect and which moves lead there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blokus._core import Move, Player, Position, _Expectation, _Search


@dataclass(frozen=True, slots=True)
class Expectation:
    """What each player can expect: a share of the win, from 0 to 1, and a final score."""

    shares: dict[Player, float]
    scores: dict[Player, float]


@dataclass(frozen=True, slots=True)
class Line:
    """A move, what follows it if everybody goes on as expected, and how good it is.

    `visits` says how much of the search went into it, `prior` how good it looked at first
    sight.
    """

    moves: tuple[Move, ...]
    visits: int
    prior: float
    expectation: Expectation

    @property
    def move(self) -> Move:
        """The move in question."""
        return self.moves[0]


@dataclass(frozen=True, slots=True)
class Analysis:
    """The outcome of a search; `lines` has the best moves, the best first.

    `is_exact` means that the outcome is proved, not estimated.
    """

    position: Position
    expectation: Expectation
    lines: tuple[Line, ...]
    simulations: int
    is_exact: bool

    @property
    def best(self) -> Move:
        """The best move found."""
        return self.lines[0].move


def read_analysis(position: Position, search: _Search, best: int, length: int) -> Analysis:
    """Return what the search knows now."""
    lines = []
    top = search.best_move()
    reports = sorted(search.report(), key=lambda entry: entry[0] != top)
    for move, report in reports[:best]:
        expectation = report.expectation if report.visits else search.expectation
        if move == top and search.is_exact:
            expectation = search.expectation
        lines.append(
            Line(
                tuple(search.line(move, length)),
                report.visits,
                report.prior,
                _expectation(position, expectation),
            )
        )
    if not lines:
        lines.append(Line((top,), 0, 1.0, _expectation(position, search.expectation)))
    return Analysis(
        position,
        _expectation(position, search.expectation),
        tuple(lines),
        search.simulations,
        search.is_exact,
    )


def _expectation(position: Position, expectation: _Expectation) -> Expectation:
    teams = position.variant.teams
    return Expectation(_by_player(teams, expectation.share), _by_player(teams, expectation.score))


def _by_player(teams: Sequence[Sequence[Player]], values: Sequence[float]) -> dict[Player, float]:
    by_player = {
        player: value for team, value in zip(teams, values, strict=False) for player in team
    }
    return dict(sorted(by_player.items(), key=lambda item: item[0].value))
