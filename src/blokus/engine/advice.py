"""Advice about a move: its merits and faults, and its loss by a search."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blokus._core import _advise

if TYPE_CHECKING:
    from blokus._core import Advice, Analysis, Move, Position


def advise(position: Position, move: Move, analysis: Analysis | None = None) -> Advice:
    """Return the merits and faults of a legal move, from the board and from a search.

    >>> import blokus
    >>> game = blokus.Game("duo")
    >>> advice = advise(game.position, game.parse_move("e10,f10,g10,e11,e12"))
    >>> advice.merits[0]
    OpensCorners(number=5, exits=5)
    """
    return _advise(position, move, analysis)
