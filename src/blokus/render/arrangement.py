"""Pieces on a board that belongs to no variant, drawn as a position is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from blokus._core import Cell, Colour, Move, Position


class Field(Protocol):
    """What a picture needs to know about a board; a variant has it, and so has a puzzle."""

    @property
    def columns(self) -> int:
        """From left to right."""

    @property
    def rows(self) -> int:
        """From bottom to top."""

    @property
    def colours(self) -> tuple[Colour, ...]:
        """Those that may stand on it."""

    def start_cells(self, colour: Colour) -> tuple[Cell, ...]:
        """Return the cells of which the colour's first piece covers one."""


class Arrangement:
    """Pieces on a board of any size; a piece that covers others hides them."""

    def __init__(self, field: Field, moves: Iterable[Move] = ()) -> None:
        self.variant = field
        self._moves = tuple(moves)
        self._colours = {cell: move.colour for move in self._moves for cell in move.cells}

    legal_moves: tuple[Move, ...] = ()
    """Where pieces may go is not for a picture to say."""

    def colour_at(self, cell: Cell | str) -> Colour | None:
        """Return the colour that covers the cell."""
        return self._colours.get(Cell(cell))

    def placed(self, colour: Colour) -> tuple[Move, ...]:
        """Return the colour's pieces."""
        return tuple(move for move in self._moves if move.colour is colour)

    def squares_placed(self, colour: Colour) -> int:
        """Count the squares of the colour's pieces."""
        return sum(move.piece.size for move in self.placed(colour))

    def open_corners(self, colour: Colour) -> tuple[Cell, ...]:  # noqa: ARG002
        """Return no cell, as there are no legal moves."""
        return ()


Scene = Position | Arrangement
