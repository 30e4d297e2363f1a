"""How much of a game is still to come."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from blokus._core import Position


def moves_left(position: Position) -> int:
    """Estimate how many moves the player on turn still has to make."""
    player = position.player
    colours = [c for c in position.variant.colours if position.variant.owner(c) == player]
    left = sum(len(position.pieces_left(c)) for c in colours if not position.is_blocked(c))
    return max(1, left * 3 // 4)
