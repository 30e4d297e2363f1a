"""Lays pieces side by side in rows of about the same length."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from blokus._core import Piece
from blokus.render.outline import Square
from blokus.render.piece_art import flattest


@dataclass(frozen=True)
class Slot:
    """A piece lying flat in a row, its left edge `x` squares from the row's start."""

    piece: Piece
    squares: Sequence[Square]
    x: float

    @property
    def columns(self) -> int:
        """How many squares wide it is."""
        return 1 + max(x for x, _ in self.squares)

    @property
    def rows(self) -> int:
        """How many squares high it is."""
        return 1 + max(y for _, y in self.squares)


@dataclass(frozen=True)
class Row:
    """Pieces side by side."""

    slots: tuple[Slot, ...]

    @property
    def columns(self) -> float:
        """How many squares long it is."""
        return self.slots[-1].x + self.slots[-1].columns

    @property
    def rows(self) -> int:
        """How many squares its highest piece is high."""
        return max(slot.rows for slot in self.slots)


def fill_rows(pieces: Sequence[Piece], count: int, gap: float) -> list[Row]:
    """Divide pieces, in order, among at most `count` rows, with a gap between neighbours."""
    shapes = [(piece, flattest(piece)) for piece in pieces]
    lengths = [1 + max(x for x, _ in squares) + gap for _, squares in shapes]
    target = sum(lengths) / count
    rows: list[list[Slot]] = [[] for _ in range(count)]
    done = x = 0.0
    current = 0
    for (piece, squares), length in zip(shapes, lengths, strict=True):
        # A piece goes to the row in which its middle lies.
        wanted = min(int((done + length / 2) / target), count - 1)
        if wanted != current:
            current, x = wanted, 0.0
        rows[current].append(Slot(piece, squares, x))
        x += length
        done += length
    return [Row(tuple(row)) for row in rows if row]
