"""Replaying: moves, pieces set up by hand, turns handed over, and where it ends."""

from __future__ import annotations

import pytest

from blokus import Colour, Game, Player, Position, Variant, records
from blokus.errors import RecordError
from blokus.records import Record
from tests.records.fixtures import FIRST, RECORDS, SECOND, THIRD, duo

SETUP = RECORDS / "canonical" / "classic-setup.blksgf"


def played(*moves: str) -> Position:
    game = Game("duo")
    for move in moves:
        game.play(move)
    return game.position


def messages(record: Record) -> list[str]:
    return [str(error) for error in record.errors]


def test_each_node_knows_its_position() -> None:
    record = records.loads(duo(f";B[{FIRST}](;W[{SECOND}];B[{THIRD}])(;W[j5];C[why?])"))
    first, second, third = record.main_line
    assert record.root.position == played()
    # Asked for out of order, as a viewer does.
    assert third.position == played(FIRST, SECOND, THIRD)
    assert first.position == played(FIRST)
    assert second.position == played(FIRST, SECOND)
    variation = first.children[1].next
    assert variation is not None
    assert variation.position == played(FIRST, "j5")


def test_the_main_line_makes_a_game() -> None:
    game = records.loads(duo(f";B[{FIRST}](;W[{SECOND}];C[pause];B[{THIRD}])(;W[j5])")).game()
    assert [str(move) for move in game.moves] == [FIRST, SECOND, THIRD]
    assert game.position == played(FIRST, SECOND, THIRD)


def test_a_game_can_be_replayed_to_any_node() -> None:
    record = records.loads(duo(f";B[{FIRST}](;W[{SECOND}])(;W[j5];B[{THIRD}])"))
    node = record.main_line[0].children[1].next
    assert [str(move) for move in record.game(node).moves] == [FIRST, "j5", THIRD]
    assert record.game(record.root).moves == ()


def test_another_records_node_is_refused() -> None:
    record = records.loads(duo(f";B[{FIRST}]"))
    for twin in (record.copy(), records.loads(duo(f";B[{FIRST}]"))):
        with pytest.raises(ValueError, match="another record"):
            record.game(twin.main_line[0])


def test_a_game_begins_after_the_last_setup() -> None:
    record = records.load(SETUP)
    assert record.errors == []
    game = record.game()
    assert [str(move) for move in game.moves] == ["f11,g11,h11,f12,f13"]
    assert game.initial_position.pieces_placed == 7
    begin = record.game(record.main_line[0])
    assert [str(move) for move in begin.moves] == ["d14,e14,d15,c16,d16"]
    assert begin.initial_position == record.root.position


def test_pieces_are_set_up_and_removed() -> None:
    record = records.load(SETUP)
    positions = [node.position for node in (record.root, *record.main_line)]
    green = [len(position.placed(Colour.GREEN)) for position in positions]
    assert green == [2, 2, 1, 1, 2, 2]
    turns = [position.turn for position in positions]
    assert turns == [
        Colour.BLUE,
        Colour.YELLOW,
        Colour.YELLOW,
        Colour.RED,
        Colour.BLUE,
        Colour.YELLOW,
    ]


def test_the_shared_colour_changes_hands() -> None:
    record = records.load(RECORDS / "canonical" / "classic-3-shared.blksgf")
    before_green = [record.main_line[2].position, record.main_line[6].position]
    assert [position.turn for position in before_green] == [Colour.GREEN, Colour.GREEN]
    assert [position.player for position in before_green] == [Player.ONE, Player.TWO]


@pytest.mark.parametrize(
    ("setup", "turn"),
    [
        (f"AB[{FIRST}]", Colour.BLUE),
        (f"AB[{FIRST}]PL[W]", Colour.YELLOW),
        (f"AB[{FIRST}]PL[2]", Colour.YELLOW),
        (f"A1[{FIRST}]A2[{SECOND}]PL[b]", Colour.BLUE),
        ("PL[W]", Colour.YELLOW),
    ],
)
def test_a_setup_gives_the_turn(setup: str, turn: Colour) -> None:
    record = records.loads(duo(setup))
    assert record.errors == []
    assert record.root.position.turn == turn
    assert record.root.has_setup


