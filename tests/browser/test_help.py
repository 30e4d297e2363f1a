"""The computer's advice in a game: pointed out with its reason, and taken by a button."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Opener
from tests.browser.table import Table


def test_a_hint_has_a_reason_and_is_taken_by_a_tap(open_page: Opener) -> None:
    page = open_page(is_phone=True, locale="fr-FR")
    page.get_by_role("button", name="Jouer").tap()
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
