"""Draws a sheet of pieces with their names as a self-contained SVG picture."""

from __future__ import annotations

from collections.abc import Sequence

from blokus import messages
from blokus._core import Colour, Piece
from blokus.errors import ParseError
from blokus.render.canvas import Canvas
from blokus.render.markup import element, text_element
from blokus.render.outline import number
from blokus.render.palette import Palette, find_palette
from blokus.render.piece_art import UNIT
from blokus.render.rows import Row, fill_rows
from blokus.render.svg_board import ThemeName

MAX_PIECES = 500
_MARGIN = 40
_PER_LINE = 9
_GAP = 1.4
_NAME_HEIGHT = 30
_LEADING = 34


def pieces_svg(  # noqa: PLR0913 - each option is one independent feature of the picture
    pieces: Sequence[Piece] = tuple(Piece),
    *,
    colour: Colour = Colour.BLUE,
    names: bool = True,
    patterns: bool = False,
    theme: ThemeName = "auto",
    palette: str | Palette = "standard",
    size: int = 720,
    title: str | None = None,
    lang: str = "en",
) -> str:
    """Draw pieces side by side with their names below them, the largest in rows of their own."""
    if not 1 <= len(pieces) <= MAX_PIECES:
        raise ParseError(f"cannot draw {len(pieces)} pieces, only 1 to {MAX_PIECES}")
    canvas = Canvas(find_palette(palette), theme, patterns)
    largest = max(piece.size for piece in pieces)
    large = [piece for piece in pieces if piece.size == largest]
    small = [piece for piece in pieces if piece.size != largest]
    lines = _lines(small) + _lines(large)
    columns = max(line.columns for line in lines)
    parts = []
    y: float = _MARGIN
    for line in lines:
        parts.append(
            _draw_line(canvas, line, colour, top=y, columns=columns, names=names, lang=lang)
        )
        y += line.rows * UNIT + (_NAME_HEIGHT if names else 0) + _LEADING
    return canvas.document(
        "".join(parts),
        width=columns * UNIT + 2 * _MARGIN,
        height=y - _LEADING + _MARGIN,
        size=size,
        title=messages.text("render.pieces", lang) if title is None else title,
        desc=", ".join(piece.name for piece in pieces),
    )


def _lines(pieces: Sequence[Piece]) -> list[Row]:
    return fill_rows(pieces, -(-len(pieces) // _PER_LINE), _GAP) if pieces else []


def _draw_line(
    canvas: Canvas, line: Row, colour: Colour, *, top: float, columns: float, names: bool, lang: str
) -> str:
    """Draw one row, its gaps widened to fill the sheet, its pieces standing on one line."""
    spread = (columns - line.columns) / max(1, len(line.slots) - 1)
    parts = []
    for index, slot in enumerate(line.slots):
        x = _MARGIN + (slot.x + index * spread) * UNIT
        y = top + (line.rows - slot.rows) * UNIT
        drawn = canvas.draw_piece(slot.squares, colour)
        name = text_element("title", messages.piece_name(slot.piece, lang))
        parts.append(element("g", name, drawn, transform=f"translate({number(x)} {number(y)})"))
        if names:
            parts.append(
                text_element(
                    "text",
                    slot.piece.name,
                    x=x + slot.columns * UNIT / 2,
                    y=top + line.rows * UNIT + 24,
                    font_size=17,
                    font_weight=500,
                    text_anchor="middle",
                    **canvas.tone(fill="muted"),
                )
            )
    return "".join(parts)
