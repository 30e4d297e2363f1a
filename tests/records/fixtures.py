"""The record files that tests read, and games to make records of."""

from __future__ import annotations

import random
from pathlib import Path

import blokus

RECORDS = Path(__file__).parents[1] / "data" / "records"
CANONICAL = sorted((RECORDS / "canonical").glob("*.blksgf"))
BROKEN = RECORDS / "broken"
LEGACY = RECORDS / "legacy"

FIRST = "g8,f9,g9,e10,f10"
SECOND = "i5,j5,i6,h7,i7"
THIRD = "g4,g5,f6,g6,f7"

ALL_OPTIONS = [
    blokus.Variant(name, starts=starts, bonus=bonus)
    for name in blokus.VARIANTS
    for starts in ("own", "free")
    for bonus in ((None,) if name == "junior" else (None, 10))
]


def duo(text: str) -> str:
    """Return the text of a Duo record with these nodes after the root."""
    return f"(;GM[Blokus Duo]{text})"


def random_game(variant: blokus.Variant | str, plies: int, seed: int) -> blokus.Game:
    """Play so many random moves, or to the end."""
    print("seed:", seed)
    rng = random.Random(seed)
    game = blokus.Game(variant)
    while len(game.moves) < plies and not game.is_over:
        game.play(game.legal_moves[rng.randrange(len(game.legal_moves))])
    return game
