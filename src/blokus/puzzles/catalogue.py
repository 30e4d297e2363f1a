"""The solo puzzles of the rule books, and harder ones of the same kind."""

from __future__ import annotations

from blokus._core import Colour, Piece
from blokus.errors import ParseError
from blokus.puzzles.puzzle import Beginning, Contact, Order, Puzzle

_CORNER = Beginning.CORNER


def _puzzle(
    name: str,
    rows: int,
    columns: int,
    sizes: range,
    *,
    contact: Contact = Contact.CHAIN,
    beginning: Beginning = Beginning.ANYWHERE,
    order: Order = Order.ANY,
) -> Puzzle:
    """Describe a puzzle in which each of the four colours has all the pieces of some sizes."""
    pieces = tuple(piece for piece in Piece if piece.size in sizes)
    return Puzzle(name, columns, rows, (pieces,) * len(Colour), contact, beginning, order)


_ALL, _FOURS, _FIVES = range(1, 6), range(4, 5), range(5, 6)

PUZZLES: tuple[Puzzle, ...] = (
    _puzzle("all-84", 20, 20, _ALL, beginning=_CORNER),
    _puzzle("all-84-descending", 20, 20, _ALL, beginning=_CORNER, order=Order.DESCENDING),
    _puzzle("all-84-single-last", 20, 20, _ALL, beginning=_CORNER, order=Order.SINGLE_LAST),
    _puzzle("all-84-19x19", 19, 19, _ALL, beginning=_CORNER),
    _puzzle("all-84-18x20", 18, 20, _ALL, beginning=_CORNER),
    # The core has no board of more than 20 columns, so this one stands upright.
    _puzzle("all-84-21x17", 21, 17, _ALL, beginning=_CORNER),
    _puzzle("tetrominoes-8x10", 8, 10, _FOURS),
    _puzzle("tetrominoes-8x10-weak", 8, 10, _FOURS, contact=Contact.TOUCH),
    _puzzle("tetrominoes-8x10-corners", 8, 10, _FOURS, beginning=_CORNER),
    _puzzle("pentominoes-15x16", 15, 16, _FIVES),
    _puzzle("pentominoes-15x16-corners", 15, 16, _FIVES, beginning=_CORNER),
)
"""Every solo puzzle, the rule books' own first in each group."""


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
