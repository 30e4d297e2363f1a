"""Who plays, with whom, and who is passed over: told where players look for it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Opener
from tests.browser.pictures import PERSON, open_game
from tests.browser.table import Table

RECORD = "docs/images/classic.blksgf"
PASSED, LAST = 70, 78
"""The moves of the record after which yellow can no longer move, and nobody."""
COMPUTERS = [{"kind": "computer", "level": 3}] * 3
FOUR = [PERSON, *COMPUTERS]


def test_whose_the_shared_colour_is_is_told(open_page: Opener, address: str) -> None:
    page = open_page()
    open_game(page, address, RECORD, moves=3, variant="classic-3", seats=[PERSON, *COMPUTERS[:2]])
    players = page.get_by_role("list", name="Players").get_by_role("listitem")
    expect(players.last).to_contain_text("next: You")
    expect(Table(page).status).to_contain_text("Your turn with green.")
    open_game(page, address, RECORD, moves=7, variant="classic-3", seats=[PERSON] * 3)
    expect(players.last).to_contain_text("next: Yellow")
    expect(Table(page).status).to_contain_text("Yellow to move with green.")


def test_partners_are_shown_and_their_sums_at_the_end(open_page: Opener, address: str) -> None:
    page = open_page()
    open_game(page, address, RECORD, moves=8, variant="classic-teams", seats=FOUR)
    players = page.get_by_role("list", name="Players").get_by_role("listitem")
    expect(players.nth(0)).to_contain_text("with Red")
    expect(players.nth(3)).to_contain_text("with Yellow")
    open_game(page, address, RECORD, variant="classic-teams", seats=FOUR)
    sums = Table(page).result.get_by_role("row").filter(has_text=re.compile("1st|2nd"))
    told = [re.compile(r"1st ·\s+You and Red\s*35"), re.compile(r"2nd ·\s+Yellow and Green\s*−25")]
    expect(sums).to_have_text(told)


@pytest.mark.parametrize("is_phone", [False, True], ids=["desktop", "phone"])
def test_who_can_no_longer_move_is_told_in_that_players_place(
    open_page: Opener,
    address: str,
    is_phone: bool,  # noqa: FBT001
) -> None:
    page = open_page(is_phone=is_phone)
    open_game(page, address, RECORD, seats=[PERSON] * 4, played=PASSED - 1)
    page.locator(".tray").wait_for()
    yellow = page.get_by_role("list", name="Players").get_by_role("listitem").nth(1)
    told = yellow.get_by_text("cannot move")
    expect(told).to_have_count(0)
    page.keyboard.press("Control+y")
    expect(told).to_be_visible()
    expect(yellow).to_have_class(re.compile("news"))
    for _ in range(LAST - PASSED):
        page.keyboard.press("Control+y")
    Table(page).expect_over()
    expect(told).to_have_count(0)
