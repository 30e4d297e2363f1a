"""In every window, what a move, the moves and the next game need is in view and in reach."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.browser.conftest import Opener
from tests.browser.pictures import open_game
from tests.browser.table import Table

WINDOWS = {
    "desktop": (1440, 900),
    "small desktop": (1280, 800),
    "wide laptop": (1366, 768),
    "laptop": (1280, 720),
    "low laptop": (1366, 625),
    "tablet": (820, 1180),
    "large tablet": (1024, 1366),
    "phone": (360, 740),
    "small phone": (320, 568),
    "phone on its side": (740, 360),
    "small phone on its side": (667, 375),
}


@contextmanager
def in_window(page: Page, window: str) -> Iterator[None]:
    """Give the page the size of a window; a failure tells which."""
    width, height = WINDOWS[window]
    page.set_viewport_size(ViewportSize(width=width, height=height))
    try:
        yield
    except Exception as error:
        error.add_note(f"in the window: {window}, {width} x {height}")
        raise


def assert_in_view(page: Page, *locators: Locator) -> None:
    """Every one of them lies in the window, and nothing lies over its middle."""
    for locator in locators:
        # A list may still scroll to its end.
        expect(locator).to_be_in_viewport()
        box = locator.bounding_box()
        size = page.viewport_size
        assert box
        assert size
        assert box["x"] >= 0, locator
        assert box["y"] >= 0, locator
        assert box["x"] + box["width"] <= size["width"] + 1, locator
        assert box["y"] + box["height"] <= size["height"] + 1, locator
        locator.click(trial=True)


def assert_no_scrollbar(page: Page) -> None:
    surplus = "() => document.documentElement.scrollHeight - document.documentElement.clientHeight"
    assert page.evaluate(surplus) == 0


# One page for all windows: a page for each took a minute more.
@pytest.mark.parametrize("variant", ["Classique Quatre", "Classique par équipes"])
def test_a_move_can_be_made_in_every_window(open_page: Opener, variant: str) -> None:
    page = open_page("#/new", locale="fr-FR")
    page.get_by_role("radio", name=re.compile(f"^{variant}")).check()
    page.get_by_role("button", name="Commencer").click()
    pieces = page.locator(".tray .slot")
    place = page.get_by_role("button", name="Poser", exact=True)
    for window in WINDOWS:
        with in_window(page, window):
            pieces.first.click()
            assert_in_view(page, page.locator(".board-frame"), pieces.first, pieces.last)
            assert_no_scrollbar(page)
            page.keyboard.press("Space")
            expect(place).to_be_in_viewport(ratio=1)
            assert_in_view(page, place, page.get_by_role("button", name="Plus", exact=True))
            page.keyboard.press("Escape")
            expect(place).to_be_disabled()
    pieces.first.click()
    page.keyboard.press("Space")
    place.click()
    expect(page.locator("svg.board .piece.blue")).to_have_count(1)


def test_the_moves_and_the_next_game_are_in_reach(open_page: Opener, address: str) -> None:
    page = open_page(locale="fr-FR")
    open_game(page, address, "docs/images/classic.blksgf")
    asked = page.get_by_role("toolbar").get_by_role("button", name="Coups")
    for window in WINDOWS:
        with in_window(page, window):
            assert_in_view(
                page,
                page.get_by_role("button", name="Rejouer"),
                page.get_by_role("link", name="Analyser"),
                page.get_by_role("link", name="Nouvelle partie"),
            )
            is_asked = asked.is_visible()
            if is_asked:
                asked.click()
            assert_in_view(page, Table(page).moves.last)
            if is_asked:
                asked.click()
                expect(Table(page).moves.last).to_be_hidden()


def test_a_puzzle_fits(open_page: Opener) -> None:
    page = open_page("#/puzzle/all-84", locale="fr-FR")
    slots = page.locator(".tray .slot")
    place = page.get_by_role("button", name="Poser", exact=True)
    for window in WINDOWS:
        with in_window(page, window):
            slots.first.click()
            assert_in_view(page, page.locator(".board-frame"), slots.last)
            page.keyboard.press("Space")
            assert_in_view(page, place)
            page.keyboard.press("Escape")
            expect(place).to_be_disabled()


@pytest.mark.parametrize("window", ["laptop", "tablet", "phone", "phone on its side"])
def test_the_lessons_fit(open_page: Opener, window: str) -> None:
    page = open_page("#/learn", locale="fr-FR")
    with in_window(page, window):
        for _ in range(3):
            page.get_by_role("button", name="Suite", exact=True).click()
        page.locator(".tray .slot").first.click()
        page.keyboard.press("Space")
        place = page.get_by_role("button", name="Poser", exact=True)
        assert_in_view(page, page.locator(".tray .slot").last, place)


def test_a_new_game_starts_as_the_last_one_from_the_top_of_the_page(open_page: Opener) -> None:
    page = open_page("#/new", is_phone=True)
    start = page.get_by_role("button", name="Start")
    assert_in_view(page, start)
    page.get_by_role("radio", name=re.compile("^Duo ")).check()
    page.get_by_role("combobox").first.select_option("7")
    start.tap()
    page.goto(page.url.split("#")[0] + "#/new")
    expect(page.get_by_role("radio", name=re.compile("^Duo "))).to_be_checked()
    expect(page.get_by_role("combobox").first).to_have_value("7")


def test_a_piece_chosen_by_mouse_is_placed_by_keys(page: Page) -> None:
    page.get_by_role("button", name="Play now").click()
    table = Table(page)
    table.fitting().nth(1).click()
    page.keyboard.press("Space")
    expect(table.ghost).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator("svg.board .piece.blue")).to_have_count(1)


def test_a_piece_chosen_by_key_in_the_tray_goes_to_the_board(page: Page) -> None:
    page.get_by_role("button", name="Play now").click()
    table = Table(page)
    table.fitting().nth(1).focus()
    page.keyboard.press("Enter")
    expect(table.ghost).to_be_visible()
    expect(page.locator("[role=gridcell]:focus")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator("svg.board .piece.blue")).to_have_count(1)
