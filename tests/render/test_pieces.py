"""Drawings of single pieces have the right squares and the right names."""

from __future__ import annotations

import re

import pytest

from blokus import Colour, ParseError, Piece
from blokus.render import PALETTES, piece_text, pieces_svg, pieces_text
from tests.render.svg_reader import NAMESPACE, find, parse


def squares(picture: str) -> set[tuple[int, int]]:
    """Return column and row, from the bottom, of every square in a plain drawing."""
    lines = picture.split("\n")
    return {
        (column, len(lines) - 1 - row)
        for row, line in enumerate(lines)
        for column in range(len(line) // 2)
        if line[2 * column : 2 * column + 2] == "[]"
    }


@pytest.mark.parametrize("piece", Piece, ids=lambda piece: piece.name)
def test_each_orientation_is_drawn_as_it_is(piece: Piece) -> None:
    for index, cells in enumerate(piece.orientations):
        drawing = piece_text(piece, index)
        assert squares(drawing) == {(cell.column, cell.row) for cell in cells}
        assert not re.search(r" (?=\n|$)", drawing)


def test_a_drawing_a_person_can_check() -> None:
    assert piece_text(Piece.F) == "  [][]\n[][]\n  []"
    assert piece_text(Piece.U, style="glyphs", colour=Colour.YELLOW) == "░░  ░░\n░░░░░░"
    assert piece_text(Piece.I2, style="plain", colour=Colour.RED) == "r r"


@pytest.mark.parametrize("orientation", [-1, 1, 99])
def test_orientations_that_do_not_exist_are_refused(orientation: int) -> None:
    with pytest.raises(ParseError, match="X has no orientation"):
        piece_text(Piece.X, orientation)


def test_pieces_side_by_side() -> None:
    assert pieces_text([Piece.I1, Piece.V3, Piece.T4, Piece.O4], width=16).split("\n") == [
        "    []    [][][]",
        "[]  [][]    []",
        "I1  V3    T4",
        "",
        "[][]",
        "[][]",
        "O4",
    ]
    assert pieces_text([Piece.I1, Piece.I2], names=False) == "[]  [][]"
    assert pieces_text([]) == ""


@pytest.mark.parametrize("style", ["plain", "glyphs", "ansi"])
@pytest.mark.parametrize("width", [1, 20, 80])
def test_all_pieces_are_there_within_the_width(style: str, width: int) -> None:
    picture = pieces_text(Piece, style=style, colour=Colour.GREEN, width=width)  # type: ignore[arg-type]
    plain = re.sub(r"\x1b\[[\d;]*m", "", picture)
    widest_piece = 10
    assert max(map(len, plain.split("\n"))) <= max(width, widest_piece)
    sign = {"plain": "g ?", "glyphs": "╬╬", "ansi": "//"}[style]
    assert len(re.findall(sign, plain)) == 89
    assert re.findall(r"\b[A-Z]\d?\b", plain) == [piece.name for piece in Piece]


def test_the_sheet_shows_and_names_every_piece() -> None:
    root = parse(pieces_svg(colour=Colour.RED, palette="colour-blind", patterns=True))
    face = PALETTES["colour-blind"][Colour.RED].face
    faces = [node for node in find(root, "path") if node.get("fill") == face]
    marks = [node for node in find(root, "path") if node.get("stroke-linecap")]
    assert len(faces) == 21
    assert sum(node.attrib["d"].count("M") for node in marks) == 89
    assert [node.text for node in find(root, "text")] == [piece.name for piece in Piece]


def test_the_sheet_keeps_inside_its_frame() -> None:
    for pieces in ([Piece.I1], [Piece.I5, Piece.X], list(Piece), list(Piece) * 5):
        root = parse(pieces_svg(pieces, names=False))
        width, height = map(float, root.attrib["viewBox"].split()[2:])
        for group in root.iter(NAMESPACE + "g"):
            place = re.fullmatch(r"translate\((\S+) (\S+)\)", group.attrib["transform"])
            assert place is not None
            body = group.find(NAMESPACE + "path")
            assert body is not None
            assert 0 < float(place[1]) < width - 40
            assert 0 < float(place[2]) < height - 40


@pytest.mark.parametrize("count", [0, 501])
def test_a_sheet_of_no_or_too_many_pieces_is_refused(count: int) -> None:
    with pytest.raises(ParseError):
        pieces_svg([Piece.I1] * count)
