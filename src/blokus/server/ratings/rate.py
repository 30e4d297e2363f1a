"""What a finished game makes of the ratings of its players."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from functools import cache
from typing import TypeAlias

from openskill.models import PlackettLuce

from blokus.server.ratings.rating import START, START_DEVIATION, Rating, rating_of_level
from blokus.server.rooms.finished import Entrant, Finished
from blokus.server.rooms.pool import Pool

# Points by which the odds between two sides grow e-fold: 400 points are ten to one.
SCALE = 400 / math.log(10)
# How much a player may change between two games, as a standard deviation.
CHANGE = 5.0
# A place behind everybody who played to the end.
BEHIND = 100

Ratings: TypeAlias = dict[Pool, dict[str, Rating]]


def order(game: Finished) -> tuple[int, str]:
    """Return what games are sorted by before they are rated."""
    return game.ended, game.room


def rate(history: Iterable[Finished]) -> Ratings:
    """Return the ratings that a history makes, whatever order it is given in."""
    ratings: Ratings = {}
    for game in sorted(history, key=order):
        if game.is_rated and game.pool is not None:
            pool = ratings.setdefault(game.pool, {})
            pool |= rate_game(game, pool)
    return ratings


def rate_game(game: Finished, known: Mapping[str, Rating]) -> dict[str, Rating]:
    """Return the new ratings of the people in a game; `known` are those of its pool before it.

    A person for whom an engine moved is placed behind all who played to the end, together with the
    side; the partner of such a person keeps the rating. So do the levels of the engine.
    """
    sides = game.sides
    before = [[_rating(entrant, known) for entrant in side] for side in sides]
    model = _model(len(sides))
    after = model.rate(
        [[model.rating(rating.value, rating.deviation) for rating in side] for side in before],
        ranks=[float(_place(side)) for side in sides],
    )
    changed = {}
    for side, old, new in zip(sides, before, after, strict=True):
        is_helped = any(entrant.is_helped for entrant in side)
        for entrant, was, found in zip(side, old, new, strict=True):
            if entrant.level is not None or is_helped != entrant.is_helped:
                continue
            # Nobody gains by leaving, not even against others who left.
            value = min(was.value, found.mu) if is_helped else found.mu
            changed[entrant.player] = Rating(value, found.sigma, was.games + 1)
    return changed


def _rating(entrant: Entrant, known: Mapping[str, Rating]) -> Rating:
    if entrant.level is not None:
        return rating_of_level(entrant.level)
    return known.get(entrant.player, Rating())


def _place(side: tuple[Entrant, ...]) -> int:
    return BEHIND if any(entrant.is_helped for entrant in side) else side[0].place


@cache
def _model(sides: int) -> PlackettLuce:
    """Return the model for games of so many sides.

    Its scale is the square root of the sum of all variances: a performance that varies by `beta` in
    this way makes points mean the same whether two, three or four sides play.
    """
    return PlackettLuce(
        mu=START,
        sigma=START_DEVIATION,
        beta=SCALE / math.sqrt(sides),
        tau=CHANGE,
        gamma=_full_information,
    )


def _full_information(*_: object) -> float:
    """Let every game tell its full share: openskill's own choice leaves deviations too large."""
    return 1.0
