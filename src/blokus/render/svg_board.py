"""Draws a position as a self-contained SVG picture."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

from blokus._core import Cell, Move, Position
from blokus.render.arrangement import Scene
from blokus.render.board_art import BoardArt
from blokus.render.canvas import Canvas
from blokus.render.markup import element
from blokus.render.palette import Palette, find_palette
from blokus.render.summary import scene_summary, scene_title
from blokus.render.tray import TRAY_WIDTH, TrayArt

ThemeName = Literal["light", "dark", "auto"]

_MARGIN = 16
_COORDINATE_MARGIN = 34


def svg(  # noqa: PLR0913 - each option is one independent feature of the picture
    position: Scene,
    *,
    coordinates: bool = True,
    move_numbers: Mapping[Move, int] | Sequence[Move] = (),
    last_move: Move | None = None,
    legal: bool | Iterable[Move] = False,
    highlight: Iterable[Cell] = (),
    patterns: bool = False,
    tray: bool = False,
    theme: ThemeName = "auto",
    palette: str | Palette = "standard",
    size: int = 480,
    title: str | None = None,
    desc: str | None = None,
    lang: str = "en",
) -> str:
    """Draw a position, or any arrangement of pieces, as SVG.

    `move_numbers` are written on the pieces (a sequence of moves is numbered from 1); `last_move`
    is ringed; `legal` shows where moves can go, those of the colour on turn or those given, and
    the corners they start from; `highlight` frames cells. `patterns` adds a mark to each colour,
    `tray` the pieces left. `theme` "auto" follows the reader's system; `size` is the width in
    pixels; `title` and `desc` are for screen readers and default to a summary in `lang`.
    """
    canvas = Canvas(find_palette(palette), theme, patterns)
    board = BoardArt(canvas, position)
    body = (
        board.draw_field()
        + board.draw_legal(position.legal_moves if legal is True else legal or ())
        + board.draw_pieces(_numbers(move_numbers), lang)
        + board.draw_ring(last_move.cells if last_move else ())
        + board.draw_highlight(highlight)
        + (board.draw_coordinates() if coordinates else "")
    )
    left = bottom = _COORDINATE_MARGIN if coordinates else _MARGIN
    width = left + board.width + _MARGIN
    parts = [element("g", body, transform=f"translate({left} {_MARGIN})")]
    if tray and isinstance(position, Position):
        panel = TrayArt(canvas, position, board.height).draw(lang)
        parts.append(element("g", panel, transform=f"translate({width + _MARGIN} {_MARGIN})"))
        width += TRAY_WIDTH + 3 * _MARGIN
    return canvas.document(
        "".join(parts),
        width=width,
        height=_MARGIN + board.height + bottom,
        size=size,
        title=scene_title(position, lang) if title is None else title,
        desc=scene_summary(position, canvas.palette, lang) if desc is None else desc,
    )


def _numbers(moves: Mapping[Move, int] | Sequence[Move]) -> Mapping[Move, int]:
    if isinstance(moves, Mapping):
        return moves
    return {move: index for index, move in enumerate(moves, start=1)}
