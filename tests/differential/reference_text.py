"""The position notation of the slow reference, written from the notation's one-page description."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.differential.reference import Position

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
