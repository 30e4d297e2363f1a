"""Pieces never overlap, and exactly the legal moves are accepted: all else has a true reason."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given

import blokus
from tests.differential.bridge import DEFAULT_OPTIONS, Options, Twins, to_cells, to_move
from tests.differential.compare import compare_reason
from tests.differential.reference import placements
from tests.property.positions import examples, games, play_randomly, slow_twin


@examples(40)
@given(games())
def test_placed_pieces_never_overlap(game: blokus.Game) -> None:
    seen: Counter[blokus.Cell] = Counter()
    for colour in game.variant.colours:
        for move in game.position.placed(colour):
            seen.update(move.cells)
    assert all(times == 1 for times in seen.values())
    assert seen.total() == sum(game.position.squares_placed(c) for c in game.variant.colours)
    assert seen.total() == sum(len(move.cells) for move in game.moves)


@examples(15)
@given(games())
def test_every_legal_move_is_accepted(game: blokus.Game) -> None:
    position = game.position
    for move in position.legal_moves:
        assert position.why_illegal(move) is None
        after = position.play(move)
        assert after.squares_placed(move.colour) == position.squares_placed(move.colour) + len(
            move.cells
        )


@pytest.mark.parametrize("plies", [0, 3, 17, 40])
@pytest.mark.parametrize("options", DEFAULT_OPTIONS, ids=str)
def test_every_other_placement_is_refused_for_a_true_reason(options: Options, plies: int) -> None:
    """Ask about every placement of the whole board, and compare the answers with the reference."""
    position = play_randomly(options.core(), plies, plies).position
    if position.turn is None:
        position = play_randomly(options.core(), plies, plies // 2).position
    assert position.turn is not None
    slow = slow_twin(position)
    name = position.turn.name.lower()
    legal = {to_cells(move) for move in position.legal_moves}
    reasons: Counter[str | None] = Counter()
    # Test every legal placement, but only every third of the others, to be quick.
    for cells in {*placements(slow.rules.size, slow.rules.size)[plies % 3 :: 3], *legal}:
        reason = compare_reason(Twins(position, slow), name, cells)
        assert (reason is None) == (cells in legal)
        reasons[reason] += 1
    assert reasons[None] == len(legal) > 0
    expected = {"START_NOT_COVERED"} if not slow.squares(name) else {"OVERLAP", "EDGE_CONTACT"}
    assert expected <= set(reasons)


@examples(15)
@given(games())
def test_a_refused_move_raises_and_changes_nothing(game: blokus.Game) -> None:
    position = game.position
    before = position.to_text()
    for colour in game.variant.colours:
        for move in position.placed(colour):
            with pytest.raises(blokus.IllegalMoveError) as caught:
                game.play(move)
            assert caught.value.illegality == position.why_illegal(move)
            assert caught.value.move == move
    assert position.to_text() == game.to_text() == before


def test_a_colour_that_does_not_play_is_refused() -> None:
    position = blokus.Position(blokus.Variant("duo"))
    move = to_move("green", frozenset({(4, 9)}))
    assert move not in position.legal_moves
    with pytest.raises(ValueError, match="colour"):
        position.play(move)
