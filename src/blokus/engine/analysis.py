"""The result of a search: expected values and the best lines."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from blokus._core import _Analysis, _Expectation, _Line

if TYPE_CHECKING:
    from blokus._core import Move, Player, Position, Variant


@dataclass(frozen=True, slots=True)
class Expectation:
    """Each player's share of the win, from 0 to 1, and final score, as expected."""

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

    `is_exact` means that the outcome is proved, not estimated. `certainty`, from 0 to 1, is how
    sure it is that a search sixteen times as long would choose the same move.
    """

    position: Position
    expectation: Expectation
    lines: tuple[Line, ...]
    simulations: int
    is_exact: bool
    certainty: float

    @property
    def best(self) -> Move:
        """The best move found."""
        return self.lines[0].move

    def _repr_svg_(self) -> str:
        """Draw the best line for a notebook, its moves numbered."""
        from blokus.render import svg

        after = self.position
        for move in self.lines[0].moves:
            after = after.play(move)
        return svg(after, move_numbers=self.lines[0].moves, last_move=self.best)


def read_analysis(found: _Analysis) -> Analysis:
    """Return what the core found."""
    position = found.position
    return Analysis(
        position,
        read_expectation(position.variant, found.expectation),
        tuple(
            Line(
                tuple(line.moves),
                line.visits,
                line.prior,
                read_expectation(position.variant, line.expectation),
            )
            for line in found.lines
        ),
        found.simulations,
        found.is_exact,
        found.certainty,
    )


def for_core(analysis: Analysis) -> _Analysis:
    """Return an analysis as the core has it."""
    variant = analysis.position.variant
    return _Analysis(
        analysis.position,
        _by_team(variant, analysis.expectation),
        [
            _Line(list(line.moves), line.visits, line.prior, _by_team(variant, line.expectation))
            for line in analysis.lines
        ],
        analysis.simulations,
        analysis.is_exact,
    )


def read_expectation(variant: Variant, found: _Expectation) -> Expectation:
    """Return what every player can expect: what their team can."""
    team_of = {player: number for number, team in enumerate(variant.teams) for player in team}
    return Expectation(
        {player: found.share[team_of[player]] for player in variant.players},
        {player: found.score[team_of[player]] for player in variant.players},
    )


def _by_team(variant: Variant, expectation: Expectation) -> _Expectation:
    return _Expectation(
        [expectation.shares[team[0]] for team in variant.teams],
        [expectation.scores[team[0]] for team in variant.teams],
    )
