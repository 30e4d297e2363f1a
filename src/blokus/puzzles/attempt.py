"""An attempt at a solo puzzle, piece by piece, as the core allows it."""

from __future__ import annotations

from collections.abc import Iterable

from blokus._core import Cell, Colour, Illegality, Move, Piece, _Attempt
from blokus.puzzles.puzzle import Puzzle
from blokus.puzzles.state import State


class Attempt:
    """The pieces placed so far, each as the puzzle allowed it when its time came.

    >>> from blokus import puzzles
    >>> attempt = puzzles.Attempt(puzzles.puzzle("all-84-descending"))
    >>> attempt.place(attempt.legal_moves(Colour.BLUE)[0])
    >>> len(attempt.pieces_left(Colour.BLUE)), attempt.is_solved
    (20, False)
    """

    def __init__(self, puzzle: Puzzle, moves: Iterable[Move] = ()) -> None:
        """Place the moves one after the other; raise IllegalMoveError when one is refused."""
        self.puzzle = puzzle
        self._attempt = _Attempt(puzzle.to_core())
        for move in moves:
            self.place(move)

    @property
    def moves(self) -> tuple[Move, ...]:
        """The pieces placed, in the order of placing."""
        return self._attempt.moves

    @property
    def is_solved(self) -> bool:
        """Whether every piece is placed as the puzzle asks."""
        return self._attempt.is_solved

    @property
    def state(self) -> State:
        """How far the puzzle is."""
        return State(self._attempt.state)

    def pieces_left(self, colour: Colour) -> tuple[Piece, ...]:
        """Return what a colour has left to place."""
        return tuple(self._attempt.pieces_left(colour))

    def start(self, colour: Colour) -> Cell | None:
        """Return the corner that a colour's first piece has to cover.

        None when that piece may lie anywhere, or is placed.
        """
        return self._attempt.start(colour)

    def legal_moves(self, colour: Colour) -> tuple[Move, ...]:
        """Return every way to place a next piece of a colour."""
        return tuple(self._attempt.legal_moves(colour))

    def why_refused(self, move: Move) -> Illegality | None:
        """Return why a piece may not be placed there now; None when it may."""
        return self._attempt.why_refused(move)

    def place(self, move: Move) -> None:
        """Place a piece; raise IllegalMoveError when that is refused."""
        self._attempt = self._attempt.place(move)
