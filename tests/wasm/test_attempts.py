"""The core in the browser and the core in Python judge attempts at solo puzzles alike."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

import pytest

from blokus import Cell, Colour, Move, Piece
from blokus.puzzles import (
    PUZZLES,
    Attempt,
    Contact,
    FaultKind,
    Puzzle,
    State,
    check,
    check_fit,
    solutions,
    solve,
)
from tests.wasm.browser_core import BrowserCore

QUICK = [known for known in PUZZLES if known.solvable and not 0 < known.holes < 10]


@pytest.mark.parametrize("known", PUZZLES, ids=lambda known: known.id)
def test_random_attempts(core: BrowserCore, known: Puzzle, seed: int) -> None:
    rng = random.Random(seed)
    attempt = Attempt(known)
    while choices := [move for colour in Colour for move in attempt.legal_moves(colour)]:
        compare(core, attempt, rng)
        attempt.place(rng.choice(choices))
        assert check_fit(known, attempt.moves) == []
    compare(core, attempt, rng)


@pytest.mark.parametrize("known", QUICK, ids=lambda known: known.id)
def test_solutions(core: BrowserCore, known: Puzzle, seed: int) -> None:
    rng = random.Random(seed)
    attempt = Attempt(known)
    moves = solve(known, seed=seed % 2**32, time=60).moves
    for move in moves:
        assert not attempt.is_solved
        attempt.place(move)
    compare(core, attempt, rng)
    assert attempt.is_solved
    assert check(known, moves, ordered=True) == []


def test_pieces_that_touch_no_other_solve_nothing(core: BrowserCore) -> None:
    known = next(known for known in PUZZLES if known.contact is Contact.TOUCH)
    apart = next(
        found
        for solution in solutions(known).solutions
        for found in exchanges(solution)
        if {fault.kind for fault in check(known, found)} == {FaultKind.APART}
    )
    attempt = Attempt(known, apart)
    assert not attempt.is_solved
    compare(core, attempt, random.Random(0))


def exchanges(moves: Sequence[Move]) -> Iterator[list[Move]]:
    """Exchange the colours of two pieces of one kind, where edges allow it."""
    for i, one in enumerate(moves):
        for j, other in enumerate(moves[:i]):
            if one.piece is not other.piece or one.colour is other.colour:
                continue
            found = list(moves)
            found[i] = Move.of(other.colour, one.cells)
            found[j] = Move.of(one.colour, other.cells)
            yield found


def compare(core: BrowserCore, attempt: Attempt, rng: random.Random) -> None:
    probes = list(random_moves(attempt.puzzle, rng, count=12))
    told = core.ask(
        "attempt",
        puzzle=attempt.puzzle.id,
        moves=[data(move) for move in attempt.moves],
        probes=[data(move) for move in probes],
    )
    assert told["state"] == attempt.state
    assert (attempt.state is State.SOLVED) == attempt.is_solved
    for colour, answer in zip(Colour, told["colours"], strict=True):
        assert answer["left"] == [piece.name for piece in attempt.pieces_left(colour)]
        start = attempt.start(colour)
        assert answer["start"] == (None if start is None else str(start))
        assert answer["legal"] == [str(move) for move in attempt.legal_moves(colour)]
    for move, reason in zip(probes, told["reasons"], strict=True):
        refused = attempt.why_refused(move)
        assert reason == (refused and [refused.reason.name.lower(), *map(str, refused.cells)])
        assert (refused is None) == (move in attempt.legal_moves(move.colour))


def data(move: Move) -> dict[str, str]:
    return {"colour": move.colour.name.lower(), "value": str(move)}


def random_moves(puzzle: Puzzle, rng: random.Random, count: int) -> Iterator[Move]:
    """Pick placements anywhere, also beyond the edge of the board."""
    for _ in range(count):
        cells = rng.choice(rng.choice(list(Piece)).orientations)
        left = rng.randrange(min(puzzle.columns, 20 - max(cell.column for cell in cells)) + 1)
        bottom = rng.randrange(min(puzzle.rows, 23 - max(cell.row for cell in cells)))
        shifted = [Cell(cell.column + left, cell.row + bottom) for cell in cells]
        yield Move.of(rng.choice(list(Colour)), shifted)
