"""The sequential test: its figures by hand, and how often it is wrong."""

from __future__ import annotations

import math
import random

import pytest

from blokus.matches import Sprt, Verdict
from blokus.matches.statistics import expected


def test_bounds_are_those_of_wald() -> None:
    assert Sprt(0, 10).bound == pytest.approx(math.log(19)) == pytest.approx(2.944439)


def test_likelihood_by_hand() -> None:
    """Three rounds of 1, 1 and 0.5, and the added half round won and half round lost.

    Together: count 4, sum 3, mean 0.75, squares 1/16 · 3 + 0.5 · 1/16 + 0.5 · 9/16 = 1/2,
    variance 1/8. With expected shares s0 and s1 the ratio is 4 (s1 - s0)(1.5 - s0 - s1) / (2/8).
    """
    low, high = expected(0), expected(100)
    wanted = 16 * (high - low) * (1.5 - low - high)
    assert Sprt(0, 100).likelihood([1, 1, 0.5]) == pytest.approx(wanted)


def test_nothing_played_decides_nothing() -> None:
    assert Sprt(-5, 5).likelihood([]) == pytest.approx(0)
    assert Sprt(0, 5).verdict([]) is Verdict.OPEN


def test_equal_results_decide_in_the_end_but_not_at_once() -> None:
    test = Sprt(0, 50)
    assert test.verdict([1.0] * 3) is Verdict.OPEN
    assert test.verdict([1.0] * 60) is Verdict.STRONGER
    assert test.verdict([0.0] * 60) is Verdict.NOT_STRONGER


def test_both_sides_mirror_each_other() -> None:
    rounds = [1, 0.5, 0.75, 0.25, 1]
    mirrored = [1 - value for value in rounds]
    assert Sprt(-7, 20).likelihood(rounds) == pytest.approx(-Sprt(-20, 7).likelihood(mirrored))


@pytest.mark.parametrize("pair", [(5, 5), (5, 0), (0, 2000), (math.nan, 5), (0, math.inf)])
def test_impossible_questions_are_refused(pair: tuple[float, float]) -> None:
    with pytest.raises(ValueError, match="smaller"):
        Sprt(*pair)


@pytest.mark.parametrize(
    ("truth", "wrong"), [(0.0, Verdict.STRONGER), (150.0, Verdict.NOT_STRONGER)]
)
def test_wrong_verdicts_are_rare(truth: float, wrong: Verdict, seed: int) -> None:
    """Four hundred tests where one of both answers is exactly right; 5 % may be wrong."""
    print("seed:", seed)
    rng = random.Random(seed)
    test = Sprt(0, 150)
    mean = expected(truth)
    mistakes = 0
    for _ in range(400):
        rounds: list[float] = []
        while (verdict := test.verdict(rounds)) is Verdict.OPEN:
            rounds.append(((rng.random() < mean) + (rng.random() < mean)) / 2)
        mistakes += verdict is wrong
    # If the true rate is 5 %, more than 37 of 400 have a probability below 1/5000.
    assert mistakes <= 37
