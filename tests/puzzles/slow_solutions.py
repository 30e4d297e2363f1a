"""A slow and obvious search for the solutions of a small puzzle: sets of cells, nothing shared."""

from __future__ import annotations

from collections.abc import Iterator

from blokus.puzzles import Beginning, Contact, Order, Puzzle
from tests.differential.reference import (
    Cell,
    Cells,
    corner_neighbours,
    edge_neighbours,
    piece_of,
    placements,
)

Solved = frozenset[tuple[int, Cells]]
"""Which colour, by number, covers which cells with one piece."""


def slow_solutions(puzzle: Puzzle, begun: Solved = frozenset()) -> set[Solved]:
    """Return every solution that contains what was begun."""
    wanted = [
        (colour, piece.name) for colour, pieces in enumerate(puzzle.pieces) for piece in pieces
    ]
    return {found for found in arrangements(puzzle, wanted, frozenset()) if begun <= found}


def arrangements(puzzle: Puzzle, wanted: list[tuple[int, str]], placed: Solved) -> Iterator[Solved]:
    """Place one piece after the other in every way, and keep what obeys the rules of contact."""
    if not wanted:
        colours = {colour for colour, _ in placed}
        if all(hangs_together(puzzle, colour, own(placed, colour)) for colour in colours):
            yield placed
        return
    (colour, name), *rest = wanted
    covered = {cell for _, cells in placed for cell in cells}
    beside = {
        neighbour
        for cells in own(placed, colour)
        for cell in cells
        for neighbour in edge_neighbours(cell)
    }
    for cells in placements(puzzle.columns, puzzle.rows):
        if piece_of(cells) == name and not cells & covered and not cells & beside:
            yield from arrangements(puzzle, rest, placed | {(colour, cells)})


def own(placed: Solved, colour: int) -> list[Cells]:
    return [cells for other, cells in placed if other == colour]


def hangs_together(puzzle: Puzzle, colour: int, pieces: list[Cells]) -> bool:
    if puzzle.contact is Contact.TOUCH:
        return all(any(touch(a, b) for b in pieces if b != a) for a in pieces) and any(
            begins(puzzle, colour, cells) for cells in pieces
        )
    return any(
        grows_from(puzzle, first, pieces) for first in pieces if begins(puzzle, colour, first)
    )


def begins(puzzle: Puzzle, colour: int, cells: Cells) -> bool:
    return puzzle.beginning is Beginning.ANYWHERE or corner(puzzle, colour) in cells


def grows_from(puzzle: Puzzle, first: Cells, pieces: list[Cells]) -> bool:
    """Whether the pieces can follow each other, each touching one before it."""
    if puzzle.order is not Order.ANY and stage(puzzle, first) != min(
        stage(puzzle, cells) for cells in pieces
    ):
        return False
    chain, waiting = [first], [cells for cells in pieces if cells != first]
    while waiting:
        now = min(stage(puzzle, cells) for cells in waiting)
        able = [
            cells
            for cells in waiting
            if stage(puzzle, cells) == now and any(touch(cells, other) for other in chain)
        ]
        if not able:
            return False
        chain += able
        waiting = [cells for cells in waiting if cells not in able]
    return True


def stage(puzzle: Puzzle, cells: Cells) -> int:
    if puzzle.order is Order.DESCENDING:
        return -len(cells)
    return int(puzzle.order is Order.SINGLE_LAST and len(cells) == 1)


def corner(puzzle: Puzzle, colour: int) -> Cell:
    right, top = puzzle.columns - 1, puzzle.rows - 1
    return [(0, top), (right, top), (right, 0), (0, 0)][colour]


def touch(a: Cells, b: Cells) -> bool:
    return any(corner_neighbours(cell) & b for cell in a)
