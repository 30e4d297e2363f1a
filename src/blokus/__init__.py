"""Blokus: the rules, exact and fast.

>>> import blokus
>>> game = blokus.Game("classic")
>>> len(game.legal_moves)
58
"""

from __future__ import annotations

import importlib
from collections.abc import Sequence
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
    from blokus import engine as engine
    from blokus import records as records
    from blokus import render as render
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


Sequence.register(LegalMoves)

# What is loaded when somebody asks for it.
_ENGINE = ("Engine", "Limit")
_MODULES = ("engine", "records", "render")


def __getattr__(name: str) -> object:
    """Load the engine, records and pictures only when somebody asks for them."""
    if name in _ENGINE:
        import blokus.engine

        return getattr(blokus.engine, name)
    if name in _MODULES:
        return importlib.import_module(f"blokus.{name}")
    raise AttributeError(f"module 'blokus' has no attribute {name!r}")


def __dir__() -> list[str]:
    """Return the public names, those that are not loaded yet included."""
    return sorted({*globals(), *__all__, *_MODULES})
