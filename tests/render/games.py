"""Random games for the tests of pictures."""

from __future__ import annotations

import random

from blokus import Game


def random_game(variant: str, seed: int, pieces: int = 1_000) -> Game:
    """Play up to a number of uniformly random moves."""
    choose = random.Random(seed)
    game = Game(variant)
    while not game.is_over and len(game.moves) < pieces:
        game.play(choose.choice(list(game.legal_moves)))
    return game
