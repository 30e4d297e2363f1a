"""The solver finds what there is, counts it, and never calls impossible what it has not proved."""

from __future__ import annotations

import random
import threading
import time
from dataclasses import replace
from itertools import pairwise

import pytest

from blokus import Cell, Colour, IllegalMoveError, Move, Piece, Reason
from blokus.puzzles import Beginning, Contact, Order, Puzzle, check, puzzle
from blokus.puzzles.solving import (
    Progress,
    Verdict,
    complete,
    count,
    hint,
    solutions,
    solve,
)
from tests import budget
from tests.puzzles.slow_solutions import Solved, slow_solutions

TETROMINOES = puzzle("tetrominoes-8x10")
SMALL_PIECES = (Piece.I1, Piece.I2, Piece.I3, Piece.V3, Piece.O4, Piece.L4)


def move(colour: Colour, text: str) -> Move:
    return Move.of(colour, [Cell.parse(word) for word in text.split(",")])


def as_cells(moves: tuple[Move, ...]) -> Solved:
    return frozenset(
        (move.colour.value, frozenset((cell.column, cell.row) for cell in move.cells))
        for move in moves
    )


def a_small_puzzle(rng: random.Random) -> Puzzle:
    """Return a puzzle of at most four pieces on a board of at most 16 cells."""
    columns, rows = rng.randint(2, 4), rng.randint(2, 4)
    pieces = [rng.sample(SMALL_PIECES, rng.choice(counts)) for counts in ([1, 2, 2], [0, 1, 2])]
    if rng.random() < 0.5:
        pieces[1] = pieces[0]
    seats: list[tuple[Piece, ...]] = [tuple(pieces[0]), tuple(pieces[1]), (), ()]
    rng.shuffle(seats)
    return Puzzle(
        "small",
        columns,
        rows,
        tuple(seats),
        contact=rng.choice(list(Contact)),
        beginning=rng.choice(list(Beginning)),
        order=rng.choice(list(Order)),
    )


@pytest.mark.parametrize("number", range(30))
def test_all_solutions_of_small_puzzles_are_found(number: int) -> None:
    rng = random.Random(budget.seed() + number)
    task = a_small_puzzle(rng)
    expected = slow_solutions(task)
    counted = count(task)
    assert (counted.labelled, counted.complete) == (len(expected), True), task
    listed = solutions(task, limit=100_000)
    assert listed.complete
    assert {as_cells(moves) for moves in listed.solutions} <= expected
    assert len({as_cells(moves) for moves in listed.solutions}) == len(listed.solutions)
    if task.beginning is Beginning.ANYWHERE and len({*task.pieces} - {()}) == 1:
        assert len(listed.solutions) == counted.up_to_colours
    for moves in listed.solutions:
        assert check(task, moves, ordered=True) == []
    answer = solve(task, seed=number)
    assert answer.verdict is (Verdict.FOUND if expected else Verdict.IMPOSSIBLE)
    assert as_cells(answer.moves) in expected or not expected


@pytest.mark.parametrize("number", range(10))
def test_small_puzzles_are_completed_if_they_can_be(number: int) -> None:
    rng = random.Random(budget.seed() + number)
    task = replace(a_small_puzzle(rng), columns=4, rows=3)
    found = sorted(slow_solutions(task), key=lambda solved: sorted(map(sorted_piece, solved)))
    for solved in rng.sample(found, min(3, len(found))):
        colour, cells = rng.choice(sorted(solved, key=sorted_piece))
        begun = [Move.of(Colour(colour), [Cell(column, row) for column, row in cells])]
        containing = [other for other in found if (colour, cells) in other]
        assert count(task, begun=begun).labelled == len(containing)
        answer = complete(task, begun)
        assert as_cells(answer.moves) in containing


def sorted_piece(
    piece: tuple[int, frozenset[tuple[int, int]]],
) -> tuple[int, list[tuple[int, int]]]:
    return piece[0], sorted(piece[1])


@pytest.mark.parametrize(
    "name", ["all-84", "all-84-descending", "all-84-single-last", "pentominoes-15x16"]
)
def test_the_large_puzzles_are_solved(name: str) -> None:
    task = puzzle(name)
    answer = solve(task, seed=0, time=300)
    assert answer.verdict is Verdict.FOUND
    assert check(task, answer.moves, ordered=True) == []


def test_the_tetrominoes_have_two_tilings_that_are_mirror_images() -> None:
    counted = count(TETROMINOES)
    assert counted.complete
    assert (counted.labelled, counted.up_to_colours, counted.up_to_symmetry) == (48, 2, 1)
    listed = solutions(TETROMINOES)
    assert listed.complete
    one, two = (as_cells(moves) for moves in listed.solutions)
    flipped = [
        frozenset(frozenset((9 - column, row) for column, row in cells) for _, cells in one),
        frozenset(frozenset((column, 7 - row) for column, row in cells) for _, cells in one),
        frozenset(frozenset((9 - column, 7 - row) for column, row in cells) for _, cells in one),
    ]
    assert frozenset(cells for _, cells in two) in flipped


def test_the_tetrominoes_cannot_begin_in_the_corners() -> None:
    assert solve(puzzle("tetrominoes-8x10-corners"), time=120).verdict is Verdict.IMPOSSIBLE


