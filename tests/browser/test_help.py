"""What helps in a game: advice with its reason, taken by a button, and the sums of sides."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from blokus.messages import text
from tests.browser.conftest import Opener
from tests.browser.table import Table


def test_a_hint_has_a_reason_and_is_taken_by_a_tap(open_page: Opener) -> None:
    page = open_page(is_phone=True, locale="fr-FR")
    page.get_by_role("button", name="Jouer").first.tap()
    table = Table(page)
    assert table.wait_for_turn()
    before = table.board_box()
    page.get_by_role("button", name="Conseil").tap()
    expect(page.locator(".ghost.shown")).to_be_visible()
    expect(table.status).to_contain_text(" en ")
    assert table.board_box() == before  # there is room for the reason: nothing moves
    page.get_by_role("button", name="La prendre").tap()
    expect(page.locator(".ghost.fits")).to_be_visible()
    page.get_by_role("button", name="Poser", exact=True).tap()
    expect(page.locator("svg.board .piece.blue")).to_have_count(1)


def test_the_sums_of_sides_are_told(open_page: Opener) -> None:
    page = open_page("#/new")
    page.get_by_role("radio", name=re.compile(text("variant.classic-teams.name"))).check()
    page.get_by_role("button", name="Start").click()
    table = Table(page)
    assert table.wait_for_turn()
    table.move_by_keyboard()
    assert table.wait_for_turn()
    scores = page.get_by_role("list", name="Players").locator(".score span[aria-hidden]")
    sums = page.get_by_role("list", name="Sums").locator(".score span[aria-hidden]")
    blue, yellow, red, green = (
        int(score.replace("\N{MINUS SIGN}", "-")) for score in scores.all_inner_texts()
    )
    told = [int(score.replace("\N{MINUS SIGN}", "-")) for score in sums.all_inner_texts()]
    assert told == [blue + red, yellow + green]
