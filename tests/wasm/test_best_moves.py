"""The browser client and the Python library find the same best-move puzzles."""

from __future__ import annotations

import random

from blokus import Variant
from blokus._core import find_best_move_puzzle
from tests.wasm.browser_core import BrowserCore

BUDGET = 1_000
GAMES = 12


def test_games_hold_the_same_puzzles(core: BrowserCore, seed: int) -> None:
    rng = random.Random(seed)
    count = 0
    for number in range(GAMES):
        variant = ("duo", "junior")[number % 2]
        game_seed = rng.randrange(2**32)
        told = core.ask("find", variant=variant, seed=game_seed, budget=BUDGET)
        found = find_best_move_puzzle(Variant(variant), game_seed, BUDGET)
        if found is None:
            assert told is None
            continue
        count += 1
        position, best = found
        assert told == {
            "position": position.to_text(),
            "best": str(best.move),
            "gap": best.gap,
            "theme": best.theme.name.lower().replace("_", "-"),
            "rating": best.rating,
            "difficulty": best.difficulty,
        }
    assert count > 0
