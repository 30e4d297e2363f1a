"""The board that a controller sees: moves in any order of colours, taken back one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from blokus._core import Dialect, Position, Problem, Variant, __version__, read_piece
from blokus.gtp.refusal import Refusal
from blokus.gtp.words import PASS
from blokus.records import Record
from blokus.records.problems import record_error

if TYPE_CHECKING:
    from blokus._core import Colour, Move

TURN = "PL"  # the property that gives the turn to a colour


class Step(NamedTuple):
    """A move and the position before it; no move when the colour was blocked."""

    before: Position
    move: Move | None


class Board:
    """A position and how it came about."""

    def __init__(self, variant: Variant) -> None:
        self.position = Position(variant)
        self._start = self.position
        self._steps: list[Step] = []

    @property
    def variant(self) -> Variant:
        """The rules in force."""
        return self.position.variant

    def given_to(self, colour: Colour) -> Position | None:
        """Return the position with a colour on turn; None when it cannot move any more."""
        if self.position.turn == colour:
            return self.position
        if not self.position.legal_moves_of(colour):
            return None
        return self.position.setup(turn=colour)

    def play(self, colour: Colour, text: str) -> None:
        """Make a move given in words; Refusal says what is wrong with it."""
        given = self.given_to(colour)
        if text.lower() == PASS:
            if given is not None:
                raise Refusal("illegal move")
            self._steps.append(Step(self.position, None))
            return
        move = read_piece(colour, text)
        if isinstance(move, Problem):
            raise Refusal("invalid move")
        if move.piece not in self.position.pieces_left(colour):
            raise Refusal("piece already played")
        if given is None or given.why_illegal(move) is not None:
            raise Refusal("illegal move")
        self.make(given, move)

    def make(self, given: Position, move: Move) -> None:
        """Make a legal move of the colour that was given the turn."""
        self._steps.append(Step(self.position, move))
        self.position = given.play(move)

    def undo(self) -> None:
        """Take the latest move back."""
        if not self._steps:
            raise Refusal("cannot undo")
        self.position = self._steps.pop().before

    def record(self) -> Record:
        """Return the game as a record; a colour that plays out of turn is given it first."""
        dialect = Dialect(self.variant)
        record = Record(self.variant)
        record.set_up(self._start)
        record.headers.update({"charset": "UTF-8", "application": f"blokus:{__version__}"})
        node = record.root
        for before, move in self._steps:
            if move is None:
                continue
            if before.turn != move.colour:
                node = node.add_node()
                node.set(TURN, dialect.move_property(move.colour))
            node = node.add_variation(move)
        return record

    def load(self, record: Record, before: int | None) -> None:
        """Take a record's main line, up to the move of this number (from 1), it left out."""
        position = Position(record.variant)
        start = position
        steps: list[Step] = []
        number = 0
        for node in (record.root, *record.main_line):
            step = node.follow(position)
            if step.position is None:
                error = record_error(step.problems[-1])
                raise Refusal(f"line {error.line}: {error}")
            if step.base is not None and step.move is None:
                start, steps = step.base, []
            if step.move is not None:
                number += 1
                if number == before:
                    break
                steps.append(Step(position, step.move))
            position = step.position
        self._start, self._steps, self.position = start, steps, position
