"""The ten levels, from a friendly beginner to full strength; the core has their settings."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib import resources

from blokus._core import _levels
from blokus.engine.limit import Limit


@dataclass(frozen=True, slots=True)
class Level:
    """How a level differs from full strength.

    `carelessness` is the share of moves made as a beginner makes them: a large piece, put
    where it fits, towards the centre. `temperature` flattens the choice among the moves that
    the search likes; 0 takes the best.
    """

    limit: Limit
    carelessness: float = 0.0
    temperature: float = 0.0


LEVELS: dict[int, Level] = {
    number: Level(Limit(simulations=simulations, time=seconds), carelessness, temperature)
    for number, (simulations, seconds, carelessness, temperature) in enumerate(_levels(), start=1)
}


def level(number: object) -> Level:
    """Return the settings of a level from 1 to 10; raise TypeError or ValueError otherwise."""
    if not isinstance(number, int) or isinstance(number, bool):
        raise TypeError(f"a level is a whole number, not {number!r}")
    if number not in LEVELS:
        raise ValueError(f"levels go from 1 to {max(LEVELS)}, not {number!r}")
    return LEVELS[number]


def level_rating(number: int) -> int:
    """Return what a level is worth in Elo points, as measured in Duo; the first one has 800.

    Somebody with 400 points more wins ten games of eleven.
    """
    level(number)
    return _ratings()[number - 1]


@cache
def _ratings() -> list[int]:
    """Return the ratings of the levels: the one file that the browser and servers read too."""
    source = resources.files("blokus.engine") / "level-ratings.json"
    ratings: list[int] = json.loads(source.read_text(encoding="utf-8"))
    return ratings
