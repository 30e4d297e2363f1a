"""The sides of a game with what was known of them before it, and what the game changes."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from openskill.models import PlackettLuce, PlackettLuceRating

from blokus.server.ratings.rating import (
    SETTLED_OPPONENTS,
    START,
    START_DEVIATION,
    Rating,
    rating_of_level,
)
from blokus.server.ratings.weight import Bond, Bonds, are_tied, independence, pair, trust
from blokus.server.rooms.finished import Entrant, Finished

# Points by which the odds between two sides grow e-fold: 400 points are ten to one.
SCALE = 400 / math.log(10)
# How much a player may change between two games, as a standard deviation.
CHANGE = 5.0

_STRANGERS = Bond()
# How much the game against each of some sides tells.
Weights: TypeAlias = dict[int, float]


class _Change(NamedTuple):
    """By how much a player's rating and its variance change."""

    gain: float
    variance: float


class Table:
    """The sides of a game."""

    def __init__(self, game: Finished, known: Mapping[str, Rating], bonds: Bonds) -> None:
        self._sides = game.sides
        self._known = known
        self._bonds = bonds
        self._rated: dict[object, list[list[PlackettLuceRating]]] = {}

    def rating(self, entrant: Entrant) -> Rating:
        """Return what was known of somebody."""
        if entrant.level is not None:
            return rating_of_level(entrant.level)
        return self._known.get(entrant.player, Rating())

    def _is_settled(self, entrant: Entrant) -> bool:
        return entrant.level is not None or self.rating(entrant).is_settled

    def rate(self, side: int, at: int) -> Rating:
        """Return the new rating of a player of a side.

        Settled opponents move the rating as far as the games against settled ones leave it
        uncertain, the others as far as all games do: so nothing that newcomers arrange among
        themselves outlasts the games that settle a rating.
        """
        own = self._sides[side][at]
        was = self.rating(own)
        firm: Weights = {}
        loose: Weights = {}
        for number, others in enumerate(self._sides):
            if number != side:
                kind = firm if all(map(self._is_settled, others)) else loose
                kind[number] = min(self._weight(own, other) for other in others)
        by_firm = self._against(firm, side, at, was.anchored)
        by_loose = self._against(loose, side, at, was.deviation)
        anchored = math.sqrt(was.anchored**2 + by_firm.variance)
        deviation = math.sqrt(was.deviation**2 + by_loose.variance)
        if was.is_settled:
            anchored = deviation = math.sqrt(anchored**2 + by_loose.variance)
        return Rating(
            value=was.value + by_firm.gain + by_loose.gain,
            deviation=min(anchored, deviation),
            games=was.games + 1,
            anchored=anchored,
            met=tuple(self._met(own, firm))[:SETTLED_OPPONENTS],
        )

    def _weight(self, own: Entrant, other: Entrant) -> float:
        """Return how much the game against an opponent tells about a player."""
        are_settled = self._is_settled(own) and self._is_settled(other)
        weight = independence(self._bond(own, other), are_settled=are_settled)
        if self._is_settled(other):
            return weight
        return weight * trust(self.rating(own), self.rating(other))

    def _bond(self, own: Entrant, other: Entrant) -> Bond:
        return self._bonds.get(pair(own.player, other.player), _STRANGERS)

    def _met(self, own: Entrant, firm: Weights) -> Iterator[str]:
        """Return the different settled opponents that a player has met, the first ones first."""
        met = self.rating(own).met
        yield from met
        are_settled = self._is_settled(own)
        for number in firm:
            for other in self._sides[number]:
                is_tied = are_tied(self._bond(own, other), are_settled=are_settled)
                if other.player not in met and not is_tied:
                    yield other.player

    def _against(self, weights: Weights, side: int, at: int, deviation: float) -> _Change:
        """Return what the game against some sides changes for a player with this deviation.

        With several weights the game is a sum: all of them meet as far as the least weight goes,
        all but one as far as the next one goes, and so on. In the model of Plackett and Luce the
        places of some of a table are a game of their own.
        """
        left = sorted(weights, key=lambda number: weights[number], reverse=True)
        steps = [*(weights[number] for number in left), 0.0]
        gain = variance = 0.0
        for count, (upper, lower) in enumerate(pairwise(steps), 1):
            if upper > lower:
                before, after = self._rate([side, *left[:count]], side, at, deviation)
                gain += (upper - lower) * (after.mu - before)
                variance += (upper - lower) * (after.sigma**2 - deviation**2)
        return _Change(gain, variance)

    def _rate(
        self, sides: list[int], side: int, at: int, deviation: float
    ) -> tuple[float, PlackettLuceRating]:
        """Rate some sides, one player with this deviation; return the player before and after."""
        own = self.rating(self._sides[side][at])
        numbers = sorted(sides)
        # The same for all players of the table whose deviation is their own.
        key = (*numbers, None if deviation == own.deviation else (side, at))
        if key not in self._rated:
            model = _model(len(numbers))
            before = [
                [model.rating(r.value, r.deviation) for r in map(self.rating, self._sides[number])]
                for number in numbers
            ]
            before[numbers.index(side)][at] = model.rating(own.value, deviation)
            # Rated games have places: void ones are not rated.
            places = [float(self._sides[number][0].place or 0) for number in numbers]
            self._rated[key] = model.rate(before, ranks=places)
        return own.value, self._rated[key][numbers.index(side)][at]


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
