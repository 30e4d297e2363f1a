"""Checks claimed solutions, with plain sets of cells.

It shares no code with the solver or with the legality of the rules core, so that each can be
tested against the other.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from blokus._core import Colour, Move
from blokus.puzzles.fault import Fault, FaultKind
from blokus.puzzles.puzzle import Beginning, Contact, Order, Puzzle

_Square = tuple[int, int]

_LARGEST = 5  # squares of a piece
_EDGES = ((0, 1), (0, -1), (1, 0), (-1, 0))
_CORNERS = ((1, 1), (1, -1), (-1, 1), (-1, -1))


def check(puzzle: Puzzle, moves: Iterable[Move], *, ordered: bool = False) -> list[Fault]:
    """Return everything that is wrong with a claimed solution; nothing means that it is one.

    The moves may come in any order, as long as some order of theirs is allowed. With `ordered`,
    the order in which they come must be allowed too.
    """
    placed = list(moves)
    faults = check_fit(puzzle, placed)
    for colour in puzzle.colours:
        own = [move for move in placed if move.colour is colour]
        faults += _check_missing(puzzle, colour, own)
        faults += _check_contact(puzzle, colour, own)
    if ordered and not faults:
        faults += _check_sequence(puzzle, placed)
    return faults


def check_fit(puzzle: Puzzle, moves: Iterable[Move]) -> list[Fault]:
    """Return the faults of an arrangement that no further piece can mend."""
    taken: dict[_Square, Colour] = {}
    used: set[tuple[Colour, int]] = set()
    faults = []
    for move in moves:
        faults += _check_piece(puzzle, move, used)
        faults += _check_place(puzzle, move, taken)
        taken.update(dict.fromkeys(_squares(move), move.colour))
    return faults


def _check_piece(puzzle: Puzzle, move: Move, used: set[tuple[Colour, int]]) -> list[Fault]:
    given = puzzle.pieces_of(move.colour)
    # A piece that a colour has several times is told apart by its place in the set.
    places = [place for place, piece in enumerate(given) if piece is move.piece]
    if not places:
        return [Fault(FaultKind.FOREIGN, move.colour, move, move.cells)]
    free = [place for place in places if (move.colour, place) not in used]
    if not free:
        return [Fault(FaultKind.TWICE, move.colour, move, move.cells)]
    used.add((move.colour, free[0]))
    return []


def _check_place(puzzle: Puzzle, move: Move, taken: dict[_Square, Colour]) -> list[Fault]:
    def fault(kind: FaultKind, squares: set[_Square]) -> Fault:
        cells = tuple(cell for cell in move.cells if (cell.column, cell.row) in squares)
        return Fault(kind, move.colour, move, cells)

    squares = _squares(move)
    outside = {(x, y) for x, y in squares if not (x < puzzle.columns and y < puzzle.rows)}
    covered = {square for square in squares if square in taken}
    touching = {
        (x, y)
        for x, y in squares
        if any(taken.get((x + right, y + up)) is move.colour for right, up in _EDGES)
    }
    found = [
        (FaultKind.OFF_BOARD, outside),
        (FaultKind.OVERLAP, covered),
        # A piece that overlaps another of its colour touches it anyway: report only the overlap.
        (FaultKind.EDGE_CONTACT, set() if covered else touching),
    ]
    return [fault(kind, squares) for kind, squares in found if squares]


def _check_missing(puzzle: Puzzle, colour: Colour, own: Sequence[Move]) -> list[Fault]:
    left = list(puzzle.pieces_of(colour))
    for move in own:
        if move.piece in left:
            left.remove(move.piece)
    return [Fault(FaultKind.MISSING, colour, pieces=tuple(left))] if left else []


def _check_contact(puzzle: Puzzle, colour: Colour, own: Sequence[Move]) -> list[Fault]:
    if not own:
        return []
    if puzzle.contact is Contact.TOUCH:
        groups = _groups(own)
        return [] if len(own) == 1 else [_apart(group) for group in groups if len(group) == 1]
    first = _first(puzzle, own)
    steps = sorted({_step(puzzle, move) for move in own})
    if puzzle.beginning is Beginning.CORNER:
        if first is None:
            return [Fault(FaultKind.CORNER_EMPTY, colour, cells=(puzzle.corner(colour),))]
        if _step(puzzle, first) > steps[0]:
            return [_apart([first], FaultKind.OUT_OF_ORDER)]
    for step in steps:
        reached = [move for move in own if _step(puzzle, move) <= step]
        _, *others = _groups(reached, first)
        if others:
            kind = FaultKind.APART if step == steps[-1] else FaultKind.OUT_OF_ORDER
            return [_apart(group, kind) for group in others]
    return []


def _groups(moves: Sequence[Move], first: Move | None = None) -> list[list[Move]]:
    """Return the groups joined by corners; the first is that of `first`, or the largest."""
    left = list(moves)
    groups: list[list[Move]] = []
    while left:
        group = [left.pop(0)]
        for member in group:  # the loop appends to the group
            near = [move for move in left if _touch(member, move)]
            group += near
            left = [move for move in left if move not in near]
        groups.append(group)
    return sorted(groups, key=lambda group: (first not in group, -len(group)))


def _apart(group: Sequence[Move], kind: FaultKind = FaultKind.APART) -> Fault:
    cells = tuple(sorted(cell for move in group for cell in move.cells))
    pieces = tuple(move.piece for move in group)
    return Fault(kind, group[0].colour, cells=cells, pieces=pieces)


def _check_sequence(puzzle: Puzzle, moves: Sequence[Move]) -> list[Fault]:
    """Return the moves that come too early in a sequence whose arrangement has no faults."""
    if puzzle.contact is Contact.TOUCH:
        return []
    before: dict[Colour, list[Move]] = {colour: [] for colour in puzzle.colours}
    latest = dict.fromkeys(puzzle.colours, 0)
    faults = []
    for move in moves:
        own = before[move.colour]
        if own:
            reached = any(_touch(move, earlier) for earlier in own)
        else:
            reached = puzzle.beginning is Beginning.ANYWHERE or _covers_corner(puzzle, move)
        step = _step(puzzle, move)
        # Decreasing sizes bind all colours together, the single square binds each.
        least = max(latest.values()) if puzzle.order is Order.DESCENDING else latest[move.colour]
        if not reached or step < least:
            faults.append(Fault(FaultKind.TOO_EARLY, move.colour, move, move.cells))
        own.append(move)
        latest[move.colour] = max(latest[move.colour], step)
    return faults


def _first(puzzle: Puzzle, own: Sequence[Move]) -> Move | None:
    """Return the move that covers the colour's corner; None when there is none, or need be none."""
    if puzzle.beginning is Beginning.ANYWHERE:
        return None
    return next((move for move in own if _covers_corner(puzzle, move)), None)


def _covers_corner(puzzle: Puzzle, move: Move) -> bool:
    return puzzle.corner(move.colour) in move.cells


def _step(puzzle: Puzzle, move: Move) -> int:
    """Return the step of a piece; a step begins when the one before it is complete."""
    if puzzle.order is Order.DESCENDING:
        return _LARGEST - move.piece.size
    return int(puzzle.order is Order.SINGLE_LAST and move.piece.size == 1)


def _squares(move: Move) -> set[_Square]:
    return {(cell.column, cell.row) for cell in move.cells}


def _touch(one: Move, other: Move) -> bool:
    squares = _squares(other)
    return any((x + right, y + up) in squares for x, y in _squares(one) for right, up in _CORNERS)
