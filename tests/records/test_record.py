"""Records as objects: made of games, grown by variations, edited, compared, pickled."""

from __future__ import annotations

import copy
import pickle
import sys

import pytest

from blokus import Game, Move, Player, Position, Variant, __version__, records
from blokus.errors import IllegalMoveError, ParseError, RecordError
from blokus.records import Annotation, Node, Record
from tests.records.fixtures import ALL_OPTIONS, FIRST, SECOND, THIRD, duo, random_game

DEPTH = 100_000


def move_after(node: Node, text: str) -> Move:
    return node.position.parse_move(text)


@pytest.mark.parametrize("variant", ALL_OPTIONS, ids=str)
def test_random_games_survive_every_format(variant: Variant, seed: int) -> None:
    game = random_game(variant, 500, seed)
    record = Record.from_game(game, players=[f"player {p.number}" for p in variant.players])
    assert record.moves == list(game.moves)
    for name in records.FORMATS:
        twin = records.loads(records.dumps(record, name))
        assert twin.errors == []
        assert twin == record
        assert twin.variant == variant
        assert twin.game() == game
        assert twin.game().moves == game.moves
        assert twin.game().scores == game.scores
        assert len(twin.players) == len(variant.players)


@pytest.mark.parametrize("variant", ALL_OPTIONS, ids=str)
def test_games_that_begin_in_the_middle_survive(variant: Variant, seed: int) -> None:
    game = Game(random_game(variant, 17, seed).position)
    for _ in range(3):
        game.play(game.legal_moves[0])
    record = Record.from_game(game)
    for name in records.FORMATS:
        twin = records.loads(records.dumps(record, name))
        assert twin.errors == []
        assert twin.game().initial_position == game.initial_position
        assert twin.game() == game
        assert twin.game().moves == game.moves


def test_a_record_of_a_game_has_its_headers_in_order() -> None:
    game = Game("duo")
    game.play(FIRST)
    headers = {"event": "Club evening", "date": "2026-11-15"}
    record = Record.from_game(game, players={Player.TWO: "Ben"}, headers=headers)
    assert records.dumps(record) == (
        f"(\n;GM[Blokus Duo]CA[UTF-8]AP[blokus:{__version__}]PW[Ben]EV[Club evening]"
        f"DT[2026-11-15]\n;B[{FIRST}]\n)\n"
    )


def test_headers_are_a_mapping() -> None:
    record = Record("duo")
    assert dict(record.headers) == {}
    record.headers["round"] = "2"
    record.headers["event"] = "Cup\r\nfinal"
    assert dict(record.headers) == {"event": "Cup\nfinal", "round": "2"}
    assert list(record.root.properties) == ["RO", "EV"]
    del record.headers["round"]
    assert "round" not in record.headers
    assert len(record.headers) == 1
    with pytest.raises(KeyError):
        _ = record.headers["round"]
    with pytest.raises(KeyError):
        del record.headers["round"]
    with pytest.raises(ParseError, match="no header 'colour'"):
        record.headers["colour"] = "blue"


def test_players_are_a_mapping() -> None:
    record = Record("classic-3")
    record.players[Player.THREE] = "Cleo"
    assert dict(record.players) == {Player.THREE: "Cleo"}
    assert record.root.properties["P3"] == ("Cleo",)
    with pytest.raises(ParseError, match="no player 4"):
        record.players[Player.FOUR] = "Dov"
    del record.players[Player.THREE]
    assert len(record.players) == 0
    with pytest.raises(ParseError, match="more names than players"):
        Record.from_game(Game("duo"), players=["Ada", "Ben", "Cleo"])


def test_variations_are_added_and_found() -> None:
    record = Record("duo")
    first = record.root.add_variation(move_after(record.root, FIRST), comment="Solid.")
    second = first.add_variation(move_after(first, SECOND), annotation=Annotation.VERY_GOOD)
    other = first.add_variation(move_after(first, "j5"), annotation=Annotation.DOUBTFUL)
    assert first.children == (second, other)
    assert first.find(move_after(first, "j5")) is other
    assert first.add_variation(move_after(first, SECOND)) is second
    assert second.annotation is Annotation.VERY_GOOD
    assert record.main_line == [first, second]
    assert other.path == [record.root, first, other]
    assert records.dumps(record) == (
        f"(\n;GM[Blokus Duo]\n;B[{FIRST}]C[Solid.]\n"
        f"(\n ;W[{SECOND}]TE[2]\n)\n(\n ;W[j5]DO[]\n)\n)\n"
    )


