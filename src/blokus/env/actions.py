"""The numbers of actions: every placement of the 21 pieces on a board has one.

They run from 0 without a gap, by piece, orientation and cell, in the order of `game.legal_moves`.
They depend on the size of the board alone: all variants of one board share them, and they stay the
same from version to version.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from blokus._core import Move, Position, Symmetry, Variant, _actions_of, _legal_actions

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from blokus._core import Colour


def as_variant(variant: str | Variant) -> Variant:
    """Return the variant that a text such as ``duo+starts=free`` names."""
    return Variant(variant) if isinstance(variant, str) else variant


def action_count(variant: str | Variant) -> int:
    """Return how many actions the variant's board has.

    >>> action_count("classic"), action_count("duo")
    (30433, 13729)
    """
    return len(_actions_of(as_variant(variant)))


def action_of(move: Move, variant: str | Variant) -> int:
    """Return the number of a move; ValueError when it lies off the board."""
    return _actions_of(as_variant(variant)).index(move)


def move_of(action: int, colour: Colour, variant: str | Variant) -> Move:
    """Return the move of a colour that a number stands for.

    >>> from blokus import Colour
    >>> str(move_of(0, Colour.BLUE, "duo"))
    'a1'
    """
    return _actions_of(as_variant(variant)).move(action, colour)


def action_table(symmetry: Symmetry, variant: str | Variant) -> NDArray[np.int32]:
    """Return where a symmetry of the board takes each action: entry `a` is the image of `a`.

    Those of `variant.symmetries` map legal play onto legal play, with colours changed as
    `symmetry.move` tells.
    """
    table: NDArray[np.int32] = _actions_of(as_variant(variant)).images(symmetry)
    return table


def legal_actions(position: Position) -> NDArray[np.int32]:
    """Return the numbers of the legal moves of the colour on turn; not sorted."""
    legal: NDArray[np.int32] = _legal_actions(position)
    return legal
