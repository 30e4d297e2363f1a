"""Ratings under attack: newcomers, repetitions and shared devices tell little about a player."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterable

import pytest

from blokus.server.ratings.rate import rate, rate_game
from blokus.server.ratings.rating import SETTLED_OPPONENTS, Rating, level_for
from blokus.server.ratings.weight import WEEKS, Bond, Pair, pair, trust
from tests.server.ratings.games import game

MET = ("level-3", "level-4", "level-5")
ATTACKERS = 50


def settled(value: float, deviation: float = 70) -> Rating:
    return Rating(value, deviation, 40, deviation, MET)


def after(
    rounds: Iterable[tuple[str | int, str | int]],
    known: dict[str, Rating] | None = None,
    bonds: dict[Pair, Bond] | None = None,
) -> dict[str, Rating]:
    """Return the ratings after games of two, each with its winner first."""
    ratings = dict(known or {})
    for winner, loser in rounds:
        ratings |= rate_game(game("duo", (winner, 1), (loser, 2)), ratings, bonds)
    return ratings


@pytest.mark.parametrize("is_one_network", [True, False])
def test_fifty_new_accounts_that_resign_make_nobody_strong(is_one_network: bool) -> None:  # noqa: FBT001
    names = [f"s{number}" for number in range(ATTACKERS)]
    bonds = {pair("main", name): Bond(0, shares_network=is_one_network) for name in names}
    main = after([("main", name) for name in names], bonds=bonds)["main"]
    assert main.value < (1600 if is_one_network else 1700)
    assert not main.is_settled
    assert main.games == ATTACKERS


def test_accounts_among_themselves_never_settle_and_lose_it_to_computers() -> None:
    rounds = [two for _ in range(2) for two in itertools.combinations(range(ATTACKERS), 2)]
    known = after([(f"s{one}", f"s{other}") for one, other in rounds])
    assert not any(rating.is_settled for rating in known.values())
    best = known["s0"]
    assert best.value > 1700
    # To settle it has to play somebody who is known: to whom it loses, if it is no stronger.
    for number in range(60):
        level = 3 + number % 4
        won = level < 5
        known |= after([("s0", level) if won else (level, "s0")], known)
        if known["s0"].is_settled:
            break
    assert known["s0"].is_settled
    assert abs(known["s0"].value - 1650) < 100


def test_a_settled_player_gains_nothing_from_newcomers() -> None:
    rounds = [("main", f"s{number}") for number in range(ATTACKERS)]
    main = after(rounds, {"main": settled(1500)})["main"]
    assert main.value < 1501
    # However much these have won among themselves.
    strong = {f"s{number}": Rating(2200, 100, 60) for number in range(ATTACKERS)}
    main = after(rounds, strong | {"main": settled(1500)})["main"]
    assert main.value < 1510


def test_two_accounts_that_play_each_other_stay_where_they_are() -> None:
    known = {"main": settled(1500), "other": settled(1500)}
    gains = []
    for number in range(50):
        before = known["main"].value
        bonds = {pair("main", "other"): Bond(number)}
        known = after([("main", "other")], known, bonds)
        gains.append(known["main"].value - before)
    assert sum(gains) < 6 * gains[0]
    new: dict[str, Rating] = {}
    for number in range(50):
        new = after([("main", "other")], new, {pair("main", "other"): Bond(number)})
    assert not new["main"].is_settled


def test_repetitions_count_within_some_weeks(seed: int) -> None:
    chance = random.Random(seed)
    gap = chance.randrange(1, WEEKS)

    def gain(pause: int) -> float:
        games = [
            game("duo", ("ada", 1), ("ben", 2), ended=ended, room=f"r{ended}")
            for ended in (0, gap, gap + pause)
        ]
        values = [rate(games[:count])[games[0].pool]["ada"].value for count in (2, 3)]  # type: ignore[index]
        return values[1] - values[0]

    assert gain(WEEKS + 1) > 1.5 * gain(0)


def test_a_shared_device_always_counts_a_network_only_among_the_unsettled() -> None:
    def gain(bond: Bond, rating: Rating) -> float:
        known = {"ada": rating, "ben": rating}
        return after([("ada", "ben")], known, {pair("ada", "ben"): bond})["ada"].value - 1500

    for rating in (Rating(), settled(1500)):
        strangers = gain(Bond(), rating)
        assert gain(Bond(shares_device=True), rating) == pytest.approx(strangers / 10)
    school = Bond(shares_network=True)
    assert gain(school, Rating()) == pytest.approx(gain(Bond(), Rating()) / 10)
    assert gain(school, settled(1500)) == gain(Bond(), settled(1500))


def test_only_different_settled_opponents_settle_and_none_on_the_same_device() -> None:
    bonds = {pair("ada", "dan"): Bond(shares_device=True)}
    known = {name: settled(1500) for name in ("ben", "cleo", "dan")} | {"eve": Rating()}
    rounds = [("ada", name) for name in ("ben", "ben", "dan", "eve", "cleo")]
    found = after(rounds, known, bonds)["ada"]
    assert found.met == ("ben", "cleo")
    assert after([("ada", 4), ("ada", 5)], {"ada": found})["ada"].met == ("ben", "cleo", "level-4")
    assert len(MET) == SETTLED_OPPONENTS


def test_somebody_who_is_not_settled_is_offered_levels_that_are_new() -> None:
    known: dict[str, Rating] = {}
    levels = []
    for _ in range(SETTLED_OPPONENTS):
        rating = known.get("ada", Rating())
        levels.append(level_for(rating.value, rating.levels_met))
        known = after([("ada", levels[-1])], known)
    assert len(set(levels)) == SETTLED_OPPONENTS
    assert levels[0] == level_for(1500)
    assert known["ada"].levels_met == []


def test_newcomers_believe_each_other_and_whoever_is_known_better() -> None:
    new, some, many = Rating(), Rating(1500, 200), Rating(1500, 130)
    assert trust(new, new) == trust(some, some) == trust(new, some) == trust(some, many) == 1
    assert 0.001 < trust(some, new) < 0.05
    assert trust(many, new) < trust(some, new)
    # To a settled player nothing that newcomers have told of one another counts.
    assert trust(settled(1500), many) == trust(settled(1500), new) < 0.001


def test_beating_newcomers_beside_a_computer_is_worth_little() -> None:
    """A computer at the table does not vouch for the others."""
    known: dict[str, Rating] = {}
    for number in range(ATTACKERS):
        table = game("classic", ("main", 2), (10, 1), (f"s{number}", 3), (f"t{number}", 4))
        known |= rate_game(table, known)
    assert known["main"].value < 1700
    assert not known["main"].is_settled