def test_only_legal_moves_are_added() -> None:
    record = Record("duo")
    first = record.root.add_variation(move_after(record.root, FIRST))
    with pytest.raises(IllegalMoveError):
        first.add_variation(
            Move.of(Variant("duo").colours[1], move_after(record.root, FIRST).cells)
        )
    with pytest.raises(IllegalMoveError):
        first.add_variation(move_after(record.root, "e10"))
    assert first.children == ()


def test_moves_are_added_as_text() -> None:
    record = Record("duo")
    last = record.root.add_line([FIRST, SECOND])
    assert [str(move) for move in record.moves] == [FIRST, SECOND]
    assert record.root.add_variation(FIRST.upper()) is last.parent
    with pytest.raises(IllegalMoveError):
        last.add_variation(FIRST)
    with pytest.raises(ParseError):
        last.add_variation("what")
    assert last.children == ()


def test_nodes_without_a_move_are_added() -> None:
    record = Record("duo")
    node = record.root.add_node()
    node.set("PL", "W")
    node.add_variation(SECOND)
    assert records.dumps(record) == f"(\n;GM[Blokus Duo]\n;PL[W]\n;W[{SECOND}]\n)\n"


def test_seats_of_the_computer_are_kept() -> None:
    record = Record("classic-3")
    assert record.levels == {}
    record.levels = {Player.TWO: 5, Player.THREE: 10}
    assert record.root.properties["XS"] == ("human,engine:5,engine:10",)
    for name in records.FORMATS:
        assert records.loads(records.dumps(record, name)).levels == record.levels
    record.root.set("XS", "engine:2,martian,engine:3,engine:4")
    assert record.levels == {Player.ONE: 2, Player.THREE: 3}
    record.levels = {Player.THREE: 4}
    assert record.root.properties["XS"] == ("human,martian,engine:4",)
    for wrong in ({Player.FOUR: 1}, {Player.ONE: 0}, {Player.ONE: 100}):
        with pytest.raises(ValueError, match="no seat"):
            record.levels = wrong


def test_a_line_can_be_added_promoted_and_removed() -> None:
    record = records.loads(duo(f";B[{FIRST}](;W[j5])(;W[{SECOND}])"))
    first = record.main_line[0]
    game = Game(first.position)
    line = [game.play(SECOND), game.play(THIRD)]
    last = first.add_line(line)
    assert last.position == game.position
    assert last.parent is first.children[1]
    last.parent.promote()
    assert record.main_line == [first, last.parent, last]
    first.children[1].remove()
    assert first.children == (last.parent,)
    record.root.promote()
    with pytest.raises(ParseError):
        record.root.remove()


def test_editing_a_move_changes_what_follows() -> None:
    record = records.loads(duo(f";B[{FIRST}];W[{SECOND}]"))
    first, second = record.main_line
    before = second.position
    first.set("B", "e10")
    assert first.position != before
    assert second.position.pieces_placed == 2
    assert second.position != before
    second.set("W", "a1")
    with pytest.raises(RecordError, match="yellow cannot play a1") as caught:
        _ = second.position
    assert caught.value.line == 0
    assert [str(error) for error in record.check()] == [str(caught.value)]


def test_comments_and_annotations_can_be_changed() -> None:
    record = records.loads(duo(f";B[{FIRST}]TE[1]C[x]IT[]"))
    node = record.main_line[0]
    assert node.annotation is Annotation.GOOD
    node.annotation = Annotation.BAD
    node.comment = "[y]\r\n\\z"
    assert list(node.properties.items()) == [
        ("B", (FIRST,)),
        ("C", ("[y]\n\\z",)),
        ("BM", ("1",)),
    ]
    assert records.loads(records.dumps(record)) == record
    node.annotation = None
    node.comment = ""
    assert dict(node.properties) == {"B": (FIRST,)}


