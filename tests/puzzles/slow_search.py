"""A slow and obvious search for the solutions of an endgame: sets of cells, nothing shared."""

from __future__ import annotations

import re
from collections import Counter

from tests.differential.reference import (
    SHAPES,
    Cell,
    Cells,
    corner_neighbours,
    edge_neighbours,
    orientations,
    piece_of,
)

Board = dict[Cell, str]


def read_board(text: str) -> tuple[Board, int, int]:
    """Read the rows of a position: what covers which cell, columns, rows."""
    lines = text.split(":")[2].split("/")
    drawn = [re.sub(r"\d+", lambda run: "." * int(run.group()), line) for line in lines]
    board = {
        (column, len(drawn) - 1 - row): letter
        for row, line in enumerate(drawn)
        for column, letter in enumerate(line)
        if letter != "."
    }
    return board, len(drawn[0]), len(drawn)


class SlowSearch:
    """Every way in which one colour can go on while the others stand still."""

    def __init__(self, text: str) -> None:
        self.board, self._columns, self._rows = read_board(text)
        self.letter = text.split(":")[1]

    def solutions(self, goal: str, target: str, moves: int) -> set[frozenset[Cells]]:
        """Return the arrangements that reach the goal."""
        found: set[frozenset[Cells]] = set()
        seen: set[frozenset[Cells]] = set()

        def walk(placed: frozenset[Cells]) -> None:
            if placed in seen:
                return
            seen.add(placed)
            board = dict(self.board) | {cell: self.letter for cells in placed for cell in cells}
            left = pieces_left(board, self.letter)
            if not self.moves_of(board, target[0]) if goal == "block" else not left:
                found.add(
                    frozenset(cells for cells in placed if goal != "single-last" or len(cells) > 1)
                )
                return
            if len(placed) == moves:
                return
            for cells in self.moves_of(board, self.letter):
                if goal == "single-last" and len(cells) == 1 and sum(left.values()) > 1:
                    continue
                walk(placed | {cells})

        walk(frozenset())
        return found

    def moves_of(self, board: Board, letter: str) -> set[Cells]:
        """Return where a colour that lies on the board already may go."""
        own = {cell for cell, on in board.items() if on == letter}
        corners = {
            cell
            for square in own
            for cell in corner_neighbours(square)
            if self._is_free(board, cell) and not edge_neighbours(cell) & own
        }
        shapes = [shape for piece in pieces_left(board, letter) for shape in orientations(piece)]
        candidates = {
            frozenset((c - at[0] + corner[0], r - at[1] + corner[1]) for c, r in shape)
            for corner in corners
            for shape in shapes
            for at in shape
        }
        return {
            cells
            for cells in candidates
            if all(self._is_free(board, cell) for cell in cells)
            and not any(edge_neighbours(cell) & own for cell in cells)
        }

    def _is_free(self, board: Board, cell: Cell) -> bool:
        return 0 <= cell[0] < self._columns and 0 <= cell[1] < self._rows and cell not in board


def pieces_left(board: Board, letter: str) -> Counter[str]:
    """Return what a colour has not placed: its pieces are the connected groups of its cells."""
    left = Counter(dict.fromkeys(SHAPES, 1))
    squares = {cell for cell, on in board.items() if on == letter}
    while squares:
        group = {squares.pop()}
        while near := {other for cell in group for other in edge_neighbours(cell)} & squares:
            group |= near
            squares -= near
        left -= Counter([piece_of(group) or "?"])
    return left
