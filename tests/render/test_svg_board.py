"""The SVG of a position shows that position, says so, and cannot be abused."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

from blokus import VARIANTS, Cell, Colour, Game, Move, ParseError, Position, Variant
from blokus.render import PALETTES, THEMES, Palette, svg
from tests.render.games import random_game
from tests.render.svg_reader import NAMESPACE, find, hue_at, parse, shapes

MARGIN, UNIT = 16, 32
HOSTILE = [
    "</title><script>alert(1)</script>",
    '" onload="alert(1)" x="',
    "' onclick='x",
    "]]><!-- & &amp; &#0; <![CDATA[",
    "\x00\x01\x1b[31m\ufffe\uffff\ud800",
    "a" * 100_000,
    "",
]


def drawn(root: ET.Element) -> dict[str, set[str]]:
    """Return the moves of each colour that have a piece in the picture."""
    return {
        group.attrib["data-colour"]: {
            piece.attrib["data-move"] for piece in group if piece.get("data-move")
        }
        for group in find(root, "g")
        if group.get("data-colour")
    }


def centre(cell: Cell, rows: int) -> tuple[float, float]:
    """Return the middle of a cell in a picture without coordinates."""
    return MARGIN + (cell.column + 0.5) * UNIT, MARGIN + (rows - cell.row - 0.5) * UNIT


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_cell_has_the_hue_of_what_stands_on_it(variant: str, seed: int) -> None:
    print("seed", seed)
    position = random_game(variant, seed).position
    palette = PALETTES["standard"]
    painted = shapes(parse(svg(position, coordinates=False, theme="light")))
    hues = {colour: palette[colour].face for colour in Colour}
    for row in range(position.variant.rows):
        for column in range(position.variant.columns):
            cell = Cell(column, row)
            colour = position.colour_at(cell)
            hue = hue_at(painted, centre(cell, position.variant.rows))
            assert hue == (None if colour is None else hues[colour]), str(cell)


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("theme", ["light", "dark", "auto"])
def test_every_option_at_once_is_well_formed_and_self_contained(
    variant: str, theme: str, seed: int
) -> None:
    print("seed", seed)
    game = random_game(variant, seed, pieces=9)
    picture = svg(
        game.position,
        move_numbers=game.moves,
        last_move=game.last_move,
        legal=True,
        highlight=[Cell(3, 3)],
        patterns=True,
        tray=True,
        theme=theme,  # type: ignore[arg-type]
        lang="fr",
    )
    root = parse(picture)
    tags = {node.tag.removeprefix(NAMESPACE) for node in root.iter()}
    assert tags <= {"svg", "title", "desc", "style", "g", "rect", "path", "circle", "text"}
    assert ("style" in tags) == (theme == "auto")
    assert not re.search(r"href|url\(|@import|\bon\w+=", picture)
    assert drawn(root) == {
        colour.name.lower(): {str(move) for move in game.position.placed(colour)}
        for colour in game.variant.colours
        if game.position.placed(colour)
    }


def test_move_numbers_stand_on_their_pieces(seed: int) -> None:
    print("seed", seed)
    game = random_game("classic", seed, pieces=30)
    for numbers in (game.moves, {move: index for index, move in enumerate(game.moves, start=1)}):
        root = parse(svg(game.position, move_numbers=numbers, coordinates=False))
        pieces = {
            node.attrib["data-move"]: node for node in find(root, "g") if node.get("data-move")
        }
        for index, move in enumerate(game.moves, start=1):
            (label,) = pieces[str(move)].iter(NAMESPACE + "text")
            assert label.text == str(index)
            place = float(label.attrib["x"]) // UNIT, float(label.attrib["y"]) // UNIT
            assert place in {(cell.column, 19 - cell.row) for cell in move.cells}


def test_only_the_moves_given_are_numbered() -> None:
    game = random_game("duo", 1, pieces=6)
    fourth = game.moves[3]
    root = parse(svg(game.position, move_numbers={fourth: 4}, coordinates=False))
    assert [label.text for label in find(root, "text")] == ["4"]


def test_numbers_replace_marks_on_their_square_only() -> None:
    game = Game("classic")
    move = game.play("a20,a19,a18")
    marks = r'd="([^"]*)" fill="none"'
    with_number = re.findall(marks, svg(game.position, patterns=True, move_numbers=[move]))
    without = re.findall(marks, svg(game.position, patterns=True))
    assert [d.count("M") for d in with_number] == [2]
    assert [d.count("M") for d in without] == [3]


def test_patterns_differ_by_form_between_all_colours() -> None:
    game = Game("classic")
    for cell in ("a20", "t20", "t1", "a1"):
        game.play(cell)
    root = parse(svg(game.position, patterns=True))
    forms = set()
    for group in find(root, "g"):
        if not group.get("data-colour"):
            continue
        (marks,) = [node for node in group.iter(NAMESPACE + "path") if node.get("stroke-linecap")]
        start = re.match(r"M[-\d.]+ [-\d.]+", marks.attrib["d"])
        assert start is not None
        forms.add(marks.attrib["d"][start.end() :])
    assert len(forms) == 4
    assert not [node for node in parse(svg(game.position)).iter() if node.get("stroke-linecap")]


def test_the_last_move_is_ringed() -> None:
    game = random_game("duo", 5, pieces=4)
    plain, ringed = svg(game.position), svg(game.position, last_move=game.last_move)
    assert THEMES["light"].halo not in re.findall('stroke="([^"]*)"', plain)
    assert THEMES["light"].halo in re.findall('stroke="([^"]*)"', ringed)
    assert len(find(parse(ringed), "path")) == len(find(parse(plain), "path")) + 2


def test_legal_moves_tint_what_they_cover_and_dot_their_corners() -> None:
    game = random_game("duo", 3, pieces=10)
    position = game.position
    assert position.turn is not None
    hue = PALETTES["standard"][position.turn].face
    root = parse(svg(position, legal=True, coordinates=False, theme="light"))
    (tint,) = [node for node in find(root, "path") if node.get("fill-opacity")]
    reach = {cell for move in position.legal_moves for cell in move.cells}
    assert tint.attrib["d"].count("z") == len(reach)
    painted = shapes(root)
    for cell in reach:
        assert hue_at(painted, centre(cell, 14)) == hue
    dots = [node for node in find(root, "circle") if node.get("fill") == hue]
    assert len(dots) == len(reach.intersection(position.open_corners(position.turn)))


def test_given_moves_are_shown_instead_of_all() -> None:
    game = Game("duo")
    game.play("e10,f10,g10,f11,f9")
    game.play("j5")
    root = parse(svg(game.position, legal=[game.parse_move("h11,i11")]))
    (tint,) = [node for node in find(root, "path") if node.get("fill-opacity")]
    assert tint.attrib["d"].count("z") == 2
    assert len(find(root, "circle")) == 1


def test_free_start_cells_are_marked_until_taken() -> None:
    game = Game("classic")
    assert len(find(parse(svg(game.position)), "circle")) == 8
    game.play("a20")
    assert len(find(parse(svg(game.position)), "circle")) == 6
    neutral = svg(Position(Variant("classic", starts="free")), theme="light")
    circles = find(parse(neutral), "circle")
    assert {node.get("stroke") for node in circles} - {None} == {THEMES["light"].muted}


def test_coordinates_can_be_left_out() -> None:
    position = Position(Variant("duo"))
    labels = [node.text for node in find(parse(svg(position)), "text")]
    assert labels == [*"abcdefghijklmn", *map(str, range(1, 15))]
    assert not find(parse(svg(position, coordinates=False)), "text")


def test_the_tray_shows_every_piece_left_and_the_scores() -> None:
    game = random_game("classic", 11, pieces=21)
    root = parse(svg(game.position, tray=True, theme="light", coordinates=False))
    for colour in game.variant.colours:
        (tray,) = [node for node in find(root, "g") if node.get("data-tray") == colour.name.lower()]
        face = PALETTES["standard"][colour].face
        faces = [node for node in tray.iter(NAMESPACE + "path") if node.get("fill") == face]
        ghosts = [
            node
            for node in tray.iter(NAMESPACE + "path")
            if node.get("fill") == THEMES["light"].board
        ]
        assert len(faces) == len(game.position.pieces_left(colour))
        assert len(ghosts) == len(game.position.placed(colour))
        score = str(game.scores[colour]).replace("-", "\N{MINUS SIGN}")
        assert [node.text for node in tray.iter(NAMESPACE + "text")] == [
            colour.name.capitalize(),
            score,
        ]


def test_repeated_pieces_stay_in_the_tray_until_both_are_placed() -> None:
    game = Game("junior")
    start = game.variant.start_cells(Colour.BLUE)[0]
    game.play(Move.of(Colour.BLUE, [start]))
    root = parse(svg(game.position, tray=True, theme="light"))
    (tray,) = [node for node in find(root, "g") if node.get("data-tray") == "blue"]
    fills = [node.get("fill") for node in tray.iter(NAMESPACE + "path")]
    assert fills.count(PALETTES["standard"][Colour.BLUE].face) == 23
    assert fills.count(THEMES["light"].board) == 1


def test_screen_readers_hear_what_is_shown() -> None:
    game = Game("classic")
    game.play("a20")
    root = parse(svg(game.position))
    assert (root.get("role"), root.get("aria-label")) == ("img", "Blokus Classic")
    (desc,) = find(root, "desc")
    assert desc.text == (
        "Yellow to move. Blue: 1 square placed, yellow: 0 squares placed, "
        "red: 0 squares placed, green: 0 squares placed."
    )
    french = parse(svg(game.position, lang="fr", palette="alternative"))
    assert str(find(french, "desc")[0].text).startswith(
        "À jouer\u00a0: violet. Cyan\u00a0: 1 carré"
    )


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_titles_stay_text(text: str) -> None:
    position = Position(Variant("duo"))
    picture = svg(position, title=text, desc=text)
    root = parse(picture)
    plain = parse(svg(position, title="t", desc="d"))
    assert [node.tag for node in root.iter()] == [node.tag for node in plain.iter()]
    assert set(root.attrib) == set(plain.attrib)
    assert len(picture) < 40_000
    if text.isprintable() and len(text) < 100:
        assert (find(root, "title")[0].text or "") == text


def test_dark_tones_come_with_auto_only() -> None:
    position = Position(Variant("duo"))
    light, dark, auto = (svg(position, theme=theme) for theme in ("light", "dark", "auto"))
    assert THEMES["dark"].frame in dark
    assert THEMES["dark"].frame not in light
    assert THEMES["light"].frame not in dark
    for theme in ("light", "dark"):
        assert THEMES[theme].frame in auto
    styled = set(re.findall(r"\.(blokus-[\w-]+)\{", auto))
    used = {name for names in re.findall('class="([^"]*)"', auto) for name in names.split()}
    assert styled == used


def test_size_is_the_width_in_pixels() -> None:
    root = parse(svg(Position(Variant("duo")), size=300))
    box = [float(value) for value in root.attrib["viewBox"].split()]
    assert root.attrib["width"] == "300"
    assert float(root.attrib["height"]) == round(300 * box[3] / box[2])


@pytest.mark.parametrize(
    "options",
    [
        {"size": 0},
        {"size": -5},
        {"size": 10**9},
        {"size": float("nan")},
        {"theme": "<script>"},
        {"palette": "pastel"},
        {"palette": Palette(("red", "#123456", "#123456", "#123456"))},
    ],
)
def test_bad_options_are_refused(options: dict[str, object]) -> None:
    position = Position(Variant("duo"))
    with pytest.raises(ParseError):
        svg(position.play(position.parse_move("e10")), **options)  # type: ignore[arg-type]


def test_cells_off_the_board_are_not_framed() -> None:
    position = Position(Variant("duo"))
    assert svg(position, highlight=[Cell(16, 2)]) == svg(position)


def test_a_game_draws_itself_in_a_notebook() -> None:
    game = random_game("duo", 2, pieces=5)
    assert game._repr_svg_() == svg(game.position, last_move=game.last_move)
