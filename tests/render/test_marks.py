"""Fills, labels and arrows lie where they are told to, and can be read."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from blokus import Cell, Game, ParseError, Position
from blokus.render import Arrow, svg
from blokus.render.palette import contrast
from tests.render.svg_reader import find, hue_at, parse, shapes

MARGIN, UNIT = 16, 32
GOLD = "#ffd43b"


def centre(name: str) -> tuple[float, float]:
    """Return the middle of a cell of a Duo board without coordinates."""
    cell = Cell.parse(name)
    return MARGIN + (cell.column + 0.5) * UNIT, MARGIN + (13.5 - cell.row) * UNIT


def marked(root: ET.Element, kind: str) -> dict[str, ET.Element]:
    return {
        node.attrib[f"data-{kind}"]: node for node in root.iter() if f"data-{kind}" in node.attrib
    }


@pytest.fixture
def game() -> Game:
    game = Game("duo")
    game.play("e10,e11")
    return game


def test_fills_cover_their_cells_only(game: Game) -> None:
    fills: dict[Cell | str, str] = {"e10": GOLD, Cell.parse("a1"): "#112233"}
    root = parse(svg(game, coordinates=False, fills=fills))
    painted = shapes(root)
    assert hue_at(painted, centre("e10")) == GOLD
    assert hue_at(painted, centre("a1")) == "#112233"
    assert hue_at(painted, centre("e11")) not in {GOLD, "#112233", None}
    assert hue_at(painted, centre("b1")) is None


def test_labels_stand_in_their_cells_and_can_be_read(game: Game) -> None:
    labels = {"e10": "A", "b2": "12", "c3": "best", "d4": "!"}
    root = parse(
        svg(game, coordinates=False, theme="light", labels=labels, fills={"d4": "#000000"})
    )
    drawn = marked(root, "label")
    assert {name: node.text for name, node in drawn.items()} == labels
    for name, node in drawn.items():
        x, y = centre(name)
        assert float(node.attrib["x"]) + MARGIN == x
        assert abs(float(node.attrib["y"]) + MARGIN - y) < UNIT / 4
        assert float(node.attrib["font-size"]) * len(labels[name]) * 0.6 < UNIT
    under = {"e10": "#2f6fd6", "b2": "#eff1f3", "d4": "#000000"}
    for name, hue in under.items():
        assert contrast(drawn[name].attrib["fill"], hue) >= 3


def test_arrows_lead_from_cell_to_cell(game: Game) -> None:
    arrows = [Arrow("e10", "j5"), Arrow(Cell.parse("a1"), "a14", hue=GOLD), Arrow("c3", "c3")]
    root = parse(svg(game, coordinates=False, arrows=arrows))
    drawn = marked(root, "arrow")
    assert set(drawn) == {"e10 j5", "a1 a14", "c3 c3"}
    shaft, head = drawn["a1 a14"]
    x, y = centre("a14")
    assert head.attrib["d"].startswith(f"M{x - MARGIN:g} {y - MARGIN:g}L")
    assert (shaft.attrib["stroke"], head.attrib["fill"]) == (GOLD, GOLD)
    assert drawn["c3 c3"].tag.endswith("circle")


def test_marks_off_the_board_are_left_out() -> None:
    plain = svg(Position("duo"))
    far = Cell.parse("t20")
    marks = svg(Position("duo"), fills={far: GOLD}, labels={far: "x"}, arrows=[Arrow("a1", far)])
    assert len(find(parse(marks), "path")) == len(find(parse(plain), "path"))
    assert len(find(parse(marks), "text")) == len(find(parse(plain), "text"))


@pytest.mark.parametrize(
    "hue", ["", "gold", "#fff", '#ffffff"/><script>', "url(#x)", "#gggggg", "12345"]
)
def test_hues_are_checked(hue: str) -> None:
    for marks in ({"fills": {"a1": hue}}, {"arrows": [Arrow("a1", "b2", hue)]}):
        with pytest.raises(ParseError, match="not a hue"):
            svg(Position("duo"), **marks)


@pytest.mark.parametrize("label", ["", "12345", "x" * 1000])
def test_labels_are_short(label: str) -> None:
    with pytest.raises(ParseError, match="1 to 4 characters"):
        svg(Position("duo"), labels={"a1": label})


def test_labels_are_escaped() -> None:
    root = parse(svg(Position("duo"), labels={"a1": '<&">'}))
    assert marked(root, "label")["a1"].text == '<&">'


def test_names_of_cells_are_checked() -> None:
    with pytest.raises(ParseError, match="a cell is a letter"):
        svg(Position("duo"), labels={"nowhere": "x"})
