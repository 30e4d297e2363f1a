"""Lists of moves and drawings of orientations, for a person who looks for a place."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from blokus import Cell, Move, Piece, Position, messages
from blokus.cli.play.art import beside, draw, flow
from blokus.render.piece_art import squares_of


def list_moves(moves: Sequence[Move], width: int, *, glyphs: bool) -> list[str]:
    """List moves of one piece, numbered from 1: beside each orientation, the cells it goes to.

    The moves must be sorted by orientation.
    """
    lines: list[str] = []
    numbered = list(enumerate(moves, start=1))
    for orientation, group in groupby(numbered, key=lambda entry: entry[1].orientation):
        drawing = _draw(moves[0].piece.orientations[orientation], glyphs=glyphs)
        entries = [f"{number:>4} {move.first_cell!s:<4}" for number, move in group]
        cells = _columns(entries, width - _LEGEND - 2)
        if len(cells) == 1 and len(drawing) > 1:
            cells.insert(0, "")  # align with the middle of the drawing
        lines += beside([[line.ljust(_LEGEND) for line in drawing], cells])
        lines.append("")
    return lines[:-1]


_LEGEND = 5  # columns; the width of the longest piece


def draw_orientations(piece: Piece, position: Position, width: int, *, glyphs: bool) -> list[str]:
    """Draw a piece's orientations with their numbers and how many moves each of them has now."""
    counts = [0] * len(piece.orientations)
    for move in position.legal_moves.of(piece):
        counts[move.orientation] += 1
    boxes = [
        [f"{number} ({count})", *_draw(cells, glyphs=glyphs)]
        for number, (cells, count) in enumerate(
            zip(piece.orientations, counts, strict=True), start=1
        )
    ]
    return flow(boxes, width)


def count_moves(position: Position, width: int, lang: str) -> list[str]:
    """Say how many moves each piece of the colour on turn has."""
    if position.turn is None:
        return [messages.text("play.over", lang)]
    pieces = dict.fromkeys(position.pieces_left(position.turn))
    entries = [f"{piece.name:<2} {len(position.legal_moves.of(piece)):>4}   " for piece in pieces]
    total = messages.counted("play.counts", len(position.legal_moves), lang)
    return [total, "", *_columns(entries, width)]


def _draw(cells: Sequence[Cell], *, glyphs: bool) -> list[str]:
    return draw(squares_of(cells, 1 + max(cell.row for cell in cells)), glyphs=glyphs)


def _columns(entries: Sequence[str], width: int) -> list[str]:
    """Arrange entries of equal length in rows."""
    per_row = max(1, width // max(len(entry) for entry in entries))
    return [
        "".join(entries[start : start + per_row]).rstrip()
        for start in range(0, len(entries), per_row)
    ]