@pytest.mark.parametrize(
    ("written", "annotation"),
    [
        ("TE[1]", Annotation.GOOD),
        ("TE[ 2 ]", Annotation.VERY_GOOD),
        ("TE[]", Annotation.GOOD),
        ("BM[1]", Annotation.BAD),
        ("BM[2]", Annotation.VERY_BAD),
        ("IT[]", Annotation.INTERESTING),
        ("DO[]", Annotation.DOUBTFUL),
        ("C[]", None),
    ],
)
def test_annotations_are_read(written: str, annotation: Annotation | None) -> None:
    assert records.loads(duo(f";B[e10]{written}")).main_line[0].annotation is annotation


@pytest.mark.parametrize(
    ("identifier", "values"),
    [
        ("b", ("e10",)),
        ("", ("x",)),
        ("A B", ("x",)),
        ("C]", ("x",)),
        ("C", ()),
        ("C", ("\0",)),
        ("C", ("\ud800",)),
        ("B", ("a1,c3",)),
        ("W", ("",)),
        ("AB", ("e10", "nonsense")),
        ("AE", ("nonsense",)),
        ("PL", ("3",)),
        ("XP", ("duo",)),
        ("XP", ("\ud800",)),
        ("GM", ("Blokus",)),
        ("XV", ("classic",)),
        ("BLUE", ("e10",)),
        ("1", ("e10",)),
    ],
)
def test_only_what_a_file_may_hold_can_be_set(identifier: str, values: tuple[str, ...]) -> None:
    record = Record("duo")
    with pytest.raises(ParseError):
        record.root.set(identifier, *values)
    assert dict(record.root.properties) == {}


def test_records_are_compared_by_content() -> None:
    text = duo(f"PB[x]C[y];B[{FIRST}](;W[{SECOND}])(;W[j5])")
    record = records.loads(text)
    assert record == records.loads(text)
    for other in (
        text.replace("Duo", "Junior"),
        text.replace("PB[x]C[y]", "C[y]PB[x]"),
        text.replace("[x]", "[z]"),
        text.replace("(;W[j5])", ""),
        duo(f"PB[x]C[y];B[{FIRST}](;W[j5])(;W[{SECOND}])"),
    ):
        assert record != records.loads(other), other
    assert record != text


def test_copies_stand_apart() -> None:
    record = records.loads(duo(f";B[{FIRST}];W[a1]"))
    for twin in (record.copy(), copy.deepcopy(record), pickle.loads(pickle.dumps(record))):  # noqa: S301
        assert twin == record
        assert [str(error) for error in twin.errors] == [str(error) for error in record.errors]
        twin.root.comment = "changed"
        assert twin != record


def test_the_deepest_trees_are_read_and_written() -> None:
    record = records.loads(duo("(;" * DEPTH + ")" * DEPTH))
    assert record.errors == []
    assert len(record.main_line) == DEPTH
    assert record.main_line[-1].position == Position(Variant("duo"))
    assert records.dumps(record).count(";") == DEPTH + 1


def test_deep_variations_need_no_deep_stack() -> None:
    depth = 5 * sys.getrecursionlimit()
    record = records.loads(duo("(;C[a])(;" * depth + ")" * depth))
    assert len(record.main_line) == 1
    deepest = record.root
    while deepest.children:
        deepest = deepest.children[-1]
    assert len(deepest.path) == depth + 1
    assert deepest.position == Position(Variant("duo"))
    for twin in (copy.deepcopy(record), pickle.loads(pickle.dumps(record))):  # noqa: S301
        assert twin == record
    for name in records.FORMATS:
        assert records.loads(records.dumps(record, name)) == record


def test_a_move_beside_a_setup_is_another_one() -> None:
    record = records.loads(duo(f";B[{FIRST}];AB[a1]W[{SECOND}]"))
    first, second = record.main_line
    move = second.move
    assert move is not None
    assert first.find(move) is None
    assert first.add_variation(move) is not second


def test_a_record_shows_what_it_is() -> None:
    nodes = records.loads(duo(f";B[{FIRST}];C[x];W[what]")).main_line
    assert [repr(node) for node in nodes] == [
        f"<Node BLUE {FIRST}>",
        "<Node without a move>",
        "<Node YELLOW what>",
    ]
    assert repr(records.loads(duo(f";B[{FIRST}]"))) == ("<Record of duo, 1 nodes in the main line>")
