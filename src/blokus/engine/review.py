"""A review of a game: what everybody could expect after each move, and which moves cost most."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from typing import TYPE_CHECKING

from blokus.engine.advice import Advice, advise, contrast
from blokus.engine.analysis import Expectation
from blokus.engine.engine import Engine
from blokus.engine.lead import lead_of
from blokus.engine.limit import Limit

if TYPE_CHECKING:
    from collections.abc import Callable

    from blokus._core import Move, Player, Position, Variant
    from blokus.engine.analysis import Analysis
    from blokus.game import Game

DEFAULT_LIMIT = Limit(simulations=1000)
# A loss that looks this large is looked at twice.
WORTH_CHECKING = 0.015
LINES = 6
# The memory of each of the two engines, in MB: reviews are many small searches.
MEMORY = 32


class Verdict(enum.Enum):
    """What a move's loss makes of it; the value is the least loss, as a share of the win."""

    FINE = 0.0
    DOUBTFUL = 0.05
    BAD = 0.1
    VERY_BAD = 0.2

    @classmethod
    def of(cls, loss: float) -> Verdict:
        """Return the verdict on a loss."""
        return max((v for v in cls if loss >= v.value), key=lambda v: v.value, default=cls.FINE)


@dataclass(frozen=True, slots=True)
class Judgement:
    """One move of a game, beside the best one.

    `loss` is the share of the win that the move cost its player, `points` the part of the lead,
    known only where both moves are worked out exactly. `expectation` is what everybody can
    expect after the move; `own` is about the move itself, `advice` about the better one: what
    can be said for it and not for the other, where that one is worth talking about.
    """

    number: int
    position: Position
    move: Move
    player: Player
    best: Move
    expectation: Expectation
    loss: float
    points: int | None
    is_exact: bool
    own: Advice
    advice: Advice | None

    @property
    def verdict(self) -> Verdict:
        """What the loss makes of the move."""
        return Verdict.of(self.loss)


@dataclass(frozen=True, slots=True)
class Review:
    """The judgements on all moves of a game, and what could be expected before the first."""

    variant: Variant
    start: Expectation
    judgements: tuple[Judgement, ...]

    def worst(self, most: int = 5, least: float = Verdict.DOUBTFUL.value) -> list[Judgement]:
        """Return the moves that cost most, the worst first."""
        costly = [judgement for judgement in self.judgements if judgement.loss >= least]
        return sorted(costly, key=lambda judgement: (-judgement.loss, judgement.number))[:most]

    def mean_loss(self, player: Player) -> float:
        """Return what a player's moves cost on average, as a share of the win."""
        losses = [each.loss for each in self.judgements if each.player is player]
        return sum(losses) / len(losses) if losses else 0.0

    @property
    def expectations(self) -> list[Expectation]:
        """What could be expected before the first move and after each one."""
        return [self.start, *(judgement.expectation for judgement in self.judgements)]


def review(
    game: Game,
    *,
    limit: Limit = DEFAULT_LIMIT,
    threads: int = 1,
    progress: Callable[[int], None] | None = None,
) -> Review:
    """Judge every move of a game with searches of the same size.

    `progress` is called with the number of moves judged so far. A limit in simulations and one
    thread give the same review on every machine.

    >>> import blokus
    >>> game = blokus.Game("duo")
    >>> move = game.play("e10")
    >>> [judgement] = review(game, limit=Limit(simulations=50)).judgements
    >>> judgement.best.piece.size
    5
    """
    return _Reviewer(limit, threads).review(game, progress)


class _Reviewer:
    """Searches along a game with one engine, and beside it with another."""

    def __init__(self, limit: Limit, threads: int) -> None:
        # Two, so that the tree which grows along the game is not thrown away.
        self._along = Engine(limit=limit, threads=threads, memory=MEMORY, seed=0)
        self._beside = Engine(limit=limit, threads=threads, memory=MEMORY, seed=0)

    def review(self, game: Game, progress: Callable[[int], None] | None) -> Review:
        position = game.initial_position
        here = _Known.of(position, self._along)
        start = here.expectation
        judgements: list[Judgement] = []
        for number, move in enumerate(game.moves, start=1):
            if progress is not None:
                progress(number - 1)
            position = position.play(move)
            there = _Known.of(position, self._along)
            judgements.append(self._judge(number, move, here, there))
            here = there
        return Review(game.variant, start, tuple(judgements))

    def _judge(self, number: int, move: Move, here: _Known, there: _Known) -> Judgement:
        position, analysis, player = here.position, here.analysis, here.position.player
        if analysis is None or player is None:
            raise ValueError("no move follows the end of a game")
        best = analysis.best
        loss, points = 0.0, None
        if best != move:
            hoped = analysis.lines[0].expectation.shares[player]
            loss = max(0.0, hoped - there.expectation.shares[player])
            if loss >= WORTH_CHECKING or analysis.is_exact:
                # The same effort for both moves, so that they can be compared.
                instead = _Known.of(position.play(best), self._beside)
                loss = max(0.0, _difference(instead, there, player))
                points = _points(instead, there, player)
        missed = loss >= Verdict.DOUBTFUL.value
        own = advise(position, move, analysis)
        return Judgement(
            number=number,
            position=position,
            move=move,
            player=player,
            best=best if loss > 0 else move,
            expectation=there.expectation,
            loss=loss,
            points=points,
            is_exact=analysis.is_exact and there.is_exact,
            own=own,
            advice=contrast(advise(position, best, analysis), own) if missed else None,
        )


@dataclass(frozen=True, slots=True)
class _Known:
    """What is known about a position: the search's opinion, or the outcome when it is over."""

    position: Position
    analysis: Analysis | None
    expectation: Expectation

    @classmethod
    def of(cls, position: Position, engine: Engine) -> _Known:
        if position.is_over:
            return cls(position, None, outcome_of(position))
        analysis = engine.analyse(position, best=LINES)
        return cls(position, analysis, analysis.expectation)

    @property
    def is_exact(self) -> bool:
        return self.analysis is None or self.analysis.is_exact


def outcome_of(position: Position) -> Expectation:
    """Return the outcome of a finished game as an expectation: equal winners share the win."""
    variant = position.variant
    best = max(position.team_scores)
    winning = sum(score == best for score in position.team_scores)
    shares = {
        player: (1.0 / winning if score == best else 0.0)
        for team, score in zip(variant.teams, position.team_scores, strict=True)
        for player in team
    }
    scores = {
        player: float(score)
        for team, score in zip(variant.teams, position.team_scores, strict=True)
        for player in team
    }
    return Expectation(
        {player: shares[player] for player in variant.players},
        {player: scores[player] for player in variant.players},
    )


def _difference(better: _Known, worse: _Known, player: Player) -> float:
    return better.expectation.shares[player] - worse.expectation.shares[player]


def _points(better: _Known, worse: _Known, player: Player) -> int | None:
    if not (better.is_exact and worse.is_exact):
        return None
    variant = better.position.variant
    leads = [lead_of(player, known.expectation, variant) for known in (better, worse)]
    return max(0, round(leads[0] - leads[1]))
