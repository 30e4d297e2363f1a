"""How much the random tests do: a quick default, more by environment variables (README.md here)."""

from __future__ import annotations

import os


def games(default: int) -> int:
    """Return how many random games a test plays with each variant and option."""
    return _number("BLOKUS_TEST_GAMES", default)


def positions(default: int) -> int:
    """Return in how many random positions of each variant the engine is asked for a move."""
    return _number("BLOKUS_TEST_POSITIONS", default)


def fuzz_cases(default: int) -> int:
    """Return how many random inputs a test gives to each parser."""
    return _number("BLOKUS_TEST_FUZZ", default)


def perft_leaves(default: int) -> int:
    """Return up to which count the perft tables are checked."""
    return _number("BLOKUS_TEST_PERFT", default)


def puzzles(default: int) -> int:
    """Return how many of the puzzles that are shipped a slow program proves again."""
    return _number("BLOKUS_TEST_PUZZLES", default)


def seed() -> int:
    """Return the number that every random test of this run starts from (conftest.py chooses it)."""
    return _number("BLOKUS_SEED", 0)


def _number(variable: str, default: int) -> int:
    return int(os.environ.get(variable, default))