def test_a_turn_beside_a_move_says_nothing() -> None:
    record = records.loads(duo(f";B[{FIRST}]PL[B];W[{SECOND}]"))
    assert record.errors == []
    assert not record.main_line[0].has_setup
    assert record.game().position == played(FIRST, SECOND)


def test_a_piece_added_and_removed_in_one_node_is_not_there() -> None:
    record = records.loads(duo(f"AB[{FIRST}][e3]AE[{FIRST}]"))
    assert record.errors == []
    assert [str(move) for move in record.root.position.placed(Colour.BLUE)] == ["e3"]


@pytest.mark.parametrize(
    ("setup", "words", "placed"),
    [
        ("AE[a1]", "not on the board", 0),
        (f"AB[{FIRST}];AE[{FIRST}][{FIRST}]", "not on the board", 0),
        (f"AB[{FIRST}];AE[g8]", "not on the board", 1),
        (f"PL[5];B[{FIRST}]", "no colour", 1),
        (f"PL[];B[{FIRST}]", "no colour", 1),
    ],
)
def test_odd_setups_are_told_and_passed_over(setup: str, words: str, placed: int) -> None:
    record = records.loads(duo(setup))
    (message,) = messages(record)
    assert words in message
    assert record.game().position.pieces_placed == placed


@pytest.mark.parametrize(
    ("setup", "words"),
    [
        (f"AB[{FIRST}]AW[{FIRST}]", "already taken"),
        ("AB[a1][c3]", "already played"),
        ("AB[a1][a2,b2]", "along an edge"),
        ("AB[o1]", "off the board"),
        ("AB[a1,c3]", "is no piece"),
        ("AE[zz]", "is no piece"),
        ("AB" + "[a1]" * 500, "more pieces"),
        ("XP[duo:b]", "no position"),
        ("XP[junior:b:14/14/14/14/14/14/14/14/14/14/14/14/14/14]", "one of junior"),
    ],
)
def test_impossible_setups_end_the_replay(setup: str, words: str) -> None:
    record = records.loads(duo(f"{setup};B[{FIRST}]"))
    assert any(words in message for message in messages(record)), messages(record)
    with pytest.raises(RecordError):
        _ = record.main_line[0].position
    with pytest.raises(RecordError):
        record.game()


def test_colours_played_in_another_order_are_told_but_replayed() -> None:
    record = records.loads("(;GM[Blokus];1[a20];3[t1];2[t20];3[s2,s3])")
    assert messages(record) == [
        "red plays t1 though it is the turn of yellow",
        "yellow plays t20 though it is the turn of green",
    ]
    game = record.game()
    assert game.position.pieces_placed == 4
    assert [str(move) for move in game.moves] == ["t20", "s2,s3"]


def test_a_lenient_replay_goes_as_far_as_it_can() -> None:
    record = records.loads(duo(f";B[{FIRST}];W[{SECOND}];B[a1];W[a2]"))
    with pytest.raises(RecordError, match="blue cannot play a1") as caught:
        record.game()
    assert (caught.value.line, caught.value.column) == (1, 56)
    assert record.game(lenient=True).position == played(FIRST, SECOND)


def test_positions_after_an_illegal_move_cannot_be_had() -> None:
    record = records.loads(duo(";B[a1];W[j5]"))
    for node in (*record.main_line, *reversed(record.main_line)):
        with pytest.raises(RecordError, match="cannot play a1"):
            _ = node.position


def test_a_colour_that_is_not_in_the_game_cannot_move() -> None:
    record = records.loads("(;GM[Blokus Three-Player]XV[classic-3-open];1[a20];4[a1])")
    assert record.variant == Variant("classic-3-open")
    assert record.main_line[1].move is None
    assert record.main_line[1].properties["4"] == ("a1",)


def test_the_single_square_placed_last_is_not_forgotten() -> None:
    position = Position(Variant("classic"))
    while position.pieces_left(Colour.BLUE):
        move = max(position.legal_moves, key=lambda move: (move.piece.size, move.cells))
        position = position.play(move)
        if position.pieces_left(Colour.BLUE):
            position = position.setup(turn=Colour.BLUE)
    assert position.scores[Colour.BLUE] == 20
    record = Record("classic")
    record.set_up(position)
    assert "A1" in record.root.properties
    for name in records.FORMATS:
        twin = records.loads(records.dumps(record, name))
        assert twin.errors == []
        assert twin.game().position == position
        assert twin.game().scores[Colour.BLUE] == 20
