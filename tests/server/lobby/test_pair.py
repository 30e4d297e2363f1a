"""Pairing: nobody meets themselves or somebody blocked, and nobody waits for ever."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from blokus.server.lobby.crowd import NEIGHBOURS
from blokus.server.lobby.pair import may_meet, pair
from blokus.server.lobby.seek import PATIENCE, WIDENING, WIDTH, Kind, Seek, Standing, terms_of
from blokus.server.rooms.decide import decide_opening
from blokus.server.rooms.events import Opened
from blokus.server.rooms.pool import FAMILIES
from blokus.server.rooms.terms import Person
from tests.server.lobby.slow_pair import slow_pair
from tests.server.rooms.tables import NOON

DUO = Kind("duo", "rapid", True)  # noqa: FBT003
kinds = st.builds(
    Kind,
    st.sampled_from(sorted(FAMILIES)),
    st.sampled_from(["blitz", "rapid", "correspondence"]),
    st.booleans(),
)


def seek(
    name: str, rating: float = 1500, waited: int = 0, kind: Kind = DUO, blocked: str = ""
) -> Seek:
    standing = Standing(rating, frozenset(blocked.split()))
    return Seek(Person(name, name), kind, standing, NOON - waited)


@st.composite
def crowds(draw: st.DrawFn) -> list[Seek]:
    names = [f"p{number}" for number in range(draw(st.integers(0, 14)))]
    few = draw(st.lists(kinds, min_size=1, max_size=2))
    return [
        seek(
            name,
            draw(st.integers(500, 2800) | st.sampled_from([1500.0, 1510.0])),
            draw(st.integers(0, 2 * PATIENCE)),
            draw(st.sampled_from(few)),
            " ".join(draw(st.lists(st.sampled_from(names), max_size=2))),
        )
        for name in names
    ]


@given(crowds())
def test_every_table_is_full_of_people_who_may_meet(crowd: list[Seek]) -> None:
    tables = pair(crowd, NOON)
    seated = [seek.person.id for table in tables for seek in table]
    assert len(seated) == len(set(seated)), "one person, one table"
    for table in tables:
        assert len({seek.kind for seek in table}) == 1
        assert len(table) == table[0].kind.players
        for one in table:
            for other in table:
                assert one is other or may_meet(one, other, NOON)
                assert one.person.id not in other.standing.blocked or one is other


@given(crowds())
def test_nobody_is_left_who_could_be_paired(crowd: list[Seek]) -> None:
    tables = pair(crowd, NOON)
    seated = {seek.person.id for table in tables for seek in table}
    left = [seek for seek in crowd if seek.person.id not in seated]
    assert pair(left, NOON) == []


@given(crowds())
def test_everybody_gets_the_table_that_is_meant(crowd: list[Seek]) -> None:
    assert pair(crowd, NOON) == slow_pair(crowd, NOON)


@pytest.mark.parametrize("variant", ["duo", "classic-3", "classic"])
def test_a_crowd_gets_the_tables_that_are_meant(variant: str, seed: int) -> None:
    """Many have the same rating, that of somebody new."""
    generator = random.Random(seed)
    names = [f"p{number}" for number in range(NEIGHBOURS)]
    crowd = [
        seek(
            name,
            generator.choice([1500, generator.randrange(900, 2400)]),
            generator.randrange(0, 2 * PATIENCE),
            Kind(variant, "rapid", rated=True),
            " ".join(generator.sample(names, generator.randrange(3))),
        )
        for name in names
    ]
    assert pair(crowd, NOON) == slow_pair(crowd, NOON)


@given(crowds())
def test_among_many_neighbours_tables_are_still_right(crowd: list[Seek]) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("blokus.server.lobby.crowd.NEIGHBOURS", 2)
        tables = pair(crowd, NOON)
    seated = [seek.person.id for table in tables for seek in table]
    assert len(seated) == len(set(seated))
    for table in tables:
        assert len(table) == table[0].kind.players
        assert all(one is two or may_meet(one, two, NOON) for one in table for two in table)


def test_who_takes_everybody_is_found_behind_any_number_of_others() -> None:
    strong, weak = seek("strong", 2800, PATIENCE + 1), seek("weak", 600, PATIENCE)
    # Each of them may meet nobody: they are too far apart for the time that they waited.
    between = [seek(f"p{n}", 601 + n * (WIDTH + 1)) for n in range(1, 21)]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("blokus.server.lobby.crowd.NEIGHBOURS", 5)
        assert pair([*between, strong, weak], NOON) == [(strong, weak)]


@given(crowds(), st.randoms())
def test_the_order_of_the_crowd_means_nothing(crowd: list[Seek], generator: object) -> None:
    shuffled = list(crowd)
    generator.shuffle(shuffled)  # type: ignore[attr-defined]
    assert pair(crowd, NOON) == pair(shuffled, NOON)


@given(st.lists(st.floats(0, 5000), min_size=2, max_size=9), kinds)
def test_nobody_waits_for_ever_however_far_the_ratings(ratings: list[float], kind: Kind) -> None:
    crowd = [seek(f"p{n}", rating, PATIENCE, kind) for n, rating in enumerate(ratings)]
    assert len(pair(crowd, NOON)) == len(crowd) // kind.players


def test_a_crowd_in_which_most_are_blocked_still_finds_its_table() -> None:
    four = Kind("classic", "rapid", False)  # noqa: FBT003
    crowd = [
        seek("a", waited=5000, kind=four),
        seek("b", 1501, kind=four, blocked="c d"),
        seek("c", 1502, kind=four),
        seek("d", 1503, kind=four),
        seek("e", 1504, kind=four),
    ]
    (table,) = pair(crowd, NOON)
    assert {seek.person.id for seek in table} == {"a", "c", "d", "e"}


def test_the_nearest_rating_is_taken_and_the_longest_wait_comes_first() -> None:
    crowd = [seek("a", waited=9000), seek("b", 1590), seek("c", 1510), seek("d", 1495, 1000)]
    assert [{s.person.id for s in table} for table in pair(crowd, NOON)] == [
        {"a", "d"},
        {"b", "c"},
    ]


def test_the_width_grows_for_both() -> None:
    near = WIDTH + 10 * WIDENING
    patient = seek("a", 1500, 10_000)
    assert may_meet(patient, seek("b", 1500 + near, 10_000), NOON)
    assert not may_meet(patient, seek("b", 1500 + near + 1, 10_000), NOON)
    assert not may_meet(patient, seek("b", 1500 + near, 0), NOON)


@given(kinds)
def test_the_room_of_a_table_can_be_opened(kind: Kind) -> None:
    people = tuple(Person(f"p{number}", "") for number in range(kind.players))
    opened = decide_opening("r", terms_of(kind), people[0], 1, NOON, guests=people)
    assert isinstance(opened, Opened)
    assert opened.terms.rated == kind.rated
