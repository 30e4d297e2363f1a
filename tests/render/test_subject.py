"""Pictures are drawn of what a person has at hand: positions, games, records."""

from __future__ import annotations

import pytest

from blokus import Game, Position, RecordError, puzzles, records
from blokus.records import Record
from blokus.render import Arrangement, svg, text
from tests.render.games import random_game


def test_a_game_is_drawn_with_its_last_move(seed: int) -> None:
    game = random_game("duo", seed, pieces=7)
    assert svg(game) == svg(game.position, last_move=game.last_move)
    assert svg(game) != svg(game.position)
    assert svg(game, last_move=False) == svg(game, last_move=None) == svg(game.position)
    assert svg(game, last_move=game.moves[0]) == svg(game.position, last_move=game.moves[0])
    assert svg(Game("duo")) == svg(Position("duo"))


def test_a_game_knows_its_move_numbers(seed: int) -> None:
    game = random_game("duo", seed, pieces=7)
    assert svg(game, move_numbers=True) == svg(game, move_numbers=game.moves)
    assert svg(game, move_numbers=False) == svg(game)


def test_a_record_is_drawn_at_the_end_of_its_main_line(seed: int) -> None:
    game = random_game("classic", seed, pieces=9)
    record = Record.from_game(game)
    record.root.add_variation(Game("classic").legal_moves[0])
    assert svg(record, move_numbers=True) == svg(game, move_numbers=True)
    assert text(record) == text(game) == text(game.position)


def test_positions_and_records_are_drawn_in_notebooks(seed: int) -> None:
    game = random_game("junior", seed, pieces=5)
    assert game._repr_svg_() == svg(game)
    assert game.position._repr_svg_() == svg(game.position)
    assert Record.from_game(game)._repr_svg_() == svg(game)


def test_a_damaged_record_is_drawn_as_far_as_it_goes() -> None:
    record = records.loads("(;GM[Blokus Duo];B[e10];W[e10];B[f11])")
    game = Game("duo")
    game.play("e10")
    assert record._repr_svg_() == svg(game)
    with pytest.raises(RecordError):
        svg(record)


def test_puzzles_are_drawn_in_notebooks() -> None:
    solo = puzzles.puzzle("tetrominoes-8x10")
    assert solo._repr_svg_() == svg(Arrangement(solo))
    endgame = next(iter(puzzles.endgames()))
    assert endgame._repr_svg_() == svg(endgame.task.position, tray=True)


def test_arrangements_are_drawn_as_before(seed: int) -> None:
    position = random_game("duo", seed, pieces=4).position
    pieces = [move for colour in position.variant.colours for move in position.placed(colour)]
    assert text(Arrangement(position.variant, pieces)) == text(position)


@pytest.mark.parametrize("thing", ["duo", None, 3, object()])
def test_other_things_cannot_be_drawn(thing: object) -> None:
    for draw in (svg, text):
        with pytest.raises(TypeError, match="a position, a game or a record"):
            draw(thing)  # type: ignore[arg-type]
