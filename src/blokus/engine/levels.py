"""The ten levels, from a friendly beginner to full strength."""

from __future__ import annotations

from dataclasses import dataclass

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
    1: Level(Limit(simulations=1), carelessness=1.0),
    2: Level(Limit(simulations=1), carelessness=0.6, temperature=1.5),
    3: Level(Limit(simulations=1), carelessness=0.28, temperature=1.0),
    4: Level(Limit(simulations=1), temperature=1.1),
    5: Level(Limit(simulations=4), temperature=0.8),
    6: Level(Limit(simulations=20), temperature=0.32),
    7: Level(Limit(simulations=90)),
    8: Level(Limit(simulations=500)),
    9: Level(Limit(simulations=5000)),
    10: Level(Limit(time=1.0)),
}


def level(number: int) -> Level:
    """Return the settings of a level from 1 to 10; raise ValueError for another number."""
    if number not in LEVELS:
        raise ValueError(f"levels go from 1 to {max(LEVELS)}, not {number!r}")
    return LEVELS[number]
