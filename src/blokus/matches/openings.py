"""Openings: a few moves by chance, so that no two games of a match are alike."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from blokus._core import Position

if TYPE_CHECKING:
    from blokus._core import Move, Variant


def opening(variant: Variant, plies: int, seed: str) -> tuple[Move, ...]:
    """Return moves that begin a game, each with a piece of the largest size that fits.

    Small pieces in the opening would make one team so strong that all pairs end even.
    """
    chance = Random(seed)
    position = Position(variant)
    moves: list[Move] = []
    while len(moves) < plies and not position.is_over:
        legal = list(position.legal_moves)
        largest = max(move.piece.size for move in legal)
        move = chance.choice([move for move in legal if move.piece.size == largest])
        position = position.play(move)
        moves.append(move)
    return tuple(moves)
