"""Ratings from pairs."""

from __future__ import annotations

import pytest

from blokus.matches.ratings import PRIOR, ratings
from blokus.matches.statistics import elo


def test_two_contestants_differ_by_what_they_scored() -> None:
    """Half a game won and half a game lost are added to 30 of 40."""
    found = ratings(2, {(0, 1): (30.0, 40)})
    assert found[0] == 0
    assert found[1] == pytest.approx(-elo((30 + PRIOR) / 41))


def test_differences_along_a_ladder_add_up() -> None:
    found = ratings(3, {(1, 0): (70.0, 100), (2, 1): (60.0, 100)})
    first, second = elo(70.5 / 101), elo(60.5 / 101)
    assert found == pytest.approx([0, first, first + second], abs=1e-3)


def test_a_circle_is_even() -> None:
    scores = {(0, 1): (6.0, 10), (1, 2): (6.0, 10), (2, 0): (6.0, 10)}
    assert ratings(3, scores) == pytest.approx([0, 0, 0], abs=1e-6)


def test_ratings_explain_the_points_of_everybody() -> None:
    """At the maximum of the likelihood everybody has the points that were to be expected."""
    scores = {(0, 1): (7.0, 10), (1, 2): (9.0, 20), (0, 2): (3.5, 5), (2, 3): (4.0, 4)}
    found = ratings(4, scores)
    for who in range(4):
        had = wanted = 0.0
        for (one, other), (points, games) in scores.items():
            if who in (one, other):
                had += (points if who == one else games - points) + PRIOR
                rival = other if who == one else one
                wanted += (games + 2 * PRIOR) / (1 + 10 ** ((found[rival] - found[who]) / 400))
        assert had == pytest.approx(wanted, abs=1e-4)


def test_nobody_is_infinitely_strong() -> None:
    found = ratings(2, {(0, 1): (0.0, 10)})
    assert found[1] == pytest.approx(elo(10.5 / 11))
