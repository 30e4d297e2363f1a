"""The solo puzzles of the rule books and harder ones of the same kind, read from solo.json.

The browser client reads the same file; docs/formats/puzzles.md describes it.
"""

from __future__ import annotations

import json
from importlib import resources
from typing import Any

from blokus._core import Colour, Piece
from blokus.errors import ParseError
from blokus.puzzles.puzzle import Beginning, Contact, Order, Puzzle

FORMAT = "blokus-solo-puzzles"
VERSION = 1


def read_puzzles(text: str) -> tuple[Puzzle, ...]:
    """Read a catalogue of solo puzzles; raise ParseError for anything else."""
    try:
        return tuple(map(_puzzle, _entries(json.loads(text))))
    except ParseError:
        raise
    except (ValueError, TypeError, LookupError, AttributeError, RecursionError) as error:
        raise ParseError(f"these are no solo puzzles: {str(error)[:80]}") from None


def _entries(data: dict[str, Any]) -> list[dict[str, Any]]:
    if (data["format"], data["version"]) != (FORMAT, VERSION):
        raise ParseError(f"this is not version {VERSION} of the format {FORMAT}")
    entries: list[dict[str, Any]] = data["puzzles"]
    return entries


def _puzzle(data: dict[str, Any]) -> Puzzle:
    pieces = tuple(piece for piece in Piece if piece.size in data["sizes"])
    return Puzzle(
        data["id"],
        data["columns"],
        data["rows"],
        (pieces,) * len(Colour),
        Contact(data["contact"]),
        Beginning(data["beginning"]),
        Order(data["order"]),
        data["solvable"],
    )


PUZZLES: tuple[Puzzle, ...] = read_puzzles(
    (resources.files("blokus.puzzles") / "solo.json").read_text(encoding="utf-8")
)
"""Every solo puzzle, the small boards first."""


def puzzle(name: str) -> Puzzle:
    """Return the solo puzzle of that id; raise ParseError when there is none.

    >>> puzzle("tetrominoes-8x10").rows
    8
    """
    for known in PUZZLES:
        if known.id == name:
            return known
    ids = ", ".join(known.id for known in PUZZLES)
    raise ParseError(f"no puzzle {name[:40]!r}; there are {ids}", name)
