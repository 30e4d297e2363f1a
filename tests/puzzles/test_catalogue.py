"""The solo puzzles are what the rule books describe."""

from __future__ import annotations

import pytest

from blokus import Cell, Colour, messages
from blokus.errors import ParseError
from blokus.puzzles import PUZZLES, Beginning, Contact, Order, Puzzle, Verdict, puzzle, solve
from blokus.puzzles.catalogue import read_puzzles

PIECES = {"all-84": 84, "tetrominoes": 20, "pentominoes": 48}
HOLES = {"all-84-19x19": 5, "all-84-18x20": 4, "all-84-21x17": 1}


@pytest.mark.parametrize("known", PUZZLES, ids=lambda known: known.id)
def test_boards_have_room_for_their_pieces(known: Puzzle) -> None:
    (pieces,) = (count for name, count in PIECES.items() if known.id.startswith(name))
    assert sum(map(len, known.pieces)) == pieces
    assert known.holes == HOLES.get(known.id, 400 - 4 * 89 if known.rows == known.columns else 0)
    assert puzzle(known.id) is known


def test_ids_are_stable_and_say_what_the_puzzle_is() -> None:
    assert [known.id for known in PUZZLES if known.id.count("-") == 1] == [
        "tetrominoes-8x10",
        "pentominoes-15x16",
        "all-84",
    ]
    assert puzzle("all-84-descending").order is Order.DESCENDING
    assert puzzle("tetrominoes-8x10").contact is Contact.CHAIN
    assert puzzle("tetrominoes-8x10-weak").contact is Contact.TOUCH
    assert puzzle("pentominoes-15x16-corners").beginning is Beginning.CORNER
    assert len({known.id for known in PUZZLES}) == len(PUZZLES)


def test_what_is_called_unsolvable_is_proved_so() -> None:
    impossible = [known for known in PUZZLES if not known.solvable]
    assert [known.id for known in impossible] == ["tetrominoes-8x10-corners"]
    for known in impossible:
        assert solve(known).verdict is Verdict.IMPOSSIBLE


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        '{"format": "blokus-solo-puzzles", "version": 2, "puzzles": []}',
        '{"format": "blokus-solo-puzzles", "version": 1, "puzzles": [{"id": "x"}]}',
        '{"format": "blokus-solo-puzzles", "version": 1, "puzzles": [3]}',
        "[" * 100_000,
    ],
)
def test_other_files_are_refused(text: str) -> None:
    with pytest.raises(ParseError):
        read_puzzles(text)


def test_each_colour_has_its_corner_clockwise_from_the_top_left() -> None:
    board = puzzle("tetrominoes-8x10-corners")
    corners = [str(board.corner(colour)) for colour in Colour]
    assert corners == ["a8", "j8", "j1", "a1"]
    assert Cell.parse("j8") in board
    assert Cell.parse("k8") not in board
    assert Cell.parse("a9") not in board


@pytest.mark.parametrize("name", ["", "all-85", "ALL-84", "x" * 10_000, "all-84\n"])
def test_unknown_puzzles_are_refused_with_the_ones_there_are(name: str) -> None:
    with pytest.raises(
        ParseError, match="there are tetrominoes-8x10, tetrominoes-8x10-weak"
    ) as refused:
        puzzle(name)
    assert len(str(refused.value)) < 500


@pytest.mark.parametrize("lang", messages.LANGUAGES)
def test_every_puzzle_is_described_in_one_line(lang: str) -> None:
    lines = [known.about(lang) for known in PUZZLES]
    assert len(set(lines)) == len(lines)
    assert all("\n" not in line and line.endswith(".") for line in lines)
