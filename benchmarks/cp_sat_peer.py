"""The peer OR-Tools CP-SAT: a solo puzzle as a model of constraints, solved by one worker.

Variables: whether a colour takes a placement, when it places each piece, and across which cell a
piece touches an earlier one.
"""

from __future__ import annotations

import importlib.util
import time
from collections import defaultdict
from typing import Any

from blokus import Cell, Colour, Piece
from blokus.puzzles import Beginning, Contact, Order, Puzzle

SIDES = ((1, 0), (-1, 0), (0, 1), (0, -1))
CORNERS = ((1, 1), (1, -1), (-1, 1), (-1, -1))

Square = tuple[int, int]


def is_installed() -> bool:
    """Whether the peer is there; the group `bench` of pyproject.toml brings it."""
    return importlib.util.find_spec("ortools") is not None


def solve(puzzle: Puzzle, seed: int, limit: float) -> tuple[bool, float]:
    """Return whether the peer found a solution in time, and the CPU seconds without modelling."""
    from ortools.sat.python import cp_model

    model = Model(puzzle, cp_model.CpModel()).model
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.random_seed = seed
    solver.parameters.max_time_in_seconds = limit
    began = time.process_time()
    status = solver.solve(model)
    return status in {cp_model.OPTIMAL, cp_model.FEASIBLE}, time.process_time() - began


class Model:
    """The constraints of a puzzle."""

    def __init__(self, puzzle: Puzzle, model: Any) -> None:
        self.model = model
        self._puzzle = puzzle
        self._squares = [(c, r) for c in range(puzzle.columns) for r in range(puzzle.rows)]
        covering: dict[Square, list[Any]] = defaultdict(list)
        for colour in puzzle.colours:
            for square, takers in self._add_colour(colour).items():
                covering[square].append(takers)
        for square in self._squares:
            if puzzle.holes == 0:
                model.add_exactly_one(covering[square])
            else:
                model.add_at_most_one(covering[square])

    def _add_colour(self, colour: Colour) -> dict[Square, Any]:
        """Add one colour; return for each square whether the colour covers it."""
        model = self.model
        covers = {square: model.new_bool_var("") for square in self._squares}
        beside: dict[Square, list[Any]] = defaultdict(list)
        covering: dict[Square, list[Any]] = defaultdict(list)
        chain = Chain(self._puzzle, model, colour, covers)
        for piece in self._puzzle.pieces_of(colour):
            taken = []
            for cells in self._placements(piece):
                take = model.new_bool_var("")
                taken.append(take)
                for square in cells:
                    covering[square].append(take)
                for square in neighbours(cells, SIDES) & covers.keys():
                    beside[square].append(take)
                chain.touch(piece, cells, take)
            model.add_exactly_one(taken)
            chain.follow(piece)
        for square in self._squares:
            model.add(sum(covering[square]) == covers[square])
            model.add(sum(beside[square]) == 0).only_enforce_if(covers[square])
        return covers

    def _placements(self, piece: Piece) -> list[frozenset[Square]]:
        found = []
        for shape in piece.orientations:
            width = max(cell.column for cell in shape) + 1
            height = max(cell.row for cell in shape) + 1
            found += [
                frozenset((cell.column + right, cell.row + up) for cell in shape)
                for right in range(self._puzzle.columns - width + 1)
                for up in range(self._puzzle.rows - height + 1)
            ]
        return found


class Chain:
    """How the pieces of one colour hang together: each touches one that was placed earlier."""

    def __init__(
        self, puzzle: Puzzle, model: Any, colour: Colour, covers: dict[Square, Any]
    ) -> None:
        self._puzzle, self._model, self._covers = puzzle, model, covers
        corner: Cell = puzzle.corner(colour)
        self._corner = (corner.column, corner.row)
        pieces = puzzle.pieces_of(colour)
        self._times = {piece: model.new_int_var(0, len(pieces) - 1, "") for piece in pieces}
        self._first = {piece: model.new_bool_var("") for piece in pieces}
        self._at = {square: model.new_int_var(0, len(pieces), "") for square in covers}
        self._across: dict[tuple[Piece, Square], Any] = {}
        self._covering: dict[tuple[Piece, Square], list[Any]] = defaultdict(list)
        model.add_exactly_one(self._first.values())
        for one in pieces:
            model.add(self._times[one] == 0).only_enforce_if(self._first[one])
            for other in pieces:
                if puzzle.order is Order.DESCENDING and one.size > other.size:
                    model.add(self._times[one] < self._times[other])

    def touch(self, piece: Piece, cells: frozenset[Square], take: Any) -> None:
        """Demand that the placement touches an earlier one at a corner, or is the first."""
        near = neighbours(cells, CORNERS) - neighbours(cells, SIDES) - cells
        near &= self._covers.keys()
        if self._puzzle.contact is Contact.TOUCH:
            self._model.add_bool_or([self._covers[square] for square in near] + [take.negated()])
            return
        for square in cells:
            self._covering[piece, square].append(take)
        links = [self._link(piece, square) for square in near]
        self._model.add_bool_or([*links, self._first[piece], take.negated()])
        if self._puzzle.beginning is Beginning.CORNER and self._corner not in cells:
            self._model.add_implication(take, self._first[piece].negated())

    def follow(self, piece: Piece) -> None:
        """Date the squares that the piece covers."""
        for square in self._covers:
            if takes := self._covering.pop((piece, square), None):
                here = self._model.new_bool_var("")
                self._model.add(sum(takes) == here)
                self._model.add(self._at[square] == self._times[piece]).only_enforce_if(here)

    def _link(self, piece: Piece, square: Square) -> Any:
        """Return whether the piece touches, across this square, one that was placed earlier."""
        if (piece, square) not in self._across:
            link = self._model.new_bool_var("")
            self._model.add_implication(link, self._covers[square])
            self._model.add(self._at[square] < self._times[piece]).only_enforce_if(link)
            self._across[piece, square] = link
        return self._across[piece, square]


def neighbours(cells: frozenset[Square], steps: tuple[Square, ...]) -> set[Square]:
    """Return the squares at these steps from one of the cells, on the board or off it."""
    return {(c + right, r + up) for c, r in cells for right, up in steps} - cells
