"""Draws one piece as SVG: a bevelled shape with seams, a pattern on it, rings and ghosts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from blokus._core import Cell, Colour, Piece
from blokus.render.markup import element
from blokus.render.outline import Inset, Square, path, seams
from blokus.render.palette import Paint

UNIT = 32
"""Side of a square in picture units; everything below is measured in the same units."""

_GAP = 1
_BEVEL = 2
_RADIUS = 5
_BODY = Inset.all(_GAP)
_LIT = Inset(top=_GAP, left=_GAP, right=_GAP + _BEVEL, bottom=_GAP + _BEVEL)
_FACE = Inset.all(_GAP + _BEVEL)


def squares_of(cells: Iterable[Cell], rows: int) -> list[Square]:
    """Convert cells, whose rows grow upward, to squares of a picture that is `rows` high."""
    return [(cell.column, rows - 1 - cell.row) for cell in cells]


def column_name(column: int) -> str:
    """Return the letters that name a column."""
    return str(Cell(column, 0)).rstrip("0123456789")


def middle_square(squares: Sequence[Square]) -> Square:
    """Return the square nearest to the middle of a piece."""
    middle_x = sum(x for x, _ in squares) / len(squares)
    middle_y = sum(y for _, y in squares) / len(squares)
    return min(squares, key=lambda at: (abs(at[0] - middle_x) + abs(at[1] - middle_y), at))


def flattest(piece: Piece) -> list[Square]:
    """Return the piece in an orientation of the least height.

    That is the first one, in which pieces are usually drawn, or else one with its weight below.
    """

    def rank(index: int) -> tuple[int, bool, int, int]:
        rows = [cell.row for cell in piece.orientations[index]]
        return max(rows), index > 0, sum(rows), index

    cells = piece.orientations[min(range(len(piece.orientations)), key=rank)]
    return squares_of(cells, 1 + max(cell.row for cell in cells))


def draw_piece(squares: Sequence[Square], paint: Paint) -> str:
    """Draw a piece lit from the top left."""
    return (
        element("path", fill=paint.dark, d=path(squares, UNIT, _BODY, _RADIUS))
        + element("path", fill=paint.light, d=path(squares, UNIT, _LIT, _RADIUS - 1))
        + element("path", fill=paint.face, d=path(squares, UNIT, _FACE, _RADIUS - 2))
        + _draw_seams(squares, paint)
    )


def _draw_seams(squares: Sequence[Square], paint: Paint) -> str:
    """Draw the grooves between squares: a dark line with a lit one beside it."""
    groove = seams(squares, UNIT, _GAP + _BEVEL)
    if not groove:
        return ""
    lit = seams(squares, UNIT, _GAP + _BEVEL, shift=1.25)
    return element("path", stroke=paint.light, stroke_opacity=0.55, d=lit) + element(
        "path", stroke=paint.dark, stroke_opacity=0.6, stroke_width=1.25, d=groove
    )


def draw_ghost(squares: Sequence[Square], **tone: str) -> str:
    """Draw the empty place of a piece that is gone."""
    return element("path", d=path(squares, UNIT, _BODY, _RADIUS), **tone)


def draw_ring(squares: Sequence[Square], ring: dict[str, str], halo: dict[str, str]) -> str:
    """Draw a line round a shape that stands out on any hue."""
    shape = path(squares, UNIT, _BODY, _RADIUS)
    return element(
        "g",
        element("path", stroke_width=6, d=shape, **halo),
        element("path", stroke_width=3, d=shape, **ring),
        fill="none",
    )


def draw_marks(squares: Sequence[Square], colour: Colour, paint: Paint) -> str:
    """Draw the colour's mark on every square.

    The four marks differ in form, not only in tone, so that they can be told apart without colour
    even on squares of 14 pixels.
    """
    mark, width = _MARKS[colour]
    shape = "".join(f"M{x * UNIT + 16} {y * UNIT + 16}{mark}" for x, y in squares)
    return element(
        "path", d=shape, fill="none", stroke=paint.mark, stroke_width=width, stroke_linecap="round"
    )


# For each colour: a path that starts in the middle of a square, and the width of its line.
_MARKS = {
    Colour.BLUE: ("m-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0", 3.5),
    Colour.YELLOW: ("h.01", 10),
    Colour.RED: ("m-6-6l12 12m0-12l-12 12", 3.5),
    Colour.GREEN: ("m-11-1l10-10m-9 21l20-20m-9 21l10-10", 3),
}
