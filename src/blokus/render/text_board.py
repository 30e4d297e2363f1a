"""Draws a position as lines of text."""

from __future__ import annotations

from collections.abc import Iterable

from blokus._core import Cell, Colour, Move
from blokus.render.ansi import write
from blokus.render.arrangement import Scene
from blokus.render.marks import CellSet, cells_of
from blokus.render.palette import Palette
from blokus.render.piece_art import column_name
from blokus.render.subject import Drawable, subject_of
from blokus.render.text_style import DepthName, Mark, StyleName, find_style


def text(
    drawable: Drawable,
    *,
    style: StyleName = "plain",
    coordinates: bool = True,
    highlight: CellSet = (),
    legal: bool | Iterable[Move] = False,
    palette: str | Palette = "standard",
    depth: DepthName = "auto",
) -> str:
    """Draw what `svg` draws, for a terminal: two characters to a cell.

    The last line has no end.

    Style "plain" is ASCII: letters `b y r g`, capitals where a move or cells are to `highlight`,
    `.` for an empty cell, `+` for a start cell, and with `legal` moves (those given, or those of
    the colour on turn) `:` for the cells they can cover and `*` for the corners they start from;
    `#` is an empty highlighted cell. Style "glyphs" tells colours apart by block characters,
    "ansi" by hues of the `palette` and by marks.
    """
    position = subject_of(drawable).scene
    brush = find_style(style, palette, depth)
    highlighted = set(cells_of(highlight))
    marks = _marks(position, position.legal_moves if legal is True else legal or ())
    for cell in highlighted:
        marks[cell] = Mark.HIGHLIGHT, None
    columns = range(position.variant.columns)
    lines = []
    for row in reversed(range(position.variant.rows)):
        cells = []
        for column in columns:
            cell = Cell(column, row)
            colour = position.colour_at(cell)
            if colour is None:
                cells.append(brush.mark(*marks.get(cell, (Mark.EMPTY, None))))
            else:
                cells.append(brush.square(colour, highlighted=cell in highlighted))
        lines.append((f"{row + 1:>2} " if coordinates else "") + write(cells).rstrip())
    if coordinates:
        lines.append("   " + " ".join(map(column_name, columns)))
    return "\n".join(lines)


def _marks(position: Scene, legal: Iterable[Move]) -> dict[Cell, tuple[Mark, Colour | None]]:
    """Return the mark of each marked empty cell and its colour; None when it has several."""
    marks: dict[Cell, tuple[Mark, Colour | None]] = {}
    for colour in position.variant.colours:
        for cell in position.variant.start_cells(colour):
            marks[cell] = Mark.START, None if cell in marks else colour
    reach: dict[Colour, set[Cell]] = {}
    for move in legal:
        reach.setdefault(move.colour, set()).update(move.cells)
    for colour, cells in reach.items():
        corners = cells.intersection(position.open_corners(colour))
        marks.update((cell, (Mark.REACH, colour)) for cell in cells)
        marks.update((cell, (Mark.CORNER, colour)) for cell in corners)
    return marks
