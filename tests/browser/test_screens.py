"""Every screen, in both languages and themes: no accessibility violation, nothing too wide."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import FloatRect, Page, expect

from tests.browser.access import assert_accessible
from tests.browser.conftest import Opener
from tests.browser.table import Table

PLAYED = "#/g/1/duo/AAEJ0kAGEIQp"
SCREENS = [
    "",
    "#/new",
    "#/games",
    "#/learn",
    "#/course",
    "#/rules",
    "#/print",
    "#/puzzles",
    "#/daily",
    "#/day/2026-11-16",
    "#/career",
    "#/friends",
    "#/rooms",
    "#/rush",
    "#/puzzle/best-1",
    "#/puzzle/endgame-1",
    "#/puzzle/tetrominoes-8x10",
    "#/study",
    "#/openings",
    "#/settings",
    "#/nowhere",
    PLAYED,
]


@pytest.mark.parametrize("is_phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("path", SCREENS)
def test_every_screen_is_accessible(open_page: Opener, path: str, is_phone: bool) -> None:  # noqa: FBT001
    page = open_page(
        path, is_phone=is_phone, is_dark=is_phone, locale="fr-FR" if is_phone else "en-GB"
    )
    assert_accessible(page)
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_a_game_with_a_refused_piece_is_accessible(page: Page) -> None:
    page.get_by_role("button", name="Play now").click()
    table = Table(page)
    table.fitting().nth(1).click()
    x, y, width, height = table.board_box()
    page.mouse.move(x + width / 2, y + height / 2)
    expect(table.ghost).to_have_class(re.compile("refused"))
    expect(table.status).to_contain_text("A colour's first piece must cover its start cell.")
    page.mouse.click(x + width / 2, y + height / 2)
    expect(page.locator(".board-frame .piece")).to_have_count(1)  # the one in hand
    assert_accessible(page)


def test_the_cross_cannot_be_the_first_piece(page: Page) -> None:
    page.get_by_role("button", name="Play now").click()
    table = Table(page)
    assert table.wait_for_turn()
    page.get_by_role("button", name="cross").click()
    expect(table.status).to_have_text(
        "This piece cannot cover a start cell: begin with another one."
    )


@pytest.mark.parametrize("variant", ["Classic", "Duo", "Junior"])
def test_corners_are_offered_where_colours_start_in_corners(
    open_page: Opener, variant: str
) -> None:
    page = open_page("#/new")
    page.get_by_role("radio", name=re.compile("^Classic Four")).check()
    page.get_by_role("radio", name="Any free corner").check()
    page.get_by_role("radio", name=re.compile(f"^{variant} [A-Z]")).check()
    corners = page.get_by_role("radio", name="Any free corner")
    expect(corners).to_have_count(1 if variant == "Classic" else 0)
    page.get_by_role("button", name="Start").click()
    # A ring in the board's own tone is a start cell that any colour may take.
    free = page.locator("svg.board g:not([class*=' ']):not(.blue, .yellow, .red, .green) > .start")
    page.locator("svg.board .start").first.wait_for()
    expect(free).to_have_count(4 if variant == "Classic" else 0)


def test_the_app_is_installed_in_the_language_of_the_page(open_page: Opener) -> None:
    page = open_page(locale="fr-FR")
    manifest = page.locator("link[rel=manifest]")
    expect(manifest).to_have_attribute("href", re.compile("fr"))
    told = "() => fetch(document.querySelector('link[rel=manifest]').href).then((r) => r.json())"
    assert "Le jeu" in page.evaluate(told)["description"]
    page.get_by_role("button", name="English").click()
    expect(manifest).to_have_attribute("href", re.compile("en"))
    assert "The board game" in page.evaluate(told)["description"]


def test_the_menu_of_a_phone_explains_no_keys(open_page: Opener) -> None:
    page = open_page(is_phone=True)
    page.get_by_role("button", name="Play now").tap()
    page.get_by_role("button", name="More").tap()
    expect(page.get_by_role("button", name="Settings")).to_be_visible()
    expect(page.get_by_role("button", name="Keyboard")).to_have_count(0)


def test_numbers_are_legible_over_strong_marks(open_page: Opener) -> None:
    """The square that a number is written on looks the same whatever the marks."""
    pictures = []
    for patterns in ["subtle", "strong"]:
        page = open_page(PLAYED, settings={"numbers": True, "patterns": patterns})
        box = page.locator("svg.board .number").first.bounding_box()
        assert box
        clip = FloatRect(x=box["x"], y=box["y"], width=box["width"], height=box["height"])
        pictures.append(page.screenshot(clip=clip, animations="disabled"))
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("name", ["More", "Keyboard"])
def test_windows_over_the_game_are_accessible(page: Page, name: str) -> None:
    page.get_by_role("button", name="Play now").click()
    page.get_by_role("button", name="More").click()
    if name == "Keyboard":
        page.get_by_role("button", name="Keyboard").click()
    expect(page.get_by_role("dialog", name=name)).to_be_visible()
    assert_accessible(page)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_the_analysis_is_accessible(open_page: Opener) -> None:
    page = open_page(PLAYED)
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Analyse").click()
    page.locator("progress").wait_for(state="detached")
    assert_accessible(page)


def test_a_finger_drags_the_piece_without_hiding_it(open_page: Opener) -> None:
    page = open_page("#/new", is_phone=True)
    page.get_by_role("button", name="Start").tap()
    table = Table(page)
    table.fitting().nth(1).tap()
    expect(table.ghost).to_have_class(re.compile("fits"))
    before = table.ghost.bounding_box()
    session = page.context.new_cdp_session(page)
    x, y, width, height = table.board_box()
    start = (x + width * 0.5, y + height * 0.8)
    end = (x + width * 0.8, y + height * 0.9)
    for kind, at in (("touchStart", start), ("touchMove", end)):
        session.send(
            "Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": at[0], "y": at[1]}]}
        )
    after = table.ghost.bounding_box()
    assert before
    assert after
    assert after["x"] > before["x"] + 40
    assert after["y"] + after["height"] < end[1] - 40
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
