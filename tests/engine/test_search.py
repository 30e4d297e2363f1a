"""Invariants of every search: sums, ranges, bounds, and legal moves."""

from __future__ import annotations

import random

import pytest

from blokus import VARIANTS, Game, Player, Variant
from blokus.engine import LEVELS, Engine, Expectation, Limit
from tests import budget
from tests.engine.situations import random_position, search_of, synthetic_net

LENGTHS = {"solo": 80, "classic": 70, "classic-2": 70, "classic-3": 70, "classic-teams": 70}


def check_expectation(expectation: Expectation, variant: Variant) -> None:
    shares = [expectation.shares[team[0]] for team in variant.teams]
    assert sum(shares) == pytest.approx(1.0, abs=1e-5)
    for values in (expectation.shares, expectation._utilities):
        assert list(values) == list(variant.players)
        assert all(0.0 <= value <= 1.0 for value in values.values())
    # Whatever a net says: its numbers have sixteen bits and a unit of 32 points.
    assert all(-1100 <= score <= 1100 for score in expectation.scores.values())


@pytest.mark.parametrize("name", VARIANTS)
@pytest.mark.parametrize("threads", [1, 3])
def test_sums_and_ranges(name: str, threads: int, seed: int) -> None:
    rng = random.Random(seed)
    variant = Variant(name)
    for plies in (0, 5, 15, 30):
        position = random_position(variant, plies, rng)
        search = search_of(position)
        search.run(simulations=300, threads=threads, thorough=True)
        reports = search.report()
        visits = [report.visits for _, report in reports]
        # The first visit of all judges the root itself; each other one goes to a move.
        assert sum(visits) == search.simulations - 1
        assert visits == sorted(visits, reverse=True)
        assert search.simulations >= 300
        assert sum(report.prior for _, report in reports) == pytest.approx(1.0, abs=0.01)
        check_expectation(search.expectation, variant)
        for move, report in reports:
            assert move in position.legal_moves
            if report.visits:
                check_expectation(report.expectation, variant)


def test_what_is_expected_of_the_root_is_the_mean_of_its_moves(seed: int) -> None:
    search = search_of(random_position("duo", 6, random.Random(seed)))
    search.run(simulations=400, thorough=True)
    total = sum(
        report.visits * report.expectation._utilities[Player.ONE] for _, report in search.report()
    )
    # The root's own judgement is one of the visits.
    assert search.expectation._utilities[Player.ONE] * 400 == pytest.approx(total, abs=1.0)


@pytest.mark.parametrize("name", VARIANTS)
def test_no_illegal_move_ever(name: str, seed: int) -> None:
    """Plays whole games by every level in turn, so that positions of all kinds come up."""
    rng = random.Random(seed)
    engines = [
        Engine(limit=Limit(simulations=rng.choice([1, 2, 8, 40])), memory=1, threads=threads)
        for threads in (1, 1, 2)
    ]
    engines += [Engine(level, seed=seed, memory=1) for level in (1, 2, 3, 4, 5)]
    positions = 0
    while positions < budget.positions(100):
        position = random_position(name, rng.randrange(LENGTHS.get(name, 40)), rng)
        move = rng.choice(engines).choose(position)
        assert position.why_illegal(move) is None, (seed, position.to_text(), str(move))
        positions += 1


@pytest.mark.parametrize("name", VARIANTS)
def test_lines_can_be_played(name: str, seed: int) -> None:
    position = random_position(name, 8, random.Random(seed))
    analysis = Engine(limit=Limit(simulations=300)).analyse(position, best=8)
    for line in analysis.lines:
        here = position
        for move in line.moves:
            here = here.play(move)


@pytest.mark.parametrize("name", ["duo", "classic"])
def test_a_full_arena_slows_nothing_down_but_learning(name: str) -> None:
    position = Game(name).position
    search = search_of(position, memory=1 << 18)
    assert search.memory <= 1 << 18
    before = search.memory
    search.run(simulations=5000, thorough=True)
    assert search.simulations == 5000
    assert search.memory == before
    assert search.best_move() in position.legal_moves
    check_expectation(search.expectation, position.variant)


def test_memory_is_what_was_asked_for() -> None:
    for megabytes in (1, 8, 64):
        search = search_of(Game("duo").position, memory=megabytes << 20)
        assert 0.9 * (megabytes << 20) < search.memory <= megabytes << 20


def test_what_is_known_is_kept_for_the_moves_that_follow() -> None:
    game = Game("duo")
    search = search_of(game.position)
    search.run(simulations=500, thorough=True)
    move = search.best_move()
    known = search.report()[0][1].visits
    game.play(move)
    search.set_position(game.position)
    assert search.simulations == known
    # Something else is forgotten.
    search.set_position(Game("duo").position.play(search_of(Game("duo").position).best_move()))
    search.set_position(random_position("duo", 9, random.Random(1)))
    assert search.simulations == 0


def test_an_early_end_is_safe() -> None:
    for plies in (0, 4, 8, 12):
        position = random_position("duo", plies, random.Random(plies))
        early, thorough = search_of(position), search_of(position)
        early.run(simulations=600)
        thorough.run(simulations=600, thorough=True)
        assert early.simulations <= thorough.simulations == 600
        assert early.best_move() == thorough.best_move()


@pytest.mark.parametrize("name", VARIANTS)
def test_nets_without_sense_do_no_harm(name: str, seed: int) -> None:
    position = random_position(name, 10, random.Random(seed))
    search = search_of(position, net=lambda variant: synthetic_net(variant, seed % 3))
    search.run(simulations=200, thorough=True)
    check_expectation(search.expectation, position.variant)
    assert search.best_move() in position.legal_moves


def test_a_puzzle_is_judged_by_squares() -> None:
    search = search_of(Game("solo").position)
    search.run(simulations=50)
    assert 150 < search.expectation.scores[Player.ONE] <= 356
    assert 0.4 < search.expectation._utilities[Player.ONE] <= 1.0


def test_levels_use_the_search_they_promise() -> None:
    for number, level in LEVELS.items():
        if level.limit.simulations is not None and not level.carelessness and number < 7:
            engine = Engine(number)
            engine.choose(Game("duo"))
            assert engine._search is not None
            assert engine._search.simulations == level.limit.simulations