def test_a_count_that_is_cut_short_says_so() -> None:
    counted = count(puzzle("tetrominoes-8x10-weak"), report=lambda progress: progress.found < 10)
    assert not counted.complete
    assert 10 <= (counted.up_to_colours or 0) < 130


def test_a_list_ends_at_its_limit() -> None:
    listed = solutions(puzzle("tetrominoes-8x10-weak"), limit=3)
    assert (len(listed.solutions), listed.complete) == (3, False)


def test_the_same_seed_finds_the_same_solution() -> None:
    one, two = (solve(puzzle("all-84"), seed=5) for _ in range(2))
    assert one.moves == two.moves
    assert solve(puzzle("all-84"), seed=6).moves != one.moves


def test_what_was_begun_is_kept_and_the_hint_leads_on() -> None:
    whole = solve(puzzle("all-84"), seed=3).moves
    begun = list(whole[:60])
    while len(begun) < 63:
        following, answer = hint(puzzle("all-84"), begun, time=60)
        assert following is not None
        assert set(begun) < set(answer.moves)
        begun.append(following)
        kinds = {fault.kind.value for fault in check(puzzle("all-84"), begun, ordered=True)}
        assert kinds == {"missing"}
    assert hint(puzzle("all-84"), whole)[0] is None


def test_a_colour_that_is_locked_in_is_proved_impossible() -> None:
    locked = [
        move(Colour.BLUE, "a20"),
        move(Colour.YELLOW, "b19,b18"),
        move(Colour.RED, "t1"),
    ]
    answer = complete(puzzle("all-84"), locked, time=60)
    assert (answer.verdict, answer.moves) == (Verdict.IMPOSSIBLE, ())
    assert hint(puzzle("all-84"), locked)[0] is None


def test_a_position_that_nobody_can_judge_is_answered_in_time() -> None:
    # Too small a board by far, which only an endless search could prove.
    task = replace(puzzle("all-84"), columns=18, rows=20)
    started = time.monotonic()
    answer = solve(task, time=0.5)
    assert answer.verdict is Verdict.NONE_FOUND
    assert time.monotonic() - started < 20


def test_too_small_a_board_is_impossible_at_once() -> None:
    answer = solve(replace(puzzle("all-84"), columns=17))
    assert (answer.verdict, answer.nodes) == (Verdict.IMPOSSIBLE, 0)


def test_progress_is_told_and_ends_the_search() -> None:
    heard: list[Progress] = []

    def listen(progress: Progress) -> bool:
        heard.append(progress)
        return len(heard) < 5

    task = replace(puzzle("all-84"), columns=18, rows=20)
    assert solve(task, time=300, report=listen).verdict is Verdict.NONE_FOUND
    assert len(heard) == 5
    assert all(a.nodes < b.nodes for a, b in pairwise(heard))
    assert 0 < heard[-1].placed < 84


def test_what_the_report_raises_comes_through() -> None:
    def fail(progress: Progress) -> None:
        raise LookupError(progress.nodes)

    with pytest.raises(LookupError):
        solve(replace(puzzle("all-84"), columns=18, rows=20), report=fail, time=300)


def test_other_threads_run_meanwhile() -> None:
    running = threading.Event()
    search = threading.Thread(
        target=lambda: solve(
            puzzle("pentominoes-15x16"), time=300, report=lambda _: not done.is_set()
        )
    )
    done = threading.Event()
    search.start()
    running.set()
    done.set()
    search.join(timeout=60)
    assert not search.is_alive()


@pytest.mark.parametrize(
    ("second", "reason"),
    [
        (move(Colour.BLUE, "a1,b1"), Reason.OVERLAP),
        (move(Colour.BLUE, "a2,a3"), Reason.EDGE_CONTACT),
        (move(Colour.BLUE, "c3"), Reason.PIECE_PLAYED),
        (move(Colour.RED, "c3"), Reason.NOT_GIVEN),
        (move(Colour.BLUE, "e1,f1"), Reason.OFF_BOARD),
    ],
)
def test_moves_that_do_not_fit_are_refused(second: Move, reason: Reason) -> None:
    task = Puzzle("small", 5, 5, ((Piece.I1, Piece.I2), (), (), ()))
    first = move(Colour.BLUE, "a1")
    for ask in (complete, hint, count_begun, list_begun):
        with pytest.raises(IllegalMoveError) as raised:
            ask(task, [first, second])
        assert raised.value.illegality.reason is reason
        assert raised.value.move == second


def count_begun(task: Puzzle, begun: list[Move]) -> None:
    count(task, begun=begun)


def list_begun(task: Puzzle, begun: list[Move]) -> None:
    solutions(task, begun=begun)


@pytest.mark.parametrize(
    "limits", [{"time": 0}, {"time": float("nan")}, {"seed": -1}, {"seed": 2**64}]
)
def test_nonsense_is_refused(limits: dict[str, float]) -> None:
    with pytest.raises(ValueError, match="is a"):
        solve(TETROMINOES, **limits)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "change",
    [
        {"columns": 0},
        {"columns": 21},
        {"rows": 24},
        {"pieces": ()},
        {"pieces": ((Piece.I1, Piece.I1), (), (), ())},
        {"contact": "nonsense"},
    ],
)
def test_puzzles_beyond_the_solver_are_refused(change: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"columns|colour|none of"):
        solve(replace(TETROMINOES, **change))  # type: ignore[arg-type]
