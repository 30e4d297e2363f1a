"""A puzzle that a person is solving: the pieces placed, the refusals, the help."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from blokus import Cell, Colour, Move, Piece, messages
from blokus.cli.faults import Failure
from blokus.render import Scene


class Desk(ABC):
    """A puzzle and the pieces placed so far, in the order in which they were placed."""

    id: str
    colour: Colour
    """Whose pieces are placed."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.moves: list[Move] = []

    @property
    @abstractmethod
    def colours(self) -> tuple[Colour, ...]:
        """The colours whose pieces may be placed."""

    @property
    @abstractmethod
    def about(self) -> str:
        """What is to be done."""

    @property
    @abstractmethod
    def scene(self) -> Scene:
        """What there is to see."""

    @property
    @abstractmethod
    def is_solved(self) -> bool:
        """Whether nothing is left to do."""

    @abstractmethod
    def left(self, colour: Colour) -> tuple[Piece, ...]:
        """Return the pieces that a colour has left."""

    @abstractmethod
    def refusal(self, move: Move) -> str | None:
        """Say why a piece may not be put somewhere; None when it may."""

    @abstractmethod
    def faults(self) -> list[str]:
        """Say what keeps this from being a solution, and where it went wrong."""

    @abstractmethod
    def completion(self) -> Sequence[Move]:
        """Return what can be placed next to solve the puzzle; Failure says why nothing can."""

    @abstractmethod
    def solution(self) -> Sequence[Move]:
        """Return a whole solution; Failure when none is found."""

    def place(self, move: Move) -> None:
        """Place a piece; Failure says why that is refused."""
        problem = self.refusal(move)
        if problem is not None:
            raise Failure(problem)
        self.moves.append(move)

    def take_back(self) -> Move:
        """Take the last piece back."""
        if not self.moves:
            raise Failure(self.say("puzzle.nothing-to-undo"))
        return self.moves.pop()

    def covering(self, piece: Piece, cell: Cell) -> list[Move]:
        """Return the ways to put a piece so that it covers a cell."""
        found = []
        for orientation in piece.orientations:
            for anchor in orientation:
                right, up = cell.column - anchor.column, cell.row - anchor.row
                places = [(square.column + right, square.row + up) for square in orientation]
                if all(column >= 0 and row >= 0 for column, row in places):
                    found += self._allowed([Cell(column, row) for column, row in places])
        return sorted(found, key=lambda move: (move.orientation, move))

    def _allowed(self, cells: Sequence[Cell]) -> list[Move]:
        try:
            move = Move.of(self.colour, cells)
        except ValueError:  # the cells lie off the largest board
            return []
        return [move] if self.refusal(move) is None else []

    def say(self, key: str, **values: object) -> str:
        """Return a text in the person's language."""
        return messages.text(key, self.lang, **values)
