"""Pieces on a board of any size are drawn as a position is."""

from __future__ import annotations

from blokus import Cell, Colour, Move, Position, Variant, render
from blokus.puzzles import puzzle
from tests.render.svg_reader import find, parse

TALL = puzzle("all-84-21x17")
BLUE = Move.of(Colour.BLUE, [Cell(0, 20), Cell(1, 20)])
RED = Move.of(Colour.RED, [Cell(16, 0)])


def test_the_board_has_its_own_size_and_starts() -> None:
    *rows, letters = render.text(render.Arrangement(TALL, [BLUE, RED])).splitlines()
    assert len(rows) == 21
    assert letters.split()[-1] == "q"
    assert rows[0].split() == ["21", "b", "b", *"." * 14, "+"]
    assert rows[-1].split() == ["1", "+", *"." * 15, "r"]


def test_a_picture_shows_the_pieces_and_says_what_it_is() -> None:
    root = parse(render.svg(render.Arrangement(TALL, [BLUE, RED]), tray=True, legal=True))
    drawn = [group.attrib["data-move"] for group in find(root, "g") if group.get("data-move")]
    assert drawn == ["a21,b21", "q1"]
    assert find(root, "title")[0].text == "Blokus, a board of 21×17"
    (said,) = find(root, "desc")
    assert said.text is not None
    assert said.text.startswith("Blue: 2 squares placed, yellow: 0 squares placed")


def test_an_arrangement_on_a_variant_s_board_looks_like_its_position() -> None:
    variant = Variant("duo")
    move = Move.of(Colour.BLUE, [Cell.parse(word) for word in ("e10", "e9", "f9")])
    position = Position(variant).play(move)
    assert render.text(render.Arrangement(variant, [move])) == render.text(position)
