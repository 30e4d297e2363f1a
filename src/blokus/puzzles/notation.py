"""Arrangements of a puzzle's pieces as text: one line, or the JSON that `blokus solve` prints.

The line is `PUZZLE:ROWS`, its rows written as in the position notation: from the top, a letter
for every covered cell and a number for every run of empty ones.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence

from blokus._core import Cell, Colour, Move
from blokus.errors import ParseError
from blokus.puzzles.puzzle import Puzzle

LARGEST = 100_000  # characters
MOST_PIECES = 84
_ROW = re.compile(r"(?:[1-9][0-9]?|[byrg])*", re.ASCII)
_RUN = re.compile(r"[0-9]+|[byrg]", re.ASCII)


def write_arrangement(puzzle: Puzzle, moves: Iterable[Move]) -> str:
    """Return an arrangement as one line; the order of the moves is not kept."""
    letters = {cell: move.colour.letter for move in moves for cell in move.cells}
    rows = []
    for row in reversed(range(puzzle.rows)):
        cells = [letters.get(Cell(column, row), ".") for column in range(puzzle.columns)]
        rows.append(re.sub(r"\.+", lambda run: str(len(run.group())), "".join(cells)))
    return f"{puzzle.id}:{'/'.join(rows)}"


def read_arrangement(puzzle: Puzzle, text: str) -> tuple[Move, ...]:
    """Read the pieces on a puzzle's board; raise ParseError when the text does not fit it.

    Besides `PUZZLE:ROWS` it takes the rows alone, the notation of a position on a board of the
    same size, and the JSON of a solution. Whether the pieces keep to the rules is not asked.
    """
    text = text.strip()
    if len(text) > LARGEST:
        raise ParseError(f"an arrangement takes at most {LARGEST} characters")
    if text.startswith("{"):
        return _from_json(puzzle, text)
    rows = _rows(puzzle, text)
    letters = {
        Cell(column, row): letter
        for row, line in enumerate(reversed(rows))
        for column, letter in enumerate(line)
        if letter != "."
    }
    return tuple(sorted(_pieces(letters), key=lambda move: (move.colour.value, move)))


def arrangement_data(puzzle: Puzzle, moves: Sequence[Move]) -> dict[str, object]:
    """Return an arrangement for a program: rows and columns count from 0 at the top left."""
    return {
        "puzzle": puzzle.id,
        "rows": puzzle.rows,
        "cols": puzzle.columns,
        "pieces": [
            {
                "colour": move.colour.name.lower(),
                "piece": move.piece.name,
                "cells": sorted([puzzle.rows - 1 - cell.row, cell.column] for cell in move.cells),
            }
            for move in moves
        ],
    }


def _rows(puzzle: Puzzle, text: str) -> list[str]:
    """Return the rows from the top, a dot for every empty cell."""
    # The rows alone, PUZZLE:ROWS, or VARIANT:TURN:ROWS with perhaps another part.
    parts = text.split(":")
    if len(parts) > 4 or (len(parts) == 2 and parts[0] != puzzle.id):
        raise ParseError(f"this is no arrangement of {puzzle.id}", text)
    found = parts[min(len(parts), 3) - 1]
    rows = found.split("/")
    if len(rows) != puzzle.rows:
        raise ParseError(f"{puzzle.id} has {puzzle.rows} rows, not {len(rows)}", text)
    return [_row(puzzle, number, row) for number, row in enumerate(rows, start=1)]


def _row(puzzle: Puzzle, number: int, row: str) -> str:
    if _ROW.fullmatch(row) is None:
        raise ParseError(f"row {number} is {row[:40]!r}, not letters b y r g and numbers", row)
    parts = [("." * int(run) if run.isdigit() else run) for run in _RUN.findall(row)]
    line = "".join(parts)
    if len(line) != puzzle.columns:
        raise ParseError(f"row {number} has {len(line)} cells, not {puzzle.columns}", row)
    return line


def _pieces(letters: dict[Cell, str]) -> Iterable[Move]:
    """Split covered cells into pieces: those of one colour never touch along an edge."""
    colours = {colour.letter: colour for colour in Colour}
    left = dict(letters)
    while left:
        cell, letter = left.popitem()
        group = [cell]
        for member in group:  # the loop appends to the group
            near = [other for other in _neighbours(member) if left.get(other) == letter]
            group += near
            for other in near:
                del left[other]
        try:
            yield Move.of(colours[letter], group)
        except ParseError:
            names = ", ".join(map(str, sorted(group)[:8]))
            raise ParseError(f"the cells {names} form no piece", names) from None


def _neighbours(cell: Cell) -> list[Cell]:
    steps = ((0, 1), (0, -1), (1, 0), (-1, 0))
    places = [(cell.column + right, cell.row + up) for right, up in steps]
    return [Cell(column, row) for column, row in places if column >= 0 and row >= 0]


def _from_json(puzzle: Puzzle, text: str) -> tuple[Move, ...]:
    try:
        return tuple(_move(puzzle, entry) for entry in _entries(puzzle, json.loads(text)))
    except ParseError:
        raise
    except (ValueError, TypeError, LookupError, AttributeError, RecursionError) as error:
        raise ParseError(f"this JSON is no arrangement: {str(error)[:80]}", text) from None


def _entries(puzzle: Puzzle, data: dict[str, object]) -> list[dict[str, object]]:
    if (data["rows"], data["cols"]) != (puzzle.rows, puzzle.columns):
        raise ParseError(f"the board of {puzzle.id} is {puzzle.rows}×{puzzle.columns}")
    entries = data["pieces"]
    if not isinstance(entries, list) or len(entries) > MOST_PIECES:
        raise ParseError(f"the pieces are a list of at most {MOST_PIECES}")
    return entries


def _move(puzzle: Puzzle, entry: dict[str, object]) -> Move:
    """Read a piece; raise some exception when the entry is wrong."""
    colour = Colour[str(entry["colour"]).upper()]
    cells = entry["cells"]
    if not isinstance(cells, list):
        raise ParseError("the cells of a piece are a list")
    move = Move.of(colour, [Cell(column, puzzle.rows - 1 - row) for row, column in cells])
    if entry["piece"] != move.piece.name:
        raise ParseError(f"the cells {move} are the piece {move.piece.name}", str(move))
    return move
