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
    Symmetry,
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
    from blokus import conformance as conformance
    from blokus import engine as engine
    from blokus import env as env
    from blokus import gtp as gtp
    from blokus import matches as matches
    from blokus import messages as messages
    from blokus import printing as printing
    from blokus import puzzles as puzzles
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
    "Symmetry",
    "UnknownVariantError",
    "Variant",
    "__version__",
    "perft",
]


Sequence.register(LegalMoves)

# Loaded at the first use of the name, so that `import blokus` is quick.
_ENGINE = ("Engine", "Limit")
_MODULES = (
    "conformance",
    "engine",
    "env",
    "gtp",
    "matches",
    "messages",
    "printing",
    "puzzles",
    "records",
    "render",
)


def __getattr__(name: str) -> object:
    """Load a module of the package, or a name of the engine, at its first use."""
    if name in _ENGINE:
        import blokus.engine

        return getattr(blokus.engine, name)
    if name in _MODULES:
        return importlib.import_module(f"blokus.{name}")
    raise AttributeError(f"module 'blokus' has no attribute {name!r}")


def __dir__() -> list[str]:
    """Return the public names, also those that are not loaded yet."""
    return sorted({*globals(), *__all__, *_MODULES})
