"""Blokus: the rules, exact and fast.

>>> import blokus
>>> game = blokus.Game("classic")
>>> len(game.legal_moves)
58
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from blokus._core import (
    VARIANTS,
    Cell,
    Colour,
    Illegality,
    LegalMoves,
    Move,
    Outcome,
    Piece,
    Player,
    Position,
    Reason,
    Variant,
    __version__,
    perft,
)
from blokus.errors import (
    BlokusError,
    IllegalMoveError,
    InternalError,
    ParseError,
    RecordError,
    UnknownVariantError,
)
from blokus.game import Game

if TYPE_CHECKING:
    from blokus.engine import Engine, Limit

__all__ = [
    "VARIANTS",
    "BlokusError",
    "Cell",
    "Colour",
    "Engine",
    "Game",
    "IllegalMoveError",
    "Illegality",
    "InternalError",
    "LegalMoves",
    "Limit",
    "Move",
    "Outcome",
    "ParseError",
    "Piece",
    "Player",
    "Position",
    "Reason",
    "RecordError",
    "UnknownVariantError",
    "Variant",
    "__version__",
    "perft",
]


def __getattr__(name: str) -> object:
    """Load the engine only when somebody asks for it."""
    if name in {"Engine", "Limit"}:
        import blokus.engine

        return getattr(blokus.engine, name)
    raise AttributeError(f"module 'blokus' has no attribute {name!r}")
