"""Numbers of actions: every placement has one, in the order of legal moves, and symmetries act."""

from __future__ import annotations

import random

import numpy as np
import pytest

from blokus import VARIANTS, Colour, Move, Position, Variant
from blokus.env import action_count, action_of, action_table, legal_actions, move_of
from tests.differential import reference


@pytest.mark.parametrize(("variant", "count"), [("classic", 30433), ("duo", 13729)])
def test_every_placement_has_a_number(variant: str, count: int) -> None:
    assert action_count(variant) == count
    size = Variant(variant).rows
    placements = reference.placements(size, size)
    moves = [move_of(action, Colour.BLUE, variant) for action in range(count)]
    cells = {frozenset((cell.column, cell.row) for cell in move.cells) for move in moves}
    assert cells == set(placements)
    assert all(action_of(move, variant) == action for action, move in enumerate(moves))


def test_numbers_are_those_that_people_have_stored() -> None:
    """Stored games and learnt policies depend on the numbers: these may never change."""
    known = {
        ("duo", 0): "a1",
        ("duo", 195): "n14",
        ("duo", 196): "a1,b1",
        ("duo", 13728): "n12,l13,m13,n13,l14",
        ("classic", 30432): "t18,r19,s19,t19,r20",
    }
    for (variant, action), text in known.items():
        move = move_of(action, Colour.BLUE, variant)
        assert set(str(move).split(",")) == set(text.split(",")), (variant, action, str(move))


def test_numbers_follow_the_order_of_legal_moves(seed: int) -> None:
    rng = random.Random(seed)
    for variant in VARIANTS:
        position = Position(variant)
        while not position.is_over:
            moves = list(position.legal_moves)
            numbers = [action_of(move, position.variant) for move in moves]
            assert numbers == sorted(legal_actions(position).tolist())
            position = position.play(rng.choice(moves))
        assert legal_actions(position).tolist() == []


def test_symmetries_act_on_actions_as_on_moves(seed: int) -> None:
    rng = random.Random(seed)
    for text in ("classic", "duo"):
        variant = Variant(text)
        for symmetry in variant.symmetries:
            table = action_table(symmetry, variant)
            assert np.array_equal(np.sort(table), np.arange(len(table)))
            for action in rng.sample(range(len(table)), 50):
                image = symmetry.move(move_of(action, Colour.BLUE, variant), variant)
                assert table[action] == action_of(image, variant)


@pytest.mark.parametrize("action", [-1, 13729, 2**40])
def test_a_number_beyond_the_last_is_refused(action: int) -> None:
    with pytest.raises(ValueError, match="from 0 to 13728"):
        move_of(action, Colour.BLUE, "duo")


def test_a_move_off_the_board_is_refused() -> None:
    with pytest.raises(ValueError, match="board"):
        action_of(Move.of(Colour.BLUE, move_of(30432, Colour.BLUE, "classic").cells), "duo")
