"""Statistics against values computed by hand."""

from __future__ import annotations

import math
import random

import pytest

from blokus.matches.statistics import elo, expected, share, variance_of_mean, wilson


def test_elo_of_well_known_shares() -> None:
    assert elo(0.5) == 0
    assert elo(0.75) == pytest.approx(400 * math.log10(3)) == pytest.approx(190.8485)
    assert elo(10 / 11) == pytest.approx(400)
    assert elo(0.25) == pytest.approx(-190.8485)
    assert elo(1) == math.inf
    assert elo(0) == -math.inf
    assert expected(0) == 0.5
    assert expected(400) == pytest.approx(10 / 11)
    assert expected(elo(0.64)) == pytest.approx(0.64)


def test_wilson_interval_of_textbooks() -> None:
    """Of 10 trials 1 succeeds: 0.0179 to 0.4042 (Brown, Cai and DasGupta's favourite)."""
    low, high = wilson(0.1, 10)
    assert low == pytest.approx(0.01788, abs=1e-5)
    assert high == pytest.approx(0.40415, abs=1e-5)
    low, high = wilson(1.0, 10)
    # With nothing but successes the bound is 1 / (1 + z²/n).
    assert low == pytest.approx(1 / (1 + 3.841459 / 10))
    assert high == 1.0


@pytest.mark.parametrize("games", [1, 3, 10, 60, 1000, 12345])
def test_a_clean_sweep_has_no_bound_on_its_side(games: int) -> None:
    """Rounding must not turn "nothing lost" into some thousand Elo points."""
    won, lost = share([[1.0]] * games), share([[0.0]] * games)
    assert won.high == 1.0
    assert lost.low == 0.0
    assert lost.high == pytest.approx(1 - won.low)
    assert 0 < lost.high < 1
    assert elo(won.high) == math.inf
    assert elo(lost.low) == -math.inf


def test_few_games_count_as_independent() -> None:
    found = share([[1.0, 0.0], [1.0, 1.0]])
    assert found.mean == 0.75
    assert (found.low, found.high) == pytest.approx(wilson(0.75, 4))


def test_no_games_prove_nothing() -> None:
    found = share([])
    assert (found.mean, found.low, found.high) == (0.5, 0.0, 1.0)


def test_pairs_that_even_out_prove_more_than_single_games() -> None:
    """Nineteen pairs won and lost, one won twice: by hand.

    The mean is 21/40 = 0.525. Sums of rounds are 1 (19 times) and 2, those expected 1.05, so
    the squares are 19 · 0.0025 + 0.9025 = 0.95, and the variance 0.95/1600 · 20/19 = 0.000625.
    """
    rounds = [[1.0, 0.0]] * 19 + [[1.0, 1.0]]
    assert variance_of_mean(rounds, 0.525) == pytest.approx(0.000625)
    found = share(rounds)
    assert found.mean == pytest.approx(0.525)
    # As many independent games as would vary so little: 0.525 · 0.475 / 0.000625 = 399.
    assert (found.low, found.high) == pytest.approx(wilson(0.525, 399))
    assert found.high - found.low < 0.1


def test_pairs_that_go_together_prove_less() -> None:
    """Ten pairs won twice, ten lost twice: as good as twenty games, not forty."""
    rounds = [[1.0, 1.0]] * 10 + [[0.0, 0.0]] * 10
    # Squares 20 · 1² = 20; variance 20/1600 · 20/19 = 0.01315789 = 0.25 / 19.
    assert variance_of_mean(rounds, 0.5) == pytest.approx(0.25 / 19)


def test_an_unfinished_round_counts_with_the_games_it_has() -> None:
    rounds = [[1.0, 0.0]] * 10 + [[1.0]]
    # Mean 11/21; sums 1 against 22/21 (10 times) and 1 against 11/21.
    mean = 11 / 21
    squares = 10 * (1 - 22 / 21) ** 2 + (1 - 11 / 21) ** 2
    assert variance_of_mean(rounds, mean) == pytest.approx(squares / 441 * 11 / 10)


def test_shares_of_both_sides_mirror_each_other() -> None:
    rounds = [[1.0, 0.5], [0.0, 0.0], [1.0, 1.0]] * 5
    one = share(rounds)
    other = share([[1 - value for value in group] for group in rounds])
    assert other.mean == pytest.approx(1 - one.mean)
    assert (other.low, other.high) == pytest.approx((1 - one.high, 1 - one.low))


def test_the_interval_holds_the_truth_as_often_as_it_says(seed: int) -> None:
    """Two thousand matches of pairs whose openings favour a seat; 95 % ± 2.2 % must hold."""
    print("seed:", seed)
    rng = random.Random(seed)
    held = 0
    matches = 2000
    for _ in range(matches):
        rounds = []
        for _ in range(40):
            tilt = rng.choice((-0.25, 0.25))
            rounds.append([float(rng.random() < 0.6 + tilt), float(rng.random() < 0.6 - tilt)])
        found = share(rounds)
        held += found.low <= 0.6 <= found.high
    assert 0.928 <= held / matches <= 0.972
