"""Draws what a person adds to a board: filled cells, labels and arrows."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from blokus._core import Cell, Move
from blokus.errors import ParseError
from blokus.render.arrangement import Scene
from blokus.render.canvas import Canvas
from blokus.render.grid import Grid
from blokus.render.markup import element, text_element
from blokus.render.outline import Inset, number, path
from blokus.render.palette import Paint, parse_hex
from blokus.render.piece_art import UNIT

CellName = Cell | str
"""A cell, or its name."""
CellTexts = Mapping[Cell, str] | Mapping[str, str] | Mapping[CellName, str]
"""A text for each of some cells."""
CellSet = Move | Iterable[CellName]
"""Some cells: those of a move, or any."""

ARROW_HUE = "#d9480f"
LONGEST_LABEL = 4
_FONT_SIZES = {1: 17, 2: 16, 3: 13, 4: 10}
_HEAD = 12  # length of an arrow's head in picture units
_RING = 12.5  # radius of an arrow that ends where it starts


@dataclass(frozen=True)
class Arrow:
    """An arrow between the middles of two cells; from a cell to itself, it is a circle.

    >>> Arrow("e10", "j5", hue="#2b8a3e").end
    'j5'
    """

    start: CellName
    end: CellName
    hue: str = ARROW_HUE


class MarkArt:
    """Draws marks on one scene; those on cells off the board are left out."""

    def __init__(self, canvas: Canvas, scene: Scene, grid: Grid) -> None:
        self._canvas = canvas
        self._scene = scene
        self._grid = grid

    def draw(
        self,
        fills: CellTexts,
        labels: CellTexts,
        arrows: Iterable[Arrow],
    ) -> str:
        """Draw fills, labels above them, and arrows above both."""
        hues = {Cell(name): checked_hue(hue) for name, hue in fills.items()}
        parts = [
            *(self._draw_fill(cell, hue) for cell, hue in hues.items() if self._grid.has(cell)),
            *(self._draw_label(Cell(name), text, hues) for name, text in labels.items()),
            *(self._draw_arrow(arrow) for arrow in arrows),
        ]
        return element("g", *parts) if parts else ""

    def _draw_fill(self, cell: Cell, hue: str) -> str:
        shape = path(self._grid.squares([cell]), UNIT, Inset.all(1.5), 4)
        return element("path", d=shape, fill=hue, fill_opacity=0.85, data_fill=str(cell))

    def _draw_label(self, cell: Cell, text: str, hues: Mapping[Cell, str]) -> str:
        if not 1 <= len(text) <= LONGEST_LABEL:
            raise ParseError(
                f"bad label {text[:60]!r}; a label has 1 to {LONGEST_LABEL} characters", text
            )
        if not self._grid.has(cell):
            return ""
        colour = self._scene.colour_at(cell)
        if cell in hues:
            ink = {"fill": Paint(hues[cell]).ink}
        elif colour is not None:
            ink = {"fill": self._canvas.palette[colour].ink}
        else:
            ink = self._canvas.tone(fill="ink")
        size = _FONT_SIZES[len(text)]
        x, y = self._grid.centre(cell)
        return text_element(
            "text",
            text,
            x=x,
            y=y + size * 0.35,
            font_size=size,
            font_weight=600,
            text_anchor="middle",
            data_label=str(cell),
            **ink,
        )

    def _draw_arrow(self, arrow: Arrow) -> str:
        start, end = Cell(arrow.start), Cell(arrow.end)
        hue = checked_hue(arrow.hue)
        if not (self._grid.has(start) and self._grid.has(end)):
            return ""
        line: dict[str, str | float] = {"stroke": hue, "stroke_width": 5, "stroke_opacity": 0.9}
        label = f"{start} {end}"
        x, y = self._grid.centre(start)
        if start == end:
            return element("circle", cx=x, cy=y, r=_RING, fill="none", data_arrow=label, **line)
        to_x, to_y = self._grid.centre(end)
        length = math.hypot(to_x - x, to_y - y)
        dx, dy = (to_x - x) / length, (to_y - y) / length
        neck_x, neck_y = to_x - _HEAD * dx, to_y - _HEAD * dy
        half = _HEAD * 0.6
        corners = (
            (to_x, to_y),
            (neck_x - half * dy, neck_y + half * dx),
            (neck_x + half * dy, neck_y - half * dx),
        )
        head = "L".join(f"{number(a)} {number(b)}" for a, b in corners)
        shaft = f"M{number(x)} {number(y)}L{number(neck_x)} {number(neck_y)}"
        return element(
            "g",
            element("path", d=shaft, stroke_linecap="round", **line),
            element("path", d=f"M{head}Z", fill=hue, fill_opacity=0.9),
            data_arrow=label,
        )


def cells_of(given: CellSet) -> list[Cell]:
    """Return the cells that are meant; ParseError for a name of none."""
    if isinstance(given, Move):
        return list(given.cells)
    return [Cell(name) for name in (given.split(",") if isinstance(given, str) else given)]


def checked_hue(hue: str) -> str:
    """Return a hue written as `#rrggbb`; ParseError when it is something else."""
    red, green, blue = parse_hex(hue)
    return f"#{red:02x}{green:02x}{blue:02x}"
