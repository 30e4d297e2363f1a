"""A solo puzzle as data: board, pieces, and how they may touch, begin and follow each other."""

from __future__ import annotations

import enum
from dataclasses import dataclass

from blokus import messages
from blokus._core import Cell, Colour, Piece, _Puzzle


class Contact(enum.StrEnum):
    """How the corners of one colour's pieces touch; their edges never do."""

    CHAIN = "chain"
    """All of them form one chain, as in the game."""
    TOUCH = "touch"
    """Each of them touches some other, but there may be several groups."""


class Beginning(enum.StrEnum):
    """Where a colour begins."""

    ANYWHERE = "anywhere"
    CORNER = "corner"
    """Its first piece covers its own corner of the board."""


class Order(enum.StrEnum):
    """The order in which a colour places its pieces."""

    ANY = "any"
    DESCENDING = "descending"
    """By decreasing size."""
    SINGLE_LAST = "single_last"
    """The single square at the end."""


@dataclass(frozen=True)
class Puzzle:
    """All the pieces of all the colours are to be placed; cells left over stay empty."""

    id: str
    columns: int
    rows: int
    pieces: tuple[tuple[Piece, ...], ...]
    """The pieces that each colour has to place, in order of play."""
    contact: Contact = Contact.CHAIN
    beginning: Beginning = Beginning.ANYWHERE
    order: Order = Order.ANY
    solvable: bool = True
    """False: proved to have no solution."""

    @property
    def colours(self) -> tuple[Colour, ...]:
        """The colours that have pieces to place."""
        return tuple(colour for colour in Colour if self.pieces_of(colour))

    @property
    def holes(self) -> int:
        """How many cells stay empty when every piece lies."""
        squares = sum(piece.size for pieces in self.pieces for piece in pieces)
        return self.columns * self.rows - squares

    def pieces_of(self, colour: Colour) -> tuple[Piece, ...]:
        """Return what a colour has to place."""
        return self.pieces[colour.value]

    def corner(self, colour: Colour) -> Cell:
        """Return a colour's own corner: clockwise from blue at the top left."""
        right = colour in {Colour.YELLOW, Colour.RED}
        top = colour in {Colour.BLUE, Colour.YELLOW}
        return Cell(self.columns - 1 if right else 0, self.rows - 1 if top else 0)

    def start_cells(self, colour: Colour) -> tuple[Cell, ...]:
        """Return the cells of which a colour must cover one, as a variant does."""
        return (self.corner(colour),) if self.beginning is Beginning.CORNER else ()

    def to_core(self) -> _Puzzle:
        """Return the puzzle as the core knows it."""
        return _Puzzle(
            self.columns,
            self.rows,
            self.pieces,
            contact=self.contact,
            beginning=self.beginning,
            order=self.order,
        )

    def about(self, lang: str = "en") -> str:
        """Say in one sentence what is to be done."""
        return messages.text(f"puzzle.solo.{self.id}.about", lang)

    def _repr_svg_(self) -> str:
        """Draw the empty board in a notebook."""
        from blokus.render import Arrangement, svg

        return svg(Arrangement(self))

    def __contains__(self, cell: Cell | str) -> bool:
        """Whether a cell lies on the board."""
        column, row = Cell(cell)
        return column < self.columns and row < self.rows
