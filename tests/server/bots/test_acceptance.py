"""Which games a bot is asked for: those that it declared, and no others."""

from __future__ import annotations

import pytest

from blokus.server.bots.acceptance import Acceptance, Wish, check, terms_of, why_not
from blokus.server.rooms.clock import Bank, Days
from blokus.server.rooms.decide import decide_opening
from blokus.server.rooms.events import Opened
from tests.server.rooms.tables import ADA, NOON

TAKES = Acceptance(("duo",), ("blitz",), "rated", "people")
WISH = Wish("duo", Bank(60), rated=True)


def test_a_game_is_taken_when_all_of_it_was_declared() -> None:
    assert why_not(TAKES, WISH, is_bot=False) is None


@pytest.mark.parametrize(
    ("takes", "wish", "is_bot"),
    [
        (TAKES, Wish("classic", Bank(60), rated=True), False),
        (TAKES, Wish("duo", Days(3), rated=True), False),
        (TAKES, Wish("duo", Bank(60)), False),
        (TAKES, WISH, True),
        (Acceptance(("duo",), opponents="bots"), WISH, False),
        (Acceptance(("duo",), rated="casual"), WISH, False),
        (Acceptance(()), WISH, False),
    ],
)
def test_one_difference_is_enough_to_refuse(takes: Acceptance, wish: Wish, *, is_bot: bool) -> None:
    assert why_not(takes, wish, is_bot=is_bot) == "not-accepted"


def test_variants_have_one_spelling_and_several_players() -> None:
    declared = check(Acceptance(("duo", "duo", "classic+starts=own")))
    assert declared is not None
    assert declared.variants == ("duo", "classic")
    assert check(Acceptance(("chess",))) is None
    assert why_not(TAKES, Wish("chess", Bank(60)), is_bot=False) == "no-such-variant"


@pytest.mark.parametrize("variant", ["duo", "classic", "classic-2", "classic-3", "classic-teams"])
def test_every_rated_variant_makes_a_room_for_two_with_engines(variant: str) -> None:
    terms = terms_of(Wish(variant, Bank(60), rated=True, level=3))
    opened = decide_opening("r", terms, ADA, 1, NOON)
    assert isinstance(opened, Opened)
    assert sum(seat.__struct_config__.tag == "open" for seat in terms.seats) == 2
