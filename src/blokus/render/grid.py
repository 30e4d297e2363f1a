"""Where the cells of a board lie in a picture of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from blokus._core import Cell
from blokus.render.outline import Square
from blokus.render.piece_art import UNIT, squares_of


@dataclass(frozen=True)
class Grid:
    """A board of so many columns and rows, its top left corner at the origin."""

    columns: int
    rows: int

    @property
    def width(self) -> int:
        """In picture units."""
        return self.columns * UNIT

    @property
    def height(self) -> int:
        """In picture units."""
        return self.rows * UNIT

    def has(self, cell: Cell) -> bool:
        """Whether the cell lies on the board."""
        return 0 <= cell.column < self.columns and 0 <= cell.row < self.rows

    def squares(self, cells: Iterable[Cell]) -> list[Square]:
        """Return the cells as squares of the picture."""
        return squares_of(cells, self.rows)

    def centre(self, cell: Cell) -> tuple[float, float]:
        """Return the middle of a cell in picture units."""
        return (cell.column + 0.5) * UNIT, (self.rows - cell.row - 0.5) * UNIT
