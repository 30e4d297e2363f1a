"""Openings: a few moves by chance, so that no two games of a match are alike."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING

from blokus._core import Position
from blokus.engine import Engine, Limit

if TYPE_CHECKING:
    from blokus._core import Move, Variant

# After an even opening no team expects so much more of the win than another, in even shares.
LARGEST_GAP = 0.4
# The search that judges openings.
SIMULATIONS = 1000
MEMORY = 16  # MB
# Of so many the evenest is taken where none is even.
TRIES = 200


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


@lru_cache(maxsize=64)
def even_opening(variant: Variant, plies: int, seed: str) -> tuple[Move, ...]:
    """Return such moves after which all teams have about the same chances.

    By chance alone most openings decide a game of Duo between strong players, so that each wins
    one game of the pair, whoever is stronger.
    """
    evenest: tuple[Move, ...] = ()
    least = float("inf")
    with Engine(limit=Limit(simulations=SIMULATIONS), memory=MEMORY, seed=0) as judge:
        for number in range(TRIES if plies else 0):
            moves = opening(variant, plies, f"{seed} {number}")
            gap = _gap(variant, moves, judge)
            if gap < least:
                evenest, least = moves, gap
            if gap <= LARGEST_GAP:
                break
    return evenest


def _gap(variant: Variant, moves: tuple[Move, ...], judge: Engine) -> float:
    """Return how much more a team expects than another, in even shares of the win."""
    position = Position(variant)
    for move in moves:
        position = position.play(move)
    if position.is_over:
        return len(variant.teams)
    shares = judge.analyse(position).expectation.shares.values()
    return (max(shares) - min(shares)) * len(shares)
