"""Draws the panel beside a board that shows the pieces each colour has left."""

from __future__ import annotations

from collections import Counter

from blokus._core import Colour, Position
from blokus.render.canvas import Canvas
from blokus.render.markup import element, text_element
from blokus.render.outline import number
from blokus.render.piece_art import UNIT, draw_ghost
from blokus.render.rows import fill_rows
from blokus.render.summary import capitalised

TRAY_WIDTH = 320
_HEADER = 34
_GAP = 1.3
_LEADING = 0.8
_ROWS = 3


class TrayArt:
    """Draws the trays of a position's colours, one below the other, in a given height."""

    def __init__(self, canvas: Canvas, position: Position, height: float) -> None:
        self._canvas = canvas
        self._position = position
        self._block = height / len(position.variant.colours)
        self._rows = fill_rows(position.variant.pieces, _ROWS, _GAP)
        widest = max(row.columns for row in self._rows)
        tallest = sum(row.rows for row in self._rows) + _LEADING * (len(self._rows) - 1)
        room = self._block - _HEADER - 20
        self._scale = min(TRAY_WIDTH / widest, room / tallest) / UNIT

    def draw(self, lang: str) -> str:
        """Draw all the trays, their top left corner at the origin."""
        return "".join(
            element(
                "g",
                self._draw_header(colour, lang),
                self._draw_pieces(colour),
                transform=f"translate(0 {index * self._block:g})",
                data_tray=colour.name.lower(),
            )
            for index, colour in enumerate(self._position.variant.colours)
        )

    def _draw_header(self, colour: Colour, lang: str) -> str:
        """Write the colour's name and score; a dot stands before the colour on turn."""
        canvas, position = self._canvas, self._position
        on_turn = position.turn is colour
        name = canvas.palette.name(colour, lang)
        parts = [
            element("circle", cx=7, cy=12, r=7, fill=canvas.palette[colour].face)
            if on_turn
            else element(
                "circle",
                cx=7,
                cy=12,
                r=5.5,
                fill="none",
                stroke=canvas.palette[colour].face,
                stroke_width=3,
            ),
            text_element(
                "text",
                capitalised(name),
                x=24,
                y=18,
                font_size=17,
                font_weight=700 if on_turn else 500,
                **canvas.tone(fill="ink"),
            ),
        ]
        if position.variant.is_scored(colour):
            score = f"{position.scores[colour]:+d}".replace("-", "\N{MINUS SIGN}")
            parts.append(
                text_element(
                    "text",
                    "0" if score == "+0" else score,
                    x=TRAY_WIDTH,
                    y=18,
                    font_size=17,
                    text_anchor="end",
                    **canvas.tone(fill="muted"),
                )
            )
        return "".join(parts)

    def _draw_pieces(self, colour: Colour) -> str:
        """Draw the pieces left, and pale places for those that are placed."""
        left = Counter(self._position.pieces_left(colour))
        parts = []
        top = 0.0
        for row in self._rows:
            for slot in row.slots:
                x, y = slot.x * UNIT, (top + row.rows - slot.rows) * UNIT
                if left[slot.piece] > 0:
                    left[slot.piece] -= 1
                    drawn = self._canvas.draw_piece(slot.squares, colour)
                else:
                    drawn = draw_ghost(slot.squares, **self._canvas.tone(fill="board"))
                parts.append(element("g", drawn, transform=f"translate({number(x)} {number(y)})"))
            top += row.rows + _LEADING
        return element("g", *parts, transform=f"translate(0 {_HEADER}) scale({self._scale:.4f})")
