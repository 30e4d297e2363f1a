"""Reading blksgf: which game it is, old ways of writing, and what is told about mistakes."""

from __future__ import annotations

from pathlib import Path

import pytest

from blokus import Colour, Player, Variant, records
from blokus.errors import IllegalMoveError, RecordError
from blokus.records import Limits
from tests.records.fixtures import BROKEN, FIRST, LEGACY, SECOND, duo

OLD_FILES = sorted(LEGACY.glob("*.expected.blksgf"))


@pytest.mark.parametrize(
    ("game", "variant"),
    [
        ("Blokus", "classic"),
        ("Blokus Two-Player", "classic-2"),
        ("Blokus Three-Player", "classic-3"),
        ("Blokus Duo", "duo"),
        ("Blokus Junior", "junior"),
        (" blokus DUO\n", "duo"),
    ],
)
def test_the_game_tells_the_variant(game: str, variant: str) -> None:
    record = records.loads(f"(;C[first]GM[{game}])")
    assert record.variant == Variant(variant)
    assert record.errors == []
    assert dict(record.root.properties) == {"C": ("first",)}


@pytest.mark.parametrize(
    ("properties", "variant"),
    [
        ("GM[Blokus]XV[classic-teams]", "classic-teams"),
        ("XV[solo]GM[Blokus]", "solo"),
        ("GM[Blokus Three-Player]XV[classic-3-open+bonus=10]", "classic-3-open+bonus=10"),
        ("GM[Blokus Duo]XV[duo+starts=free]", "duo+starts=free"),
        ("XV[duo]", "duo"),
    ],
)
def test_the_exact_variant_is_read(properties: str, variant: str) -> None:
    record = records.loads(f"(;{properties})")
    assert str(record.variant) == variant
    assert record.errors == []


@pytest.mark.parametrize(
    ("exact", "words"), [("duo", "contradicts"), ("chess", "left out"), ("", "left out")]
)
def test_a_wrong_exact_variant_gives_way_to_the_game(exact: str, words: str) -> None:
    record = records.loads(f"(;GM[Blokus]\nXV[{exact}])")
    assert record.variant == Variant("classic")
    (error,) = record.errors
    assert words in str(error)
    assert (error.line, error.column) == (2, 1)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "no game found"),
        ("hello", "no game found"),
        ("()", "no game found"),
        ("(;C[x])", "GM is missing"),
        ("(;\n GM[Nexos])", "Nexos"),
        ("(;GM[])", "no game of this program"),
    ],
)
def test_a_text_without_a_game_of_ours_is_refused(text: str, words: str) -> None:
    with pytest.raises(RecordError, match=words):
        records.loads(text)


def test_the_place_of_an_unknown_game_is_told() -> None:
    with pytest.raises(RecordError) as caught:
        records.loads("(;C[x]\n  GM[Nexos])")
    assert (caught.value.line, caught.value.column, caught.value.text) == (2, 3, "Nexos")


@pytest.mark.parametrize("expected", OLD_FILES, ids=lambda path: path.stem.partition(".")[0])
def test_old_files_are_converted(expected: Path) -> None:
    record = records.load(expected.with_name(expected.name.replace(".expected", "")))
    assert records.dumps(record) == expected.read_text(encoding="utf-8")
    assert [error for error in record.errors if "UTF-8" not in str(error)] == []


def test_latin_1_is_told() -> None:
    (error,) = records.load(LEGACY / "latin-1.blksgf").errors
    assert "ISO 8859-1" in str(error)
    assert (error.line, error.column) == (1, 38)


def test_old_names_give_way_to_new_ones() -> None:
    record = records.loads(duo(f";BLUE[a1]B[{FIRST}]"))
    node = record.main_line[0]
    assert dict(node.properties) == {"BLUE": ("a1",), "B": (FIRST,)}
    assert str(node.move) == FIRST


def test_several_games_are_read_one_by_one() -> None:
    games = records.load_all(LEGACY / "collection.blksgf")
    assert [game.headers["name"] for game in games] == ["0", "1", "2"]
    assert [str(game.variant) for game in games] == ["duo", "duo", "junior"]
    assert all(game.errors == [] for game in games)


def test_the_first_of_several_games_is_read_and_the_rest_told() -> None:
    record = records.load(LEGACY / "collection.blksgf")
    assert record.headers["name"] == "0"
    assert ["more games" in str(error) for error in record.errors] == [True]


