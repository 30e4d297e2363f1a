"""Faults of a claimed solution of a puzzle, and their messages."""

from __future__ import annotations

import enum
from collections import Counter
from dataclasses import dataclass

from blokus import messages
from blokus._core import Cell, Colour, Move, Piece


class FaultKind(enum.StrEnum):
    """The ways to be wrong; the first five remain whatever else is placed."""

    FOREIGN = "foreign"
    """The puzzle gives the colour no such piece."""
    TWICE = "twice"
    """The piece lies there already, as often as the colour has it."""
    OFF_BOARD = "off-board"
    OVERLAP = "overlap"
    EDGE_CONTACT = "edge-contact"
    MISSING = "missing"
    """Pieces of the colour are not placed."""
    CORNER_EMPTY = "corner-empty"
    """No piece of the colour covers its own corner."""
    APART = "apart"
    """Pieces of the colour are joined to the others by no corner."""
    OUT_OF_ORDER = "out-of-order"
    """Pieces of the colour can only be reached over pieces that come later."""
    TOO_EARLY = "too-early"
    """The piece may lie there, but not be placed at this point of the sequence."""


@dataclass(frozen=True)
class Fault:
    """One thing that is wrong: of which colour, with which move or pieces, on which cells."""

    kind: FaultKind
    colour: Colour
    move: Move | None = None
    cells: tuple[Cell, ...] = ()
    pieces: tuple[Piece, ...] = ()

    def explain(self, lang: str = "en") -> str:
        """Say in one sentence what is wrong, with the cells."""
        sentence = messages.text(
            f"puzzle.fault.{self.kind}",
            lang,
            colour=messages.colour_name(self.colour, lang),
            piece="" if self.move is None else self.move.piece.name,
            move="" if self.move is None else str(self.move),
            cells=messages.listed(self.cells, lang),
            pieces=_listed_pieces(self.pieces, lang),
        )
        return sentence[:1].upper() + sentence[1:]


def _listed_pieces(pieces: tuple[Piece, ...], lang: str) -> str:
    counted = Counter(piece.name for piece in pieces)
    names = [name if many == 1 else f"{many}×{name}" for name, many in counted.items()]
    return messages.listed(names, lang)
