"""The core agrees with the slow reference at every ply of random games, for every variant."""

from __future__ import annotations

import random

import pytest

from tests import budget
from tests.differential import reference
from tests.differential.bridge import ALL_OPTIONS, Options, Twins, random_move
from tests.differential.compare import compare, compare_reason, random_placement

REASONS_PER_PLY = 40


@pytest.mark.parametrize("options", ALL_OPTIONS, ids=str)
def test_core_agrees_with_the_reference(options: Options) -> None:
    for number in range(budget.games(1)):
        seed = f"{budget.seed()} {options} {number}"
        print("seed:", seed)
        rng = random.Random(seed)
        ambition = rng.random()
        twins = Twins.start(options)
        compare(twins)
        while twins.slow.turn is not None:
            twins.play(random_move(twins.slow, rng, ambition=ambition))
            compare(twins)
            compare_some_reasons(twins, rng)


def compare_some_reasons(twins: Twins, rng: random.Random) -> None:
    """Ask both why placements are illegal: mostly by the colour on turn, sometimes by another."""
    slow = twins.slow
    for number in range(REASONS_PER_PLY):
        other = rng.choice(slow.rules.colours)
        name = other if number % 8 == 0 or slow.turn is None else slow.turn
        compare_reason(twins, name, random_placement(slow.rules, rng))


@pytest.mark.parametrize(("variant", "plies"), [("classic", 0), ("duo", 9), ("junior", 20)])
def test_reference_finds_its_moves_as_the_rules_define_them(variant: str, plies: int) -> None:
    """The reference's one shortcut, looking only around open corners, loses and adds nothing."""
    seed = f"{budget.seed()} {variant}"
    print("seed:", seed)
    rng = random.Random(seed)
    position = reference.Position(reference.rules(variant))
    for _ in range(plies):
        position = position.play(random_move(position, rng, ambition=0.7))
    for colour in position.rules.colours[:2]:
        assert position.moves_of(colour) == position.moves_by_definition(colour)
