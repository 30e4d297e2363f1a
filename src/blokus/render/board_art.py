"""Draws the parts of a board picture: field, pieces, numbers, marks and coordinates."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from blokus._core import Cell, Colour, Move
from blokus.render.arrangement import Scene
from blokus.render.canvas import Canvas
from blokus.render.grid import Grid
from blokus.render.markup import element, text_element
from blokus.render.outline import Inset, Square, path
from blokus.render.piece_art import UNIT, column_name, draw_ring, middle_square


class BoardArt:
    """Draws one position, its top left corner at the origin."""

    def __init__(self, canvas: Canvas, position: Scene) -> None:
        self._canvas = canvas
        self._position = position
        self.grid = Grid(position.variant.columns, position.variant.rows)

    def draw_field(self) -> str:
        """Draw the empty board with its grid and start cells."""
        grid = self.grid
        lines = "".join(f"M{x * UNIT} 0v{grid.height}" for x in range(1, grid.columns))
        lines += "".join(f"M0 {y * UNIT}h{grid.width}" for y in range(1, grid.rows))
        tone = self._canvas.tone
        size = {"width": grid.width, "height": grid.height, "rx": 6}
        return (
            element("rect", **size, **tone(fill="board"))
            + element("path", d=lines, **tone(stroke="grid"))
            + element("rect", **size, fill="none", **tone(stroke="edge"), stroke_width=1.5)
            + self._draw_starts()
        )

    def _draw_starts(self) -> str:
        """Mark the start cells that are still empty, in their colour if it is theirs alone."""
        variant = self._position.variant
        claims: dict[Cell, list[Colour]] = {}
        for colour in variant.colours:
            for cell in variant.start_cells(colour):
                claims.setdefault(cell, []).append(colour)
        parts = []
        for cell, colours in claims.items():
            if self._position.colour_at(cell) is not None:
                continue
            if len(colours) == 1:
                hue = self._canvas.palette[colours[0]].face
                ring, dot = {"stroke": hue}, {"fill": hue}
            else:
                ring, dot = self._canvas.tone(stroke="muted"), self._canvas.tone(fill="muted")
            x, y = self.grid.centre(cell)
            parts.append(
                element("circle", cx=x, cy=y, r=10, fill="none", stroke_width=2, **ring)
                + element("circle", cx=x, cy=y, r=4.5, **dot)
            )
        return element("g", *parts) if parts else ""

    def draw_pieces(self, numbers: Mapping[Move, int], lang: str) -> str:
        """Draw every piece on the board, with its number where it has one."""
        return "".join(
            element(
                "g",
                *(
                    self._draw_piece(move, numbers.get(move), lang)
                    for move in self._position.placed(colour)
                ),
                data_colour=colour.name.lower(),
            )
            for colour in self._position.variant.colours
            if self._position.placed(colour)
        )

    def _draw_piece(self, move: Move, number: int | None, lang: str) -> str:
        name = f"{self._canvas.palette.name(move.colour, lang)} {move.piece.name}"
        squares = self.grid.squares(move.cells)
        if number is None:
            label = ""
            drawn = self._canvas.draw_piece(squares, move.colour)
        else:
            name = f"{number}. {name}"
            middle = middle_square(squares)
            label = self._draw_number(middle, number, self._canvas.palette[move.colour].ink)
            drawn = self._canvas.draw_piece(squares, move.colour, unmarked=middle)
        return element("g", text_element("title", name), drawn, label, data_move=str(move))

    def _draw_number(self, square: Square, number: int, hue: str) -> str:
        return text_element(
            "text",
            str(number),
            x=(square[0] + 0.5) * UNIT,
            y=(square[1] + 0.5) * UNIT + 5.5,
            fill=hue,
            font_size=16 if number < 100 else 14,
            font_weight=600,
            text_anchor="middle",
        )

    def draw_ring(self, cells: Sequence[Cell]) -> str:
        """Ring the piece that lies on the cells."""
        tone = self._canvas.tone
        if not cells:
            return ""
        return draw_ring(self.grid.squares(cells), tone(stroke="ring"), tone(stroke="halo"))

    def draw_highlight(self, cells: Iterable[Cell]) -> str:
        """Frame cells with a dashed line; those off the board are left out."""
        seen = [cell for cell in cells if self.grid.has(cell)]
        shape = path(self.grid.squares(seen), UNIT, Inset.all(3), 4)
        if not shape:
            return ""
        tone = self._canvas.tone
        return element(
            "g",
            element("path", d=shape, stroke_width=5, **tone(stroke="halo")),
            element(
                "path", d=shape, stroke_width=2.5, stroke_dasharray="6 4", **tone(stroke="ring")
            ),
            fill="none",
        )

    def draw_legal(self, moves: Iterable[Move]) -> str:
        """Tint the cells that moves can cover and mark the corners they start from."""
        reach: dict[Colour, set[Cell]] = {}
        for move in moves:
            reach.setdefault(move.colour, set()).update(move.cells)
        parts = []
        for colour, cells in reach.items():
            hue = self._canvas.palette[colour].face
            tiles = "".join(
                path([square], UNIT, Inset.all(2), 4) for square in self.grid.squares(sorted(cells))
            )
            parts.append(element("path", d=tiles, fill=hue, fill_opacity=0.22))
            parts.extend(
                self._draw_corner(cell, hue)
                for cell in self._position.open_corners(colour)
                if cell in cells
            )
        return element("g", *parts) if parts else ""

    def _draw_corner(self, cell: Cell, hue: str) -> str:
        x, y = self.grid.centre(cell)
        rim = self._canvas.tone(stroke="board")
        return element("circle", cx=x, cy=y, r=6.5, fill=hue, stroke_width=2, **rim)

    def draw_coordinates(self) -> str:
        """Write the columns' letters below the board and the rows' numbers to its left."""
        columns = [
            text_element(
                "text", column_name(column), x=(column + 0.5) * UNIT, y=self.grid.height + 23
            )
            for column in range(self.grid.columns)
        ]
        rows = [
            text_element("text", str(row + 1), x=-17, y=self.grid.centre(Cell(0, row))[1] + 5)
            for row in range(self.grid.rows)
        ]
        return element(
            "g",
            *columns,
            *rows,
            font_size=14,
            text_anchor="middle",
            **self._canvas.tone(fill="muted"),
        )
