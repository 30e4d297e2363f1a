"""Arrangements as text: what is written is read again, and what is hostile is refused."""

from __future__ import annotations

import json

import pytest

from blokus import Cell, Colour, Game, Move, Piece
from blokus.errors import ParseError
from blokus.puzzles import (
    PUZZLES,
    Puzzle,
    arrangement_data,
    puzzle,
    read_arrangement,
    solve,
    write_arrangement,
)

TETROMINOES = puzzle("tetrominoes-8x10")
EMPTY = "/".join(["10"] * 8)


@pytest.fixture(scope="module")
def solution() -> tuple[Move, ...]:
    return solve(TETROMINOES).moves


def test_a_line_is_rows_from_the_top() -> None:
    square = Move.of(Colour.YELLOW, [Cell.parse(word) for word in ("i7", "j7", "i8", "j8")])
    line = Move.of(Colour.BLUE, [Cell.parse(word) for word in ("a1", "b1", "c1", "d1")])
    text = write_arrangement(TETROMINOES, [square, line])
    assert text == "tetrominoes-8x10:8yy/8yy/10/10/10/10/10/bbbb6"
    assert read_arrangement(TETROMINOES, text) == (line, square)
    assert read_arrangement(TETROMINOES, f" {text.partition(':')[2]}\n") == (line, square)


@pytest.mark.parametrize("known", PUZZLES, ids=lambda known: known.id)
def test_an_empty_board_is_an_arrangement(known: Puzzle) -> None:
    assert read_arrangement(known, write_arrangement(known, ())) == ()


def test_solutions_survive_the_round_trip(solution: tuple[Move, ...]) -> None:
    text = write_arrangement(TETROMINOES, solution)
    assert sorted(read_arrangement(TETROMINOES, text)) == sorted(solution)
    data = json.dumps(arrangement_data(TETROMINOES, solution))
    assert read_arrangement(TETROMINOES, data) == solution


def test_positions_of_the_game_are_read_on_its_board() -> None:
    game = Game("classic")
    move = game.play("a20,a19,a18,b18,c18")
    assert read_arrangement(puzzle("all-84"), game.to_text()) == (move,)
    with pytest.raises(ParseError, match="19 rows, not 20"):
        read_arrangement(puzzle("all-84-19x19"), game.to_text())


def test_data_counts_from_the_top_left() -> None:
    line = Move.of(Colour.BLUE, [Cell(0, row) for row in range(4)])
    data = arrangement_data(TETROMINOES, [line])
    assert data == {
        "puzzle": "tetrominoes-8x10",
        "rows": 8,
        "cols": 10,
        "pieces": [
            {"colour": "blue", "piece": Piece.I4.name, "cells": [[4, 0], [5, 0], [6, 0], [7, 0]]}
        ],
    }


def data_with(**changes: object) -> str:
    piece = {"colour": "blue", "piece": "I4", "cells": [[4, 0], [5, 0], [6, 0], [7, 0]], **changes}
    return json.dumps({"puzzle": "x", "rows": 8, "cols": 10, "pieces": [piece]})


HOSTILE = [
    "",
    "10",
    "all-84:" + EMPTY,
    "a:b:c:d:" + EMPTY,
    EMPTY + "/10",
    EMPTY.replace("10", "11"),
    EMPTY.replace("10", "9"),
    EMPTY.replace("10", "010", 1),
    EMPTY.replace("10", "1000000000", 1),
    EMPTY.replace("10", "١٠", 1),
    EMPTY.replace("10", "bbbbb5", 2),
    EMPTY.replace("10", "x9", 1),
    "9" * 200_000,
    "{",
    "{}",
    "{" * 50_000,
    json.dumps({"rows": 20, "cols": 20, "pieces": []}),
    json.dumps({"rows": 8, "cols": 10, "pieces": [{}] * 1_000}),
    json.dumps({"rows": 8, "cols": 10, "pieces": 3}),
    data_with(colour="mauve"),
    data_with(colour=None),
    data_with(piece="O4"),
    data_with(cells=[[4, 0], [5, 0], [6, 0], [9, 9]]),
    data_with(cells=[[4, 0], [5, 0], [6, 0], [-7, 0]]),
    data_with(cells=[[0.5, 0]] * 4),
    data_with(cells=[[1, 2, 3]]),
    data_with(cells={"a": 1}),
    data_with(cells=[[10**30, 0]]),
    data_with(cells="abcd"),
]


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_what_is_no_arrangement_is_refused(text: str) -> None:
    with pytest.raises(ParseError) as refused:
        read_arrangement(TETROMINOES, text)
    assert len(str(refused.value)) < 300
