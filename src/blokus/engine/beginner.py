"""Moves as somebody makes them who has just learned the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from random import Random

    from blokus._core import Move, Position


def beginner_move(position: Position, random: Random) -> Move:
    """Choose a large piece and put it where it fits, rather towards the centre than not."""
    moves = position.legal_moves
    pieces = list(dict.fromkeys(move.piece for move in moves))
    largest = max(piece.size for piece in pieces)
    piece = random.choice([p for p in pieces if p.size >= largest - 1])
    choices = list(moves.of(piece))
    tried = random.sample(choices, min(3, len(choices)))
    return min(tried, key=lambda move: _distance_to_centre(position, move))


def _distance_to_centre(position: Position, move: Move) -> float:
    middle_column = (position.variant.columns - 1) / 2
    middle_row = (position.variant.rows - 1) / 2
    return min(
        max(abs(cell.column - middle_column), abs(cell.row - middle_row)) for cell in move.cells
    )
