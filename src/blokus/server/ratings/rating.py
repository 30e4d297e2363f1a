"""A rating: how strong a player is believed to be, and how sure that is."""

from __future__ import annotations

from msgspec import Struct

from blokus.engine.levels import LEVELS, level_rating

# On Elo's scale: who is 400 points ahead wins ten games of eleven.
START = 1500.0
START_DEVIATION = 250.0
# A rating is provisional until its standard deviation has come down to this.
SETTLED = 120.0


class Rating(Struct, frozen=True):
    """The rating of a player in a pool."""

    value: float = START
    # The standard deviation of the belief.
    deviation: float = START_DEVIATION
    games: int = 0

    @property
    def is_settled(self) -> bool:
        """Whether the rating says enough to have a place in the ranking."""
        return self.deviation <= SETTLED


# The levels of the engine, as measured in matches, are the fixed points of every pool.
_LEVEL_DEVIATION = 50.0


def rating_of_level(level: int) -> Rating:
    """Return the rating of a level of the engine, which no game changes."""
    return Rating(float(level_rating(level)), _LEVEL_DEVIATION)


def level_for(value: float) -> int:
    """Return the level of the engine whose rating is nearest, the lower one of two."""
    return min(LEVELS, key=lambda level: abs(rating_of_level(level).value - value))
