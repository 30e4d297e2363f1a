"""Small matches for tests, of contestants that need no time to think."""

from __future__ import annotations

from blokus import Variant
from blokus.matches import Plan, Spec
from blokus.matches.games import Result


def plan(variant: str = "duo", *specs: str, plies: int = 2, seed: int = 0) -> Plan:
    texts = specs or ("random", "other=random")
    return Plan(Variant.parse(variant), tuple(map(Spec.parse, texts)), plies, seed)


def result(game: int, seats: list[int], places: list[int]) -> Result:
    """Return a result of which only the places matter."""
    return Result(game, seats, [0] * len(seats), places, [1.0, 2.0], 30, 0.1)


def duo_results(points: str) -> list[Result]:
    """Return results by what the first of two did: `w`, `d` or `l` for each game."""
    places = {"w": [1, 2], "d": [1, 1], "l": [2, 1]}
    results = []
    for game, letter in enumerate(points):
        order = 1 if game % 2 == 0 else -1
        results.append(result(game, [0, 1][::order], places[letter][::order]))
    return results
