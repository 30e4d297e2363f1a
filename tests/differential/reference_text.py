"""The position notation of the slow reference, made from the notation's description alone."""

from __future__ import annotations

import re
from itertools import groupby

from tests.differential.reference import Cell, Cells, Position, edge_neighbours, rules

LETTERS = {"blue": "b", "yellow": "y", "red": "r", "green": "g"}


def variant_text(position: Position) -> str:
    """Name the variant with the options that are not its own."""
    rules = position.rules
    text = rules.id
    if rules.free_starts:
        text += "+starts=free"
    if rules.bonus == 10:
        text += "+bonus=10"
    return text


def row_text(position: Position, row: int) -> str:
    cells = [position.board.get((column, row)) for column in range(position.rules.size)]
    text = ""
    for colour, run in groupby(cells):
        length = len(list(run))
        text += str(length) if colour is None else LETTERS[colour] * length
    return text


def position_text(position: Position) -> str:
    """Write `VARIANT:TURN:ROWS[:SINGLES]`, rows from the top."""
    turn = "-" if position.turn is None else LETTERS[position.turn]
    rows = [row_text(position, row) for row in reversed(range(position.rules.size))]
    parts = [variant_text(position), turn, "/".join(rows)]
    colours = position.rules.colours
    singles = "".join(LETTERS[c] for c in colours if position.finished_with_single(c))
    if singles:
        parts.append(singles)
    return ":".join(parts)


def read_position(text: str) -> Position:
    """Read what `position_text` writes. The order in which pieces were placed is not in it."""
    name, turn, rows = text.split(":")[:3]
    variant, *options = name.split("+")
    chosen = dict(option.split("=") for option in options)
    bonus = int(chosen["bonus"]) if "bonus" in chosen else None
    start = Position(rules(variant, starts=chosen.get("starts", "own"), bonus=bonus))
    board = read_rows(rows)
    played = {
        colour: tuple(pieces_in({cell for cell, there in board.items() if there == colour}))
        for colour in start.rules.colours
    }
    order = start.rules.colours
    before = None if turn == "-" else order[["b", "y", "r", "g"].index(turn) - 1]
    return Position(start.rules, board, played, last_to_move=before)


def read_rows(text: str) -> dict[Cell, str]:
    """Read rows from the top, numbers standing for so many empty cells."""
    colours = {letter: colour for colour, letter in LETTERS.items()}
    board = {}
    for row, line in enumerate(reversed(text.split("/"))):
        column = 0
        for part in re.findall(r"[0-9]+|[a-z]", line):
            if part in colours:
                board[column, row] = colours[part]
            column += int(part) if part.isdigit() else 1
    return board


def pieces_in(squares: set[Cell]) -> list[Cells]:
    """Divide the squares of one colour into the groups that hang together by edges."""
    pieces = []
    while squares:
        piece = {squares.pop()}
        while beside := squares & {near for cell in piece for near in edge_neighbours(cell)}:
            piece |= beside
            squares -= beside
        pieces.append(frozenset(piece))
    return pieces
