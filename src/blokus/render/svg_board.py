"""Draws a position, or the end of a game, as a self-contained SVG picture."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

from blokus._core import Move, Position
from blokus.render.board_art import BoardArt
from blokus.render.canvas import Canvas
from blokus.render.marks import Arrow, CellSet, CellTexts, MarkArt, cells_of
from blokus.render.markup import element
from blokus.render.palette import Palette, find_palette
from blokus.render.subject import Drawable, Subject, subject_of
from blokus.render.summary import scene_summary, scene_title
from blokus.render.tray import TRAY_WIDTH, TrayArt

ThemeName = Literal["light", "dark", "auto"]

_MARGIN = 16
_COORDINATE_MARGIN = 34


def svg(  # noqa: PLR0913 - each option is one independent feature of the picture
    drawable: Drawable,
    *,
    coordinates: bool = True,
    move_numbers: bool | Mapping[Move, int] | Sequence[Move] = False,
    last_move: Move | bool | None = True,
    legal: bool | Iterable[Move] = False,
    highlight: CellSet = (),
    fills: CellTexts | None = None,
    labels: CellTexts | None = None,
    arrows: Iterable[Arrow] = (),
    patterns: bool = False,
    tray: bool = False,
    theme: ThemeName = "auto",
    palette: str | Palette = "standard",
    size: int = 480,
    title: str | None = None,
    desc: str | None = None,
    lang: str = "en",
) -> str:
    """Draw a position, the end of a game or record, or any arrangement of pieces as SVG.

    `move_numbers` are written on the pieces: those of the game's moves, or of the moves given,
    numbered from 1. `last_move` is ringed: the game's own unless another or False is given.
    `legal` shows where moves can go, those of the colour on turn or those given, and the corners
    they start from; `highlight` frames cells, given as such or by name. `fills` have a hue such as
    ``#ffd43b`` and `labels` a short text for each cell, or name of a cell; see `Arrow` for
    `arrows`. `patterns` adds a mark to each colour, `tray` the pieces left. `theme` "auto" follows
    the reader's system; `size` is the width in pixels; `title` and `desc` are for screen readers
    and default to a summary in `lang`.

    >>> from blokus import Position
    >>> picture = svg(Position("duo"), labels={"e10": "!"}, arrows=[Arrow("e10", "h7")])
    >>> picture.count("data-label"), picture.count("data-arrow")
    (1, 1)
    """
    subject = subject_of(drawable)
    position = subject.scene
    canvas = Canvas(find_palette(palette), theme, patterns)
    board = BoardArt(canvas, position)
    ringed = subject.last_move if last_move is True else last_move or None
    body = (
        board.draw_field()
        + board.draw_legal(position.legal_moves if legal is True else legal or ())
        + board.draw_pieces(_numbers(move_numbers, subject), lang)
        + board.draw_ring(ringed.cells if ringed else ())
        + board.draw_highlight(cells_of(highlight))
        + MarkArt(canvas, position, board.grid).draw(fills or {}, labels or {}, arrows)
        + (board.draw_coordinates() if coordinates else "")
    )
    left = bottom = _COORDINATE_MARGIN if coordinates else _MARGIN
    width = left + board.grid.width + _MARGIN
    parts = [element("g", body, transform=f"translate({left} {_MARGIN})")]
    if tray and isinstance(position, Position):
        panel = TrayArt(canvas, position, board.grid.height).draw(lang)
        parts.append(element("g", panel, transform=f"translate({width + _MARGIN} {_MARGIN})"))
        width += TRAY_WIDTH + 3 * _MARGIN
    return canvas.document(
        "".join(parts),
        width=width,
        height=_MARGIN + board.grid.height + bottom,
        size=size,
        title=scene_title(position, lang) if title is None else title,
        desc=scene_summary(position, canvas.palette, lang) if desc is None else desc,
    )


def _numbers(
    moves: Mapping[Move, int] | Sequence[Move] | bool,  # noqa: FBT001 - as the caller gave it
    subject: Subject,
) -> Mapping[Move, int]:
    if isinstance(moves, Mapping):
        return moves
    numbered = (subject.moves if moves else ()) if isinstance(moves, bool) else moves
    return {move: index for index, move in enumerate(numbered, start=1)}
