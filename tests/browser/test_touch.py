"""On a phone: the piece in hand stays in sight, and nothing looks hovered."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import CDPSession, Page, expect

from tests.browser.conftest import Opener
from tests.browser.pictures import open_game
from tests.browser.table import Table

FOREVER_HOVERED = """() => {
    const found = [];
    const search = (rules) => {
        for (const rule of rules) {
            if (rule.conditionText === '(hover: hover)') continue;
            if (rule.selectorText?.includes(':hover')) found.push(rule.selectorText);
            if (rule.cssRules) search(rule.cssRules);
        }
    };
    for (const sheet of document.styleSheets) search(sheet.cssRules);
    return found;
}"""


def touch(session: CDPSession, kind: str, *points: tuple[float, float]) -> None:
    at = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
    session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})


def expect_ghost_in_sight(page: Page) -> None:
    """Wait until the piece in hand lies on the part of the board that is seen."""
    table = Table(page)
    expect(page.locator("svg.board.zoomed")).to_have_count(1)
    ghost = table.ghost.locator(".ghost-piece").bounding_box()
    x, y, width, height = table.board_box()
    assert ghost
    assert x <= ghost["x"], ghost
    assert y <= ghost["y"], ghost
    assert ghost["x"] + ghost["width"] <= x + width, ghost
    assert ghost["y"] + ghost["height"] <= y + height, ghost


@pytest.mark.parametrize("by", ["button", "fingers"])
def test_zooming_keeps_the_piece_in_hand_in_sight(open_page: Opener, by: str) -> None:
    page = open_page("#/new", is_phone=True)
    page.get_by_role("button", name="Start").tap()
    table = Table(page)
    table.fitting().nth(1).tap()
    expect(table.ghost).to_have_class(re.compile("fits"))
    if by == "button":
        page.get_by_role("button", name="Zoom in").tap()
    else:
        x, y, width, height = table.board_box()
        corner = (x + 0.9 * width, y + 0.9 * height)
        session = page.context.new_cdp_session(page)
        touch(session, "touchStart", corner, (corner[0] - 20, corner[1]))
        touch(session, "touchMove", corner, (corner[0] - 60, corner[1]))
        touch(session, "touchEnd")
    expect_ghost_in_sight(page)
    expect(page.get_by_role("button", name="Place", exact=True)).to_be_enabled()


def test_everybody_keeps_a_name(open_page: Opener, address: str) -> None:
    page = open_page(is_phone=True)
    open_game(page, address, "docs/images/classic.blksgf")
    page.keyboard.press("ArrowLeft")
    players = page.get_by_role("list", name="Players")
    stopped = players.get_by_role("listitem").filter(has_text="cannot move")
    expect(stopped.first).to_be_visible()
    for row in stopped.all():
        expect(row.locator(".name")).to_be_visible()
        expect(row.get_by_text("cannot move")).to_be_visible()


def test_what_a_finger_touched_last_does_not_look_hovered(open_page: Opener) -> None:
    page = open_page("#/new", is_phone=True)
    page.get_by_role("button", name="Start").tap()
    piece = Table(page).fitting().nth(1)
    piece.tap()
    piece.tap()
    expect(piece).not_to_have_class(re.compile("chosen"))
    expect(piece).to_have_css("background-color", "rgba(0, 0, 0, 0)")
    assert page.evaluate(FOREVER_HOVERED) == []
