"""Nobody has a better seat than anybody else."""

from __future__ import annotations

from collections import Counter

import pytest

from blokus import VARIANTS, Variant
from blokus.matches.seatings import rotations, seatings


def test_seatings_by_hand() -> None:
    assert seatings(Variant("duo"), 2) == [(0, 1), (1, 0)]
    assert seatings(Variant("classic-2"), 2) == [(0, 1), (1, 0)]
    assert seatings(Variant("classic-teams"), 2) == [(0, 1, 0, 1), (1, 0, 1, 0)]
    assert set(seatings(Variant("classic"), 2)) == {
        (0, 0, 1, 1),
        (0, 1, 0, 1),
        (0, 1, 1, 0),
        (1, 0, 0, 1),
        (1, 0, 1, 0),
        (1, 1, 0, 0),
    }
    assert seatings(Variant("classic"), 4) == [
        (0, 1, 2, 3),
        (3, 0, 1, 2),
        (2, 3, 0, 1),
        (1, 2, 3, 0),
    ]
    assert set(seatings(Variant("classic-3"), 2)) == {
        *rotations((0, 0, 1)),
        *rotations((0, 1, 1)),
    }
    assert seatings(Variant("solo"), 1) == [(0,)]


@pytest.mark.parametrize("name", VARIANTS)
def test_everybody_takes_every_seat_equally_often(name: str) -> None:
    variant = Variant(name)
    for contestants in range(1, len(variant.players) + 1):
        found = seatings(variant, contestants)
        assert len(found) == len(set(found))
        for seat in range(len(variant.players)):
            taken = Counter(seating[seat] for seating in found)
            assert set(taken) == set(range(contestants))
            assert len(set(taken.values())) == 1, (name, contestants, seat, found)


def test_more_contestants_than_seats_are_refused() -> None:
    with pytest.raises(ValueError, match="seats 1 to 2"):
        seatings(Variant("duo"), 3)
    with pytest.raises(ValueError, match="not 0"):
        seatings(Variant("duo"), 0)
