"""What a finished game makes of the ratings of its players."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from itertools import combinations, starmap
from typing import TypeAlias

from msgspec.structs import replace

from blokus.server.ratings.rating import Rating
from blokus.server.ratings.table import Table
from blokus.server.ratings.weight import WEEKS, Bond, Bonds, Pair, pair
from blokus.server.rooms.finished import Finished
from blokus.server.rooms.pool import Pool

Ratings: TypeAlias = dict[Pool, dict[str, Rating]]


def order(game: Finished) -> tuple[int, str]:
    """Return what games are sorted by before they are rated."""
    return game.ended, game.room


def rate(history: Iterable[Finished]) -> Ratings:
    """Return the ratings that a history makes, whatever order it is given in."""
    ratings: Ratings = {}
    met: dict[tuple[Pool, Pair], list[int]] = defaultdict(list)
    for game in sorted(history, key=order):
        if game.is_rated and game.pool is not None:
            pool = ratings.setdefault(game.pool, {})
            people = [entrant.player for entrant in game.entrants if entrant.level is None]
            bonds = {}
            for two in starmap(pair, combinations(people, 2)):
                earlier = met[game.pool, two]
                bonds[two] = Bond(sum(ended >= game.ended - WEEKS for ended in earlier))
                earlier.append(game.ended)
            pool |= rate_game(game, pool, bonds)
    return ratings


def rate_game(
    game: Finished, known: Mapping[str, Rating], bonds: Bonds | None = None
) -> dict[str, Rating]:
    """Return the new ratings of the people in a game; `known` are those of its pool before it.

    The partner of a person who has left keeps the rating, and so do the levels of the engine.
    """
    table = Table(game, known, bonds or {})
    changed = {}
    for number, side in enumerate(game.sides):
        has_left = any(entrant.has_left for entrant in side)
        for at, entrant in enumerate(side):
            if entrant.level is None and has_left == entrant.has_left:
                was, found = table.rating(entrant), table.rate(number, at)
                # Nobody gains by leaving, not even against others who left.
                value = min(was.value, found.value) if has_left else found.value
                changed[entrant.player] = replace(found, value=value)
    return changed
