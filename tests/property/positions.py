"""Positions to test properties with: any ply of a random game of any variant and option."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from hypothesis import settings
from hypothesis import strategies as st

import blokus
from tests import budget
from tests.differential import reference
from tests.differential.bridge import ALL_OPTIONS, Options, to_cells

if TYPE_CHECKING:
    from collections.abc import Callable

LONGEST_GAME = 84


def examples(default: int) -> settings:
    """Choose how many examples hypothesis tries."""
    return settings(max_examples=default * budget.games(1))


def play_randomly(variant: blokus.Variant, seed: int, plies: int) -> blokus.Game:
    """Play up to so many random moves; about half of such games prefer big pieces."""
    rng = random.Random(f"{budget.seed()} {seed}")
    game = blokus.Game(variant)
    greedy = rng.random() < 0.5
    while not game.is_over and len(game.moves) < plies:
        few = [rng.choice(game.legal_moves) for _ in range(4)]
        game.play(max(few, key=lambda move: move.piece.size) if greedy else few[0])
    return game


@st.composite
def games(draw: Callable[[st.SearchStrategy[object]], object]) -> blokus.Game:
    """Draw a game: a variant with options, a seed, and how far it has gone."""
    options = draw(st.sampled_from(ALL_OPTIONS))
    seed = draw(st.integers(0, 999_999))
    plies = draw(st.integers(0, LONGEST_GAME))
    assert isinstance(options, Options)
    assert isinstance(seed, int)
    assert isinstance(plies, int)
    return play_randomly(options.core(), seed, plies)


def slow_twin(position: blokus.Position) -> reference.Position:
    """Build the same position in the slow reference, as far as the rules of placement go."""
    variant = position.variant
    rules = reference.rules(variant.id, starts=variant.starts, bonus=variant.bonus)
    played = {
        colour.name.lower(): tuple(to_cells(move) for move in position.placed(colour))
        for colour in variant.colours
    }
    board = {cell: name for name, pieces in played.items() for cells in pieces for cell in cells}
    before = None
    if position.turn is not None:
        order = variant.colours
        before = order[order.index(position.turn) - 1].name.lower()
    return reference.Position(rules, board, played, last_to_move=before)
