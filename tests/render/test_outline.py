"""Outlines follow their squares, and pieces lie flat in even rows."""

from __future__ import annotations

from itertools import pairwise

import pytest

from blokus import Piece
from blokus.render.outline import Inset, corners, number, path, seams
from blokus.render.piece_art import flattest, middle_square
from blokus.render.rows import fill_rows


def area(loop: list[tuple[int, int]]) -> float:
    """Return the signed area inside a loop: positive when clockwise with rows growing downward."""
    return (
        sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(loop, loop[1:] + loop[:1], strict=True))
        / 2
    )


@pytest.mark.parametrize("piece", Piece, ids=lambda piece: piece.name)
def test_one_clockwise_loop_holds_all_squares(piece: Piece) -> None:
    for cells in piece.orientations:
        (loop,) = corners([(cell.column, cell.row) for cell in cells])
        assert area(loop) == piece.size
        assert len(set(loop)) == len(loop)


def test_squares_that_meet_at_a_corner_have_their_own_loops() -> None:
    loops = corners([(0, 0), (1, 1)])
    assert [area(loop) for loop in loops] == [1, 1]


def test_a_ring_has_a_hole() -> None:
    ring = [(x, y) for x in range(3) for y in range(3) if (x, y) != (1, 1)]
    assert sorted(area(loop) for loop in corners(ring)) == [-1, 9]


def test_insets_move_each_side_inwards() -> None:
    inset = Inset(top=1, right=2, bottom=3, left=4)
    assert path([(0, 0)], 10, inset, 1) == "M5 1h2q1 0 1 1v4q0 1 -1 1h-2q-1 0 -1 -1v-4q0 -1 1 -1z"


def test_seams_lie_between_neighbours() -> None:
    assert seams([(0, 0), (1, 0), (1, 1)], 10, 2) == "M10 2v6M12 10h6"
    assert seams([(0, 0), (1, 1)], 10, 2) == ""


def test_numbers_are_short() -> None:
    assert [number(value) for value in (1.0, -0.001, 2.50, 1 / 3, -7)] == [
        "1",
        "0",
        "2.5",
        "0.33",
        "-7",
    ]


@pytest.mark.parametrize("piece", Piece, ids=lambda piece: piece.name)
def test_pieces_lie_flat(piece: Piece) -> None:
    squares = flattest(piece)
    width, height = (1 + max(at[axis] for at in squares) for axis in (0, 1))
    assert len(squares) == piece.size
    assert height <= min(width, 3)


@pytest.mark.parametrize("count", [1, 2, 3, 5])
def test_rows_are_about_equally_long(count: int) -> None:
    rows = fill_rows(tuple(Piece), count, gap=1)
    assert [slot.piece for row in rows for slot in row.slots] == list(Piece)
    assert len(rows) == count
    lengths = [row.columns for row in rows]
    assert max(lengths) - min(lengths) <= 6
    for row in rows:
        for left, right in pairwise(row.slots):
            assert right.x == left.x + left.columns + 1


def test_the_middle_of_a_piece() -> None:
    assert middle_square([(0, 0), (1, 0), (2, 0)]) == (1, 0)
    assert middle_square(flattest(Piece.X)) == (1, 1)
