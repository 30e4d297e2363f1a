"""Blokus: the rules, exact and fast.

>>> import blokus
>>> game = blokus.Game("classic")
>>> len(game.legal_moves)
58
"""

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

__all__ = [
    "VARIANTS",
    "BlokusError",
    "Cell",
    "Colour",
    "Game",
    "IllegalMoveError",
    "Illegality",
    "InternalError",
    "LegalMoves",
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