def test_bad_moves_are_told_and_kept() -> None:
    record = records.load(BROKEN / "moves.blksgf")
    told = [(error.line, error.column, str(error)) for error in record.errors]
    expected = [
        (4, 23, "yellow cannot play g4,g5,g6: The cells g4, g5 and g6 are already taken."),
        (5, 5, "“z9,z10” is no piece"),
        (6, 5, "“a1,c3” is no piece"),
        (7, 5, "blue cannot play h7: The cell h7 is already taken."),
        (8, 5, f"blue cannot play {FIRST}: This colour has already played that piece."),
        (9, 13, "yellow cannot play f4,f5: It is not this colour's turn."),
        (10, 3, "yellow cannot play a14: This colour's first piece must cover the cell j5."),
        (11, 3, "“” is no piece"),
        (12, 3, "a second move in one node: only B is played"),
        (12, 11, "blue cannot play e5: It is not this colour's turn."),
    ]
    assert [place[:2] for place in told] == [place[:2] for place in expected]
    for (*_, message), (*_, words) in zip(told, expected, strict=True):
        assert message.startswith(words)
    comments = [node.comment for node in record.nodes() if node.comment]
    assert len(comments) == 10
    assert records.loads(records.dumps(record)) == record


def test_an_illegal_move_keeps_its_reason() -> None:
    record = records.load(BROKEN / "moves.blksgf")
    cause = record.errors[0].__cause__
    assert isinstance(cause, IllegalMoveError)
    assert [str(cell) for cell in cause.illegality.cells] == ["g4", "g5", "g6"]


def test_a_bad_move_hides_what_follows_it_in_its_variation_only() -> None:
    record = records.loads(duo(f"\n(;B[a1];W[zz];B[a1])\n(;B[{FIRST}];W[{FIRST}])"))
    assert [(error.line, error.column) for error in record.errors] == [(2, 3), (3, 23)]


def test_bad_grammar_is_told() -> None:
    record = records.load(BROKEN / "grammar.blksgf")
    places = [(error.line, error.column) for error in record.errors]
    assert places == [(1, 1), (2, 1), (2, 23), (3, 1), (3, 13), (3, 15), (4, 3), (4, 28)]
    assert record.root.comment == "one\ntwo"
    assert record.main_line[1].properties["X-1"] == ("odd name",)


def test_unreadable_characters_are_replaced_and_told() -> None:
    record = records.loads("(;GM[Blokus Duo]\nC[a\0b\ud800c])")
    assert record.root.comment == "a\ufffdb\ufffdc"
    assert [(error.line, error.column) for error in record.errors] == [(2, 4)]
    assert records.loads(records.dumps(record).encode()) == record


def test_lines_are_counted_in_files_of_any_origin() -> None:
    for newline in ("\n", "\r\n", "\r"):
        record = records.loads(duo(f"{newline}{newline} ;W[a1]"))
        assert [(error.line, error.column) for error in record.errors] == [(3, 3)]


def test_no_more_errors_are_listed_than_asked_for() -> None:
    record = records.loads(duo(";x" * 5 + "(;B[zz])" * 10), limits=Limits(errors=7))
    assert len(record.errors) == 8
    assert "more errors" in str(record.errors[-1])


def test_players_are_named_as_the_variant_has_it() -> None:
    two = records.loads("(;GM[Blokus Two-Player]PB[Ada]PW[Ben];1[a20];2[t20])")
    assert dict(two.players) == {Player.ONE: "Ada", Player.TWO: "Ben"}
    assert [node.colour for node in two.main_line] == [Colour.BLUE, Colour.YELLOW]
    three = records.loads("(;GM[Blokus Three-Player]P1[Ada]P3[Cleo]P4[nobody])")
    assert dict(three.players) == {Player.ONE: "Ada", Player.THREE: "Cleo"}


def test_moves_are_put_in_order() -> None:
    record = records.loads(duo(";B[F10,e10,G9, f9 ,g8];W[I7][h7][i6][J5][i5]"))
    assert record.errors == []
    assert [str(move) for move in record.moves] == [FIRST, SECOND]
    assert [node.properties for node in record.main_line] == [{"B": (FIRST,)}, {"W": (SECOND,)}]
