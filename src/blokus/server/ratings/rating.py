"""A rating: how strong a player is believed to be, and how sure that is."""

from __future__ import annotations

from msgspec import Struct

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


# The levels of the engine are the fixed points of every pool. Their distances are those measured in
# matches (docs/engine/levels.md); level 1 plays like somebody who has just learned the rules.
_LEVEL_1 = 800.0
_ABOVE_LEVEL_1 = (0, 204, 448, 682, 919, 1132, 1358, 1584, 1798, 1959)
_LEVEL_DEVIATION = 50.0


def rating_of_level(level: int) -> Rating:
    """Return the rating of a level of the engine, which no game changes."""
    return Rating(_LEVEL_1 + _ABOVE_LEVEL_1[level - 1], _LEVEL_DEVIATION)


def level_for(value: float) -> int:
    """Return the level of the engine whose rating is nearest, the lower one of two."""
    levels = range(1, len(_ABOVE_LEVEL_1) + 1)
    return min(levels, key=lambda level: abs(rating_of_level(level).value - value))
