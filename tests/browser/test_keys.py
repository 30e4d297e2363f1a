"""Who gets a key: the button that the keyboard came to, or else the piece in hand."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.table import Table


def test_enter_places_the_piece_after_a_click_on_a_tool(page: Page) -> None:
    page.get_by_role("button", name="Play now").click()
    table = Table(page)
    assert table.wait_for_turn()
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".ghost.shown")).to_be_visible()
    page.keyboard.press("h")
    expect(page.locator(".ghost.fits")).to_be_visible()
    expect(page.get_by_role("button", name="Hint")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("svg.board .piece.blue")).to_have_count(1)


def test_enter_presses_the_tool_that_the_keyboard_came_to(page: Page) -> None:
    page.get_by_role("button", name="Play now").click()
    table = Table(page)
    assert table.wait_for_turn()
    page.keyboard.press("F")
    expect(page.locator(".ghost.fits")).to_be_visible()
    page.get_by_role("button", name="Flip").click()
    menu = page.get_by_role("button", name="More")
    for _ in range(60):
        if menu.evaluate("button => button === document.activeElement"):
            break
        page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="More")).to_be_visible()
    expect(page.locator("svg.board .piece")).to_have_count(0)
    expect(table.ghost).to_be_visible()
