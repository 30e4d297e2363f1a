"""The page about moves shows the orientations as the core numbers them."""

from __future__ import annotations

import re

from blokus import Cell, Game, Piece
from tests.docs.documents import blocks

PAGE = "docs/formats/moves.md"


def shown() -> dict[str, list[set[Cell]]]:
    """Read the drawings of the page: for each piece, the cells of each orientation."""
    (block,) = blocks(PAGE, "text")
    found = {}
    for drawing in block.strip("\n").split("\n\n"):
        head, *rows = drawing.split("\n")
        name = head.split()[0]
        columns = [match.start() for match in re.finditer(r"(?<= )\d", head)]
        found[name] = [_cells([row[at : at + 5].strip() for row in rows]) for at in columns]
    return found


def _cells(rows: list[str]) -> set[Cell]:
    lines = [row for row in rows if row]
    return {
        Cell(column, len(lines) - 1 - line)
        for line, row in enumerate(lines)
        for column, letter in enumerate(row)
        if letter == "#"
    }


def test_every_orientation_is_shown_with_its_number() -> None:
    assert shown() == {piece.name: [set(cells) for cells in piece.orientations] for piece in Piece}


def test_first_cells_are_those_one_reads_first() -> None:
    for move in Game("duo").legal_moves:
        row = max(cell.row for cell in move.cells)
        first = min(cell.column for cell in move.cells if cell.row == row)
        assert move.first_cell == Cell(first, row)
