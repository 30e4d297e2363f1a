"""Draws pieces as lines of text, alone or side by side."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from blokus._core import Colour, Piece
from blokus.errors import ParseError
from blokus.render.ansi import Span, write
from blokus.render.outline import Square
from blokus.render.palette import Palette
from blokus.render.piece_art import flattest, squares_of
from blokus.render.text_style import DepthName, StyleName, TextStyle, find_style

_GAP = 2
_BLANK = Span("  ")


def piece_text(
    piece: Piece,
    orientation: int = 0,
    *,
    style: StyleName = "plain",
    colour: Colour | None = None,
    palette: str | Palette = "standard",
    depth: DepthName = "auto",
) -> str:
    """Draw one piece in one of its orientations, two characters to a square."""
    count = len(piece.orientations)
    if not 0 <= orientation < count:
        raise ParseError(
            f"{piece.name} has no orientation {orientation}; there are 0 to {count - 1}",
            str(orientation),
        )
    cells = piece.orientations[orientation]
    squares = squares_of(cells, max(cell.row for cell in cells) + 1)
    return "\n".join(_lines(squares, colour, find_style(style, palette, depth)))


def pieces_text(
    pieces: Iterable[Piece],
    *,
    style: StyleName = "plain",
    colour: Colour | None = None,
    names: bool = True,
    width: int = 80,
    palette: str | Palette = "standard",
    depth: DepthName = "auto",
) -> str:
    """Draw pieces side by side, lying flat, in as many rows as a width in characters asks for."""
    brush = find_style(style, palette, depth)
    blocks = [_Block(piece, colour, brush, names=names) for piece in pieces]
    rows: list[list[_Block]] = []
    used = width
    for block in blocks:
        if used + _GAP + block.width > width:
            rows.append([])
            used = -_GAP
        rows[-1].append(block)
        used += _GAP + block.width
    return "\n\n".join(_join(row) for row in rows)


class _Block:
    """The lines of one piece and the width they take on the screen."""

    def __init__(
        self, piece: Piece, colour: Colour | None, brush: TextStyle, *, names: bool
    ) -> None:
        squares = flattest(piece)
        self.name = piece.name if names else ""
        self.width = max(2 * (1 + max(x for x, _ in squares)), len(self.name))
        self.lines = _lines(squares, colour, brush, self.width)


def _join(blocks: Sequence[_Block]) -> str:
    """Set blocks side by side, standing on one line, their names below."""
    height = max(len(block.lines) for block in blocks)
    rows = []
    for index in range(height):
        parts = []
        for block in blocks:
            line = index - (height - len(block.lines))
            parts.append(block.lines[line] if line >= 0 else " " * block.width)
        rows.append(parts)
    if any(block.name for block in blocks):
        rows.append([block.name.ljust(block.width) for block in blocks])
    return "\n".join((" " * _GAP).join(row).rstrip() for row in rows)


def _lines(
    squares: Sequence[Square], colour: Colour | None, brush: TextStyle, width: int = 0
) -> list[str]:
    """Draw a piece's squares, each line filled with blanks to a width on the screen."""
    covered = set(squares)
    columns = 1 + max(x for x, _ in squares)
    filler = " " * (width - 2 * columns)
    lines = []
    for y in range(1 + max(y for _, y in squares)):
        cells = [brush.square(colour) if (x, y) in covered else _BLANK for x in range(columns)]
        line = write(cells) + filler
        lines.append(line if width else line.rstrip())
    return lines
