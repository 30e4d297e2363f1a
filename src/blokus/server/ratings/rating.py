"""A rating: how strong a player is believed to be, and how sure that is."""

from __future__ import annotations

from collections.abc import Collection

from msgspec import Struct

from blokus.engine.levels import LEVELS, level_rating
from blokus.server.rooms.finished import level_id

# On Elo's scale: who is 400 points ahead wins ten games of eleven.
START = 1500.0
START_DEVIATION = 250.0
# A rating is provisional until games against settled opponents alone have brought its standard
# deviation down to this, and so many of these opponents were different.
SETTLED = 120.0
SETTLED_OPPONENTS = 3


class Rating(Struct, frozen=True):
    """The rating of a player in a pool."""

    value: float = START
    # The standard deviation of the belief.
    deviation: float = START_DEVIATION
    games: int = 0
    # The deviation by the games against settled opponents alone, and the first of these opponents.
    anchored: float = START_DEVIATION
    met: tuple[str, ...] = ()

    @property
    def is_settled(self) -> bool:
        """Whether the rating says enough to have a place in the ranking."""
        return self.anchored <= SETTLED and len(self.met) >= SETTLED_OPPONENTS

    @property
    def levels_met(self) -> list[int]:
        """The levels of the engine that are no new opponents to somebody who needs more of them."""
        is_short = len(self.met) < SETTLED_OPPONENTS
        return [level for level in LEVELS if is_short and level_id(level) in self.met]


# The levels of the engine, as measured in matches, are the fixed points of every pool.
_LEVEL_DEVIATION = 50.0


def rating_of_level(level: int) -> Rating:
    """Return the rating of a level of the engine, which no game changes."""
    return Rating(float(level_rating(level)), _LEVEL_DEVIATION)


def level_for(value: float, met: Collection[int] = ()) -> int:
    """Return the level of the engine whose rating is nearest, the lower one of two.

    Somebody whose rating is not settled meets one that is new to them.
    """
    levels = [level for level in LEVELS if level not in met]
    return min(levels, key=lambda level: abs(rating_of_level(level).value - value))
