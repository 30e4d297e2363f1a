"""Whole games against the computer, by every kind of hand, and every variant begun."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import blokus
from blokus.messages import text
from tests.browser.conftest import Opener
from tests.browser.table import Table

FEWEST = 4
"""Moves that a person has in a game, however badly it goes."""


def start(page: Page, variant: str) -> Table:
    """Go from the first page to a new game of a variant."""
    page.get_by_role("link", name="New game").click()
    page.get_by_role(
        "radio", name=f"{text(f'variant.{variant}.name')} {text(f'variant.{variant}.about')}"
    ).check()
    for level in page.get_by_role("combobox").all():
        level.select_option("1")
    page.get_by_role("button", name="Start").click()
    return Table(page)


def play_on(table: Table, move: Callable[[], None], most: int = 99) -> int:
    """Play until the game is over or so many moves are made; return how many."""
    made = 0
    while made < most and table.wait_for_turn():
        move()
        made += 1
    return made


def test_duo_by_keyboard_alone(open_page: Opener) -> None:
    page = open_page()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to content")).to_be_focused()
    for _ in range(20):
        if page.get_by_role("link", name="New game").evaluate("e => e === document.activeElement"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.get_by_role("radio", name=re.compile("^Classic Four")).wait_for()
    for _ in range(20):
        if page.locator("input[name=variant]:focus").count():
            break
        page.keyboard.press("Tab")
    for _ in range(5):
        page.keyboard.press("ArrowDown")
    expect(page.get_by_role("radio", name=re.compile("^Duo "))).to_be_checked()
    page.keyboard.press("Enter")
    table = Table(page)
    made = play_on(table, table.move_by_keyboard)
    table.expect_over()
    assert made >= FEWEST


def test_duo_by_touch_on_a_phone(open_page: Opener) -> None:
    page = open_page(is_phone=True)
    page.get_by_role("link", name="New game").tap()
    page.get_by_role("radio", name=re.compile("^Duo ")).check()
    page.get_by_role("button", name="Start").tap()
    table = Table(page)
    made = play_on(table, table.move_by_touch)
    table.expect_over()
    assert made >= FEWEST


def test_duo_by_mouse(open_page: Opener) -> None:
    table = start(open_page(), "duo")
    assert play_on(table, table.move_by_mouse, most=FEWEST) == FEWEST


@pytest.mark.parametrize("variant", blokus.VARIANTS)
def test_every_variant_is_played(open_page: Opener, variant: str) -> None:
    table = start(open_page(), variant)
    assert play_on(table, table.move_by_keyboard, most=FEWEST) == FEWEST
    if variant == "solo":
        expect(table.moves).to_have_count(FEWEST)
    else:
        assert table.moves.count() > FEWEST


def test_play_now_in_one_click_and_to_the_end(page: Page) -> None:
    page.get_by_role("button", name="Play now").click()
    table = Table(page)
    made = play_on(table, table.move_by_keyboard)
    table.expect_over()
    assert made >= FEWEST
    rows = table.result.get_by_role("row")
    expect(rows).to_have_count(5)
    page.get_by_role("button", name="Play again").click()
    assert table.wait_for_turn()
    expect(table.moves).to_have_count(0)
