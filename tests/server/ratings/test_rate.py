"""Ratings: the mathematics against openskill and against its paper, and the rules around them."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Sequence

import pytest
from openskill.models import PlackettLuce

from blokus import Position, Variant
from blokus.server.hub.rematch import next_table
from blokus.server.ratings.rate import rate, rate_game
from blokus.server.ratings.rating import SETTLED, Rating, rating_of_level
from blokus.server.ratings.table import CHANGE, SCALE
from blokus.server.rooms import clock, commands
from blokus.server.rooms.decide import decide_opening
from blokus.server.rooms.finished import Finished, finish
from blokus.server.rooms.pool import Pool, pool_of
from blokus.server.rooms.refusal import Refusal
from tests.server.ratings.games import game, some_games
from tests.server.rooms.tables import ADA, BEN, CLEO, DAN, Desk, terms

LEVELS_MET = ("level-3", "level-4", "level-5")


def settled(value: float, deviation: float, games: int = 30) -> Rating:
    return Rating(value, deviation, games, deviation, LEVELS_MET)


RATED = {"rated": True, "is_public": True, "take_backs": False, "colours": "lot"}


def weng_lin(
    sides: Sequence[Sequence[Rating]], places: Sequence[int]
) -> list[list[tuple[float, float]]]:
    """Return values and deviations by Algorithm 4 of Weng and Lin (JMLR 12, 2011), by hand."""
    variances = [[r.deviation**2 + CHANGE**2 for r in side] for side in sides]
    means = [sum(r.value for r in side) for side in sides]
    total = [sum(side) for side in variances]
    c = math.sqrt(sum(total) + len(sides) * (SCALE**2 / len(sides)))
    strength = [math.exp(mean / c) for mean in means]
    after = []
    for i, side in enumerate(sides):
        omega = delta = 0.0
        for q, place in enumerate(places):
            if place > places[i]:
                continue
            share = strength[i] / sum(
                s for s, p in zip(strength, places, strict=True) if p >= place
            )
            ties = sum(p == place for p in places)
            omega += ((i == q) - share) / ties
            delta += share * (1 - share) / ties
        omega *= total[i] / c
        delta *= total[i] / c**2
        after.append(
            [
                (
                    r.value + variance / total[i] * omega,
                    math.sqrt(variance * (1 - variance / total[i] * delta)),
                )
                for r, variance in zip(side, variances[i], strict=True)
            ]
        )
    return after


@pytest.mark.parametrize(
    ("variant", "places"),
    [
        ("duo", (1, 2)),
        ("duo", (1, 1)),
        ("classic-3", (2, 1, 3)),
        ("classic", (3, 1, 4, 2)),
        ("classic", (2, 1, 2, 4)),
        ("classic", (1, 1, 1, 1)),
        ("classic-teams", (2, 1, 2, 1)),
    ],
)
def test_a_game_is_rated_as_the_paper_says(
    variant: str, places: tuple[int, ...], seed: int
) -> None:
    generator = random.Random(seed)
    names = [f"p{number}" for number in range(len(places))]
    known = {
        name: settled(generator.uniform(800, 2200), generator.uniform(50, SETTLED), 7)
        for name in names
    }
    played = game(variant, *zip(names, places, strict=True))
    expected = weng_lin(
        [[known[entrant.player] for entrant in side] for side in played.sides],
        [side[0].place or 0 for side in played.sides],
    )
    rated = rate_game(played, known)
    for side, values in zip(played.sides, expected, strict=True):
        for entrant, (value, deviation) in zip(side, values, strict=True):
            found = rated[entrant.player]
            assert found.games == 8
            assert found.value == pytest.approx(value, abs=1e-6)
            assert found.deviation == pytest.approx(deviation, abs=1e-6)


def test_openskill_gives_the_numbers_of_its_own_manual() -> None:
    model = PlackettLuce(tau=0.0)
    teams = [
        [model.rating(), model.rating(32.444, 5.123)],
        [model.rating(43.381, 2.421), model.rating(25.188, 6.211)],
    ]
    found = [(player.mu, player.sigma) for team in model.rate(teams) for player in team]
    published = [
        (28.669648436582808, 8.071520788025197),
        (33.83086971107981, 5.062772998705765),
        (43.071274808241974, 2.4166900452721256),
        (23.149503312339064, 6.1378606973362135),
    ]
    for pair, numbers in zip(found, published, strict=True):
        assert pair == pytest.approx(numbers, abs=1e-9)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_points_are_those_of_elo_however_many_play(players: int) -> None:
    """Where 400 points are ten to one, games move nobody in the long run."""
    variant = {2: "duo", 3: "classic-3", 4: "classic"}[players]
    known = {f"p{number}": Rating(1500 + 200 * number, 1e-3) for number in range(players)}
    odds = {name: 10 ** (rating.value / 400) for name, rating in known.items()}
    drift, moved = dict.fromkeys(known, 0.0), dict.fromkeys(known, 0.0)
    for ranking in itertools.permutations(known):
        chance = 1.0
        for place, name in enumerate(ranking):
            chance *= odds[name] / sum(odds[other] for other in ranking[place:])
        placed = sorted((name, ranking.index(name) + 1) for name in known)
        for name, rating in rate_game(game(variant, *placed), known).items():
            drift[name] += chance * (rating.value - known[name].value)
            moved[name] += chance * abs(rating.value - known[name].value)
    assert all(abs(drift[name]) < 0.02 * moved[name] for name in known)


def test_the_order_in_which_games_are_given_means_nothing(seed: int) -> None:
    generator = random.Random(seed)
    games = some_games(generator, 200)
    shuffled = generator.sample(games, len(games))
    assert rate(games) == rate(shuffled)
    assert {pool.family for pool in rate(games)} == {
        "duo", "classic", "classic-2", "classic-3", "teams",
    }  # fmt: skip


def test_nobody_gains_by_leaving_together() -> None:
    known = {"ada": Rating(900, 60), "ben": Rating(2300, 60)}
    rated = rate_game(
        game("classic", ("ada", 4), ("ben", 3), ("cleo", 1), ("dan", 2), left=("ada", "ben")),
        known,
    )
    assert rated["ada"].value <= 900
    assert rated["ben"].value <= 2300


def test_the_partner_of_a_leaver_keeps_the_rating() -> None:
    left = game("classic-teams", ("ada", 2), ("ben", 1), ("cleo", 2), ("dan", 1), left=("ada",))
    rated = rate_game(left, {})
    assert rated.keys() == {"ada", "ben", "dan"}
    assert rated["ada"].value < 1500 < rated["ben"].value


def test_levels_are_fixed_points() -> None:
    rated = rate_game(game("duo", ("ada", 1), (6, 2)), {})
    assert rated.keys() == {"ada"}
    weaker = rate_game(game("duo", ("ada", 1), (2, 2)), {})
    assert rated["ada"].value > weaker["ada"].value > 1500
    assert [rating_of_level(n).value for n in range(1, 11)] == sorted(
        rating_of_level(n).value for n in range(1, 11)
    )


def test_a_rating_settles_after_some_games_and_not_before(seed: int) -> None:
    generator, known = random.Random(seed), {"ada": Rating()}
    found = []
    for number in range(60):
        won, level = generator.random() < 0.5, 3 + number % 3
        known |= rate_game(game("duo", ("ada", 1 if won else 2), (level, 2 if won else 1)), known)
        found.append(known["ada"].is_settled)
    assert 5 < found.index(True) < 40
    assert found[-1]
    assert known["ada"].met == LEVELS_MET
    assert abs(known["ada"].value - rating_of_level(4).value) < 250


# Which games are rated ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("variant", "timing", "pool"),
    [
        ("duo", clock.Bank(180), Pool("duo", "blitz")),
        ("duo", clock.Bank(180, 6), Pool("duo", "rapid")),
        ("classic", clock.PerMove(20), Pool("classic", "blitz")),
        ("classic", clock.PerMove(60), Pool("classic", "rapid")),
        ("classic-teams", clock.Days(3), Pool("teams", "correspondence")),
        ("classic-3-open", clock.Seen(600), Pool("classic-3", "correspondence")),
        ("duo", None, None),
        ("junior", clock.Bank(180), None),
        ("classic+starts=free", clock.Bank(180), None),
    ],
)
def test_a_game_belongs_to_the_pool_of_its_family_and_speed(
    variant: str, timing: clock.Clock | None, pool: Pool | None
) -> None:
    assert pool_of(Variant.parse(variant), timing) == pool


@pytest.mark.parametrize(
    "others",
    [
        {"clock": None},
        {"is_public": False},
        {"take_backs": True},
        {"colours": "chosen"},
        {"time_out": "choose"},
        {"variant": "duo+bonus=10"},
        {"variant": "junior"},
    ],
)
def test_a_room_with_other_terms_cannot_be_rated(others: dict[str, object]) -> None:
    wanted = {"variant": "duo", "clock": clock.Bank(60)} | RATED | others
    opened = decide_opening("room", terms(**wanted), ADA, 1, 0)  # type: ignore[arg-type]
    assert opened == Refusal("not-ratable")


def rated_desk(variant: str = "duo") -> Desk:
    return Desk(terms(variant, clock.Bank(600), **RATED))


def finished(desk: Desk) -> Finished:
    found = finish(desk.room)
    assert found is not None
    return found


def test_a_rated_game_counts_with_its_places(seed: int) -> None:
    desk = rated_desk("classic")
    assert finish(desk.room) is None
    desk.fill(BEN, CLEO, DAN)
    generator = random.Random(seed)
    while desk.room.phase == "playing":
        desk.wait(100)
        desk.move(generator)
    ended = desk.now
    desk.wait(5000)
    assert desk.ask(ADA, commands.Rematch()) is None
    found = finished(desk)
    assert found.is_rated
    assert found.pool == Pool("classic", "rapid")
    assert found.ended == ended
    assert {entrant.player for entrant in found.entrants} == {"ada", "ben", "cleo", "dan"}
    variant = desk.room.variant
    for entrant, played in zip(found.entrants, desk.room.moves, strict=False):
        assert entrant.first_move is not None
        as_first = Position(variant).parse_move(entrant.first_move)
        images = {str(symmetry.move(as_first, variant)) for symmetry in variant.symmetries}
        assert played.cells in images


def test_a_game_that_ends_before_everybody_moved_twice_does_not_count() -> None:
    desk = rated_desk()
    desk.fill(BEN)
    for _ in range(3):
        desk.move()
    assert desk.ask(desk.person_on_turn(), commands.Resign()) is None
    assert not finished(desk).is_rated


def test_a_game_counts_after_a_resignation() -> None:
    desk = rated_desk()
    desk.fill(BEN)
    for _ in range(4):
        desk.move()
    loser = desk.person_on_turn()
    assert desk.ask(loser, commands.Resign()) is None
    found = finished(desk)
    assert found.is_rated
    assert {e.player: e.place for e in found.entrants}[loser.id] == 2


def test_an_engine_that_moved_for_somebody_is_remembered_after_they_came_back() -> None:
    desk = rated_desk("classic")
    desk.fill(BEN, CLEO, DAN)
    for _ in range(8):
        desk.move()
    leaver = desk.person_on_turn()
    seat = desk.room.on_turn
    assert seat is not None
    assert desk.ask(leaver, commands.HandOver(seat)) is None
    desk.engine_move()
    assert desk.ask(leaver, commands.Reclaim()) is None
    for person in (ADA, BEN, CLEO, DAN):
        if desk.room.phase == "playing" and person != leaver:
            desk.ask(person, commands.Resign())
    found = finished(desk)
    left = {entrant.player for entrant in found.entrants if entrant.has_left}
    assert left == {leaver.id}


def test_a_rematch_of_a_rated_game_is_rated_too() -> None:
    desk = rated_desk()
    desk.fill(BEN)
    again, host, guests = next_table(desk.room)
    opened = decide_opening("next", again, host, 2, desk.now, guests=guests)
    assert not isinstance(opened, Refusal)
    assert opened.terms.rated
