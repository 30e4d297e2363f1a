"""The lessons: what they ask for can be done as they show it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener

DONE = ".answer.good"


def seen(page: Page) -> str | None:
    """Return which part of the board is shown."""
    return page.locator("svg.board").get_attribute("viewBox")


def corner(page: Page) -> tuple[float, float]:
    """Return a point on the screen near the upper left corner of the board, in the second cell."""
    box = page.locator(".board-frame").bounding_box()
    assert box
    return box["x"] + box["width"] * 0.12, box["y"] + box["height"] * 0.12


def test_the_board_of_a_lesson_stays_under_the_mouse(open_page: Opener) -> None:
    page = open_page("#/learn")
    page.locator(".tray .slot").first.click()
    before = seen(page)
    box = page.locator(".board-frame").bounding_box()
    assert box
    right, bottom = box["x"] + box["width"] - 8, box["y"] + box["height"] - 8
    for step in range(8):
        page.mouse.move(right - step, bottom - step)
    expect(page.locator(".ghost")).to_be_visible()
    assert seen(page) == before
    page.keyboard.press("Escape")
    page.mouse.down()
    page.mouse.move(box["x"] + 8, box["y"] + 8, steps=4)
    page.mouse.up()
    assert seen(page) == before


def test_a_piece_out_of_sight_is_followed_by_keys(open_page: Opener) -> None:
    page = open_page("#/learn")
    page.locator(".tray .slot").first.focus()
    page.keyboard.press("Enter")
    before = seen(page)
    for _ in range(12):
        page.keyboard.press("ArrowRight")
    expect(page.locator("svg.board")).not_to_have_attribute("viewBox", before or "")


@pytest.mark.parametrize("piece", range(3))
def test_the_first_pieces_cover_the_corner_as_they_are_drawn(open_page: Opener, piece: int) -> None:
    page = open_page("#/learn")
    page.locator(".tray .slot").nth(piece).click()
    page.mouse.click(*corner(page))
    expect(page.locator(DONE)).to_be_visible()


def test_turning_and_flipping_are_taught(open_page: Opener) -> None:
    page = open_page("#/learn", locale="fr-FR")
    page.get_by_role("button", name="Suite", exact=True).click()
    page.locator(".tray .slot").click()
    page.get_by_role("button", name="Retourner").click()
    page.get_by_role("button", name="Tourner à droite").click()
    page.mouse.click(*corner(page))
    expect(page.locator(DONE)).to_be_visible()


def test_turning_and_flipping_are_taught_on_a_phone(open_page: Opener) -> None:
    page = open_page("#/learn", is_phone=True)
    page.get_by_role("button", name="Next", exact=True).tap()
    # The piece goes to the board by itself, turned so that it fits, but not as it is asked for.
    page.locator(".tray .slot").tap()
    place = page.get_by_role("button", name="Place", exact=True)
    place.tap()
    expect(page.locator(".answer.bad")).to_be_visible()
    page.get_by_role("button", name="Try again").tap()
    page.locator(".tray .slot").tap()
    page.get_by_role("button", name="Flip").tap()
    for _ in range(2):
        page.get_by_role("button", name="Turn right").tap()
    place.tap()
    expect(page.locator(DONE)).to_be_visible()
