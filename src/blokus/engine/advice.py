"""Advice about a move: its merits and faults, and its loss by a search."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from blokus._core import _advise
from blokus.engine.analysis import for_core
from blokus.engine.points import Fault, Merit, read_faults, read_merits

if TYPE_CHECKING:
    from blokus._core import Move, Position, _Advice
    from blokus.engine.analysis import Analysis


@dataclass(frozen=True, slots=True)
class Advice:
    """The merits and faults of a move, the most important first.

    `share` is the part of the win that its player can expect, `loss` what the best move would
    give more, `rank` its place among the moves that the search looked at, from 1. They are None
    where the search says nothing.
    """

    move: Move
    merits: tuple[Merit, ...]
    faults: tuple[Fault, ...]
    share: float | None = None
    loss: float | None = None
    rank: int | None = None
    is_exact: bool = False


def advise(position: Position, move: Move, analysis: Analysis | None = None) -> Advice:
    """Return the merits and faults of a legal move, from the board and from a search.

    >>> import blokus
    >>> game = blokus.Game("duo")
    >>> advice = advise(game.position, game.parse_move("e10,f10,g10,e11,e12"))
    >>> advice.merits[0]
    OpensCorners(number=5, exits=5)
    """
    known = None if analysis is None else for_core(analysis)
    return read_advice(_advise(position, move, known))


def read_advice(found: _Advice) -> Advice:
    """Return what the core found."""
    return Advice(
        found.move,
        read_merits(found.merits),
        read_faults(found.faults),
        found.share,
        found.loss,
        found.rank,
        found.is_exact,
    )
