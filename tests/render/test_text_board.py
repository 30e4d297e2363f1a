"""The text board can be read back to the position it shows, in every style."""

from __future__ import annotations

import re
from itertools import groupby

import pytest

from blokus import VARIANTS, Cell, Colour, Game, ParseError, Position, Variant
from blokus.render import PALETTES, text
from blokus.render.palette import parse_hex
from tests.render.games import random_game

EMPTY = ".+:*#·"
GLYPHS = {"██": "b", "░░": "y", "╳╳": "r", "╬╬": "g"}

Board = list[list[str]]
"""Rows from the top, `.` for an empty cell, else the colour's letter."""


def read_plain(picture: str) -> Board:
    rows = [line[3:] for line in picture.split("\n")[:-1]]
    return [["." if sign in EMPTY else sign.lower() for sign in row[::2]] for row in rows]


def read_glyphs(picture: str) -> Board:
    board = []
    for line in picture.split("\n")[:-1]:
        signs = re.findall("..?", line[3:])
        board.append(["." if sign[0] in EMPTY else GLYPHS[sign] for sign in signs])
    return board


def read_ansi(picture: str) -> Board:
    """Tell colours by their background alone."""
    palette = PALETTES["standard"]
    letters = {
        ";".join(map(str, parse_hex(palette[colour].face))): colour.letter for colour in Colour
    }
    board = []
    for line in picture.split("\n")[:-1]:
        row: list[str] = []
        for codes, signs in re.findall(r"\x1b\[([\d;]+)m([^\x1b]+)\x1b\[0m", line):
            ground = re.search(r"48;2;(\d+;\d+;\d+)", codes)
            row += [letters[ground[1]] if ground else "."] * (len(signs) // 2)
        board.append(row)
    return board


def notation(board: Board) -> str:
    """Write the board as the position notation does."""
    return "/".join(
        "".join(
            str(len(run)) if sign == "." else "".join(run)
            for sign, run in ((sign, list(signs)) for sign, signs in groupby(row))
        )
        for row in board
    )


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_style_reads_back_to_the_position(variant: str, seed: int) -> None:
    print("seed", seed)
    for pieces in (0, 1, 7, 1_000):
        position = random_game(variant, seed, pieces).position
        wanted = position.to_text().split(":")[2]
        assert notation(read_plain(text(position))) == wanted
        assert notation(read_glyphs(text(position, style="glyphs"))) == wanted
        assert notation(read_ansi(text(position, style="ansi", depth="truecolor"))) == wanted


def test_duo_in_plain_text() -> None:
    game = Game("duo")
    game.play("e10,f10,g10,f11,f9")
    game.play("j5,j6,j7,i7,k5")
    game.play("d8,e8,d7,d6,d5")
    assert text(game.position, highlight=game.moves[-1]).split("\n") == [
        "14 . . . . . . . . . . . . . .",
        "13 . . . . . . . . . . . . . .",
        "12 . . . . . . . . . . . . . .",
        "11 . . . . . b . . . . . . . .",
        "10 . . . . b b b . . . . . . .",
        " 9 . . . . . b . . . . . . . .",
        " 8 . . . B B . . . . . . . . .",
        " 7 . . . B . . . . y y . . . .",
        " 6 . . . B . . . . . y . . . .",
        " 5 . . . B . . . . . y y . . .",
        " 4 . . . . . . . . . . . . . .",
        " 3 . . . . . . . . . . . . . .",
        " 2 . . . . . . . . . . . . . .",
        " 1 . . . . . . . . . . . . . .",
        "   a b c d e f g h i j k l m n",
    ]


def test_legal_moves_and_start_cells_in_plain_text() -> None:
    position = Position(Variant("duo"))
    moves = [move for move in position.legal_moves if move.piece.size == 2]
    assert text(position, legal=moves, highlight=[Cell(0, 13)]).split("\n")[:6] == [
        "14 # . . . . . . . . . . . . .",
        "13 . . . . . . . . . . . . . .",
        "12 . . . . . . . . . . . . . .",
        "11 . . . . : . . . . . . . . .",
        "10 . . . : * : . . . . . . . .",
        " 9 . . . . : . . . . . . . . .",
    ]
    assert text(position).split("\n")[4:10:5] == [
        "10 . . . . + . . . . . . . . .",
        " 5 . . . . . . . . . + . . . .",
    ]


def test_legal_true_means_the_colour_on_turn() -> None:
    position = random_game("classic", 4, pieces=9).position
    assert text(position, legal=True) == text(position, legal=list(position.legal_moves))
    assert text(position, legal=True) != text(position)


def test_glyphs_show_a_highlighted_square_and_its_colour() -> None:
    game = Game("classic")
    game.play("a20,b20")
    first = text(game.position, style="glyphs").split("\n")[0]
    assert first.startswith("20 ████· ·")
    marked = text(game.position, style="glyphs", highlight=game.moves[0]).split("\n")[0]
    assert marked.startswith("20 B█B█· ·")


def test_without_coordinates_only_cells_remain() -> None:
    position = Position(Variant("duo"))
    lines = text(position, coordinates=False).split("\n")
    assert len(lines) == 14
    assert {len(line) for line in lines} == {27}


@pytest.mark.parametrize("variant", VARIANTS)
def test_boards_fit_a_narrow_terminal(variant: str) -> None:
    position = random_game(variant, 1, pieces=20).position
    for style in ("plain", "glyphs", "ansi"):
        picture = text(position, style=style, legal=True)
        widths = [len(re.sub(r"\x1b\[[\d;]*m", "", line)) for line in picture.split("\n")]
        assert max(widths) <= 43


def test_plain_is_ascii_and_ansi_latin_1() -> None:
    game = random_game("classic", 6, pieces=40)
    assert text(game.position, legal=True, highlight=game.moves[-1]).isascii()
    text(game.position, style="ansi", legal=True).encode("latin-1")


@pytest.mark.parametrize(
    ("environment", "code"), [("truecolor", "48;2;"), ("24bit", "48;2;"), ("", "48;5;")]
)
def test_the_terminal_decides_how_many_hues(
    environment: str, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLORTERM", environment)
    position = random_game("classic", 6, pieces=4).position
    assert code in text(position, style="ansi")
    assert "48;5;" in text(position, style="ansi", depth="256")


@pytest.mark.parametrize(
    "options", [{"style": "html"}, {"depth": "2"}, {"palette": "x"}, {"style": ""}]
)
def test_bad_options_are_refused(options: dict[str, str]) -> None:
    with pytest.raises(ParseError, match="unknown"):
        text(Position(Variant("duo")), **options)  # type: ignore[arg-type]
