"""Positions, games and moves are values: equal, hashed, copied, pickled and written as expected."""

from __future__ import annotations

import copy
import pickle
from typing import Any

from hypothesis import given

import blokus
from tests.differential.bridge import ALL_OPTIONS
from tests.property.positions import LONGEST_GAME, examples, games, play_randomly


def pickled(value: object) -> Any:
    return pickle.loads(pickle.dumps(value))  # noqa: S301 - our own bytes


@examples(40)
@given(games())
def test_text_round_trip(game: blokus.Game) -> None:
    position = game.position
    read = blokus.Position.from_text(position.to_text())
    assert read == position
    assert hash(read) == hash(position)
    assert read.to_text() == position.to_text()
    assert read.scores == position.scores
    assert read.player == position.player
    assert list(read.legal_moves) == list(position.legal_moves)
    assert blokus.Game.from_text(game.to_text()) == game


@examples(20)
@given(games())
def test_pickling_and_copying(game: blokus.Game) -> None:
    for twin in (pickled(game), copy.deepcopy(game), game.copy()):
        assert twin == game
        assert twin.moves == game.moves
        assert twin.position == game.position
        assert twin.initial_position == game.initial_position
    for value in (game.position, game.variant, *game.moves, *game.variant.colours, *blokus.Piece):
        assert pickled(value) == value
        assert hash(pickled(value)) == hash(value)


@examples(10)
@given(games())
def test_a_copy_goes_its_own_way(game: blokus.Game) -> None:
    if game.is_over:
        game.undo()
    twin = game.copy()
    before = game.to_text()
    twin.play(twin.legal_moves[0])
    assert twin != game
    assert game.to_text() == before
    assert len(twin.moves) == len(game.moves) + 1


@examples(10)
@given(games())
def test_moves_are_their_cells(game: blokus.Game) -> None:
    for move in [*game.moves, *list(game.legal_moves)[:50]]:
        assert list(move.cells) == sorted(move.cells)
        assert blokus.Move.of(move.colour, reversed(move.cells)) == move
        assert str(move) == ",".join(str(cell) for cell in move.cells)
        anchor_column = min(cell.column for cell in move.cells)
        anchor_row = min(cell.row for cell in move.cells)
        shape = {blokus.Cell(c.column - anchor_column, c.row - anchor_row) for c in move.cells}
        assert set(move.piece.orientations[move.orientation]) == shape


def test_hashes_are_equal_exactly_when_positions_are() -> None:
    """Compare all positions of some games of all variants with each other, by their texts."""
    by_hash: dict[int, str] = {}
    by_text: dict[str, blokus.Position] = {}
    for options in ALL_OPTIONS:
        for seed in range(4):
            game = play_randomly(options.core(), seed, LONGEST_GAME)
            position = game.initial_position
            for move in (*game.moves, None):
                text = position.to_text()
                assert by_hash.setdefault(hash(position), text) == text
                assert by_text.setdefault(text, position) == position
                if move is not None:
                    position = position.play(move)
    assert len(by_hash) == len(by_text) > 3000


def test_moves_in_another_order_give_an_equal_position() -> None:
    one, other = (blokus.Position(blokus.Variant("classic-3-open")) for _ in range(2))
    first = [one.legal_moves_of(colour)[3] for colour in one.variant.colours]
    one = one.setup(add=first)
    other = other.setup(add=first[::-1])
    assert one == other
    assert hash(one) == hash(other)


def test_what_differs_is_not_equal() -> None:
    start = blokus.Position(blokus.Variant("duo"))
    assert start != blokus.Position(blokus.Variant("duo", bonus=10))
    assert start != blokus.Position(blokus.Variant("duo", starts="free"))
    assert start != start.setup(turn=blokus.Colour.YELLOW)
    assert start != start.play(start.legal_moves[0])
    assert start != "duo"
