"""The values of properties: cells of a piece, and texts that any file can hold."""

from __future__ import annotations

import re
from functools import lru_cache

from blokus._core import Cell, Colour, Move
from blokus.errors import ParseError

# Halves of characters have no UTF-8, and NUL ends a text in many programs.
UNREADABLE = re.compile("[\0\ud800-\udfff]")

# Five cells such as "t20" and their commas are 19 characters; the rest is room for spaces.
_LONGEST_PIECE = 80


def parse_cells(text: str) -> tuple[Cell, ...]:
    """Return the cells of a value such as "e10,e9", in any order, case and spacing."""
    if len(text) > _LONGEST_PIECE:
        raise ParseError("a piece has at most five cells", text)
    if not text.isascii():
        raise ParseError("cells are named by plain letters and digits, such as a1", text)
    return tuple(Cell.parse(cell.strip().lower()) for cell in text.split(","))


# Reading, checking and replaying ask for the same moves; those of a few games are remembered.
@lru_cache(maxsize=4096)
def parse_piece(colour: Colour, text: str) -> Move:
    """Return the move that a value tells; ParseError when it is none."""
    return Move.of(colour, parse_cells(text))


def plain_newlines(text: str) -> str:
    r"""Return a text with "\n" for every kind of newline."""
    return text.replace("\r\n", "\n").replace("\r", "\n")


def normal_text(text: str) -> str:
    """Return a text as a record holds it; ParseError for what not every program can read."""
    unreadable = UNREADABLE.search(text)
    if unreadable is not None:
        raise ParseError(f"a text cannot hold the character {unreadable.group()!a}", text)
    return plain_newlines(text)
