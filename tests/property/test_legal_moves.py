"""The lazy view of legal moves: its length, order, membership and filters agree with each other."""

from __future__ import annotations

import pytest
from hypothesis import given

import blokus
from tests.property.positions import examples, games


@examples(20)
@given(games())
def test_length_order_index_and_membership(game: blokus.Game) -> None:
    moves = game.legal_moves
    listed = list(moves)
    assert len(moves) == len(listed) == len(set(listed))
    assert bool(moves) == bool(listed)
    assert listed == list(moves) == list(game.position.legal_moves)
    assert [moves[i] for i in range(len(moves))] == listed
    assert all(move in moves for move in listed)
    for beyond in (len(listed), -len(listed) - 1):
        with pytest.raises(IndexError):
            moves[beyond]
    if listed:
        assert moves[-1] == listed[-1]


@examples(20)
@given(games())
def test_filters_keep_what_they_say(game: blokus.Game) -> None:
    moves = game.legal_moves
    listed = list(moves)
    for piece in blokus.Piece:
        expected = [move for move in listed if move.piece == piece]
        assert list(moves.of(piece)) == expected
        assert len(moves.of(piece)) == len(expected)
        assert all(move in moves.of(piece) for move in expected)
    for cell in {move.cells[0] for move in listed[:10]}:
        expected = [move for move in listed if cell in move.cells]
        assert list(moves.covering(cell)) == expected
        assert len(moves.covering(cell)) == len(expected)
        assert [move for move in listed if move in moves.covering(cell)] == expected


@examples(10)
@given(games())
def test_filters_can_be_combined(game: blokus.Game) -> None:
    moves = game.legal_moves
    listed = list(moves)
    for wanted in [move for move in listed if len(move.cells) >= 3][:5]:
        first, second = wanted.cells[:2]
        both = [move for move in listed if {first, second} <= set(move.cells)]
        with_piece = [move for move in both if move.piece == wanted.piece]
        view = moves.covering(first).covering(second)
        assert list(view) == both
        assert [move for move in listed if move in view] == both
        assert list(view.of(wanted.piece)) == with_piece
        assert list(moves.of(wanted.piece).covering(second).covering(first)) == with_piece
        assert list(moves.of(wanted.piece).of(blokus.Piece.I1)) == []


@examples(10)
@given(games())
def test_cells_off_the_board_are_covered_by_nothing(game: blokus.Game) -> None:
    moves = game.legal_moves
    corner = blokus.Cell(game.variant.columns - 1, game.variant.rows - 1)
    for cell in (blokus.Cell(25, 98), blokus.Cell(game.variant.columns, 0), blokus.Cell(0, 23)):
        assert len(moves.covering(cell)) == 0
        assert list(moves.covering(corner).covering(cell)) == []
        assert game.position.colour_at(cell) is None


def test_a_view_is_a_snapshot() -> None:
    game = blokus.Game("duo")
    moves = game.legal_moves
    game.play(moves[0])
    assert len(moves) == 414
    assert moves[0].colour == blokus.Colour.BLUE
