"""The words for who sits where."""

from __future__ import annotations

import pytest

from blokus import Player, Variant
from blokus.cli.play.seating import (
    MOST_LEVELS,
    USUAL_LEVEL,
    parse_seating,
    refit,
    seat_players,
)
from blokus.engine import LEVELS


def test_levels_are_those_of_the_engine() -> None:
    assert max(LEVELS) == MOST_LEVELS
    assert USUAL_LEVEL in LEVELS


def test_words_of_both_languages_and_levels_of_their_own() -> None:
    assert parse_seating("human,Engine:10,ordinateur, humain,computer", 4) == [
        None,
        10,
        4,
        None,
        4,
    ]


@pytest.mark.parametrize(
    "word", ["", "robot", "engine:0", "engine:11", "engine:", "engine:٣", "human:3", "engine:1:2"]
)
def test_other_words_are_refused(word: str) -> None:
    with pytest.raises(ValueError, match=r"^" + word + "$"):
        parse_seating(f"human,{word}")


def test_the_computer_takes_the_seats_left_out() -> None:
    assert seat_players([None], Variant("duo"), 7) == {Player.TWO: 7}
    with pytest.raises(ValueError, match="more seats"):
        seat_players([None, None, None], Variant("duo"), 7)


def test_another_variant_keeps_the_people() -> None:
    classic, duo = Variant("classic"), Variant("duo")
    assert refit({}, classic, duo) == {}
    assert refit({Player.TWO: 5}, duo, classic) == dict.fromkeys(classic.players[1:], 5)
    others = {Player.ONE: 2, Player.TWO: 5, Player.THREE: 5}
    assert refit(others, classic, duo) == {Player.TWO: 5}
    assert refit(dict.fromkeys(duo.players, 3), duo, classic) == dict.fromkeys(classic.players, 3)
