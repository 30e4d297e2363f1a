"""A review of a game: what everybody could expect after each move, and which moves cost most."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from blokus._core import Verdict, _Reviewer
from blokus.engine.limit import Limit
from blokus.engine.nets import net_for
from blokus.engine.timing import moves_left

if TYPE_CHECKING:
    from collections.abc import Callable

    from blokus._core import Expectation, Judgement, Player, Position, Variant
    from blokus.game import Game

DEFAULT_LIMIT = Limit(simulations=1000)
# The memory of each of the two searches, in MB: reviews are many small ones.
MEMORY = 32


@dataclass(frozen=True, slots=True)
class Review:
    """The judgements on all moves of a game, and what could be expected before the first."""

    variant: Variant
    start: Expectation
    judgements: tuple[Judgement, ...]

    def worst(self, most: int = 5, least: Verdict = Verdict.DOUBTFUL) -> list[Judgement]:
        """Return the moves that cost most, the worst first."""
        costly = [judgement for judgement in self.judgements if judgement.verdict >= least]
        return sorted(costly, key=lambda judgement: (-judgement.loss, judgement.number))[:most]

    def mean_loss(self, player: Player) -> float:
        """Return what a player's moves cost on average, as a share of the win."""
        losses = [each.loss for each in self.judgements if each.player is player]
        return sum(losses) / len(losses) if losses else 0.0

    def first_proof(self) -> Judgement | None:
        """Return the move from which on the outcome was always proved; None when it never was."""
        proved = None
        for judgement in reversed(self.judgements):
            if judgement.margin is None:
                break
            proved = judgement
        return proved

    @property
    def expectations(self) -> list[Expectation]:
        """What could be expected before the first move and after each one."""
        return [self.start, *(judgement.expectation for judgement in self.judgements)]

    def _repr_svg_(self) -> str:
        """Draw the chances of every team for a notebook."""
        from blokus.engine.graph import draw_graph

        return draw_graph(self)


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
    position = game.initial_position
    reviewer = _Reviewer(game.variant, net_for(game.variant), memory=MEMORY << 20)

    def search(position: Position) -> None:
        seconds = None if position.is_over else limit.seconds(moves_left(position))
        reviewer.run(simulations=limit.simulations, seconds=seconds, threads=threads)

    reviewer.begin(position)
    search(position)
    start = reviewer.expectation
    judgements: list[Judgement] = []
    for number, move in enumerate(game.moves, start=1):
        if progress is not None:
            progress(number - 1)
        position = position.play(move)
        reviewer.play(move)
        search(position)
        if reviewer.judgement is None:
            raise ValueError("no move follows the end of a game")
        judgements.append(reviewer.judgement)
        for player in game.retired_after(number):
            position = position.retire(player)
            reviewer.retire(player)
            search(position)
    return Review(game.variant, start, tuple(judgements))
