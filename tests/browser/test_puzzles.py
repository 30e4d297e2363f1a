"""Puzzles are solved, checked, helped with and remembered."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from blokus.puzzles.endgame_file import endgame
from tests.browser.conftest import Opener

ENDLESS = "all-84-21x17"  # with a single empty cell, no search gets to an end


def follow_hint(page: Page) -> None:
    """Ask for a hint, take it in hand, and place it."""
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".ghost.shown")).to_be_visible()
    page.keyboard.press("h")
    expect(page.locator(".ghost.fits")).to_be_visible()
    page.keyboard.press("Enter")


def test_an_endgame_is_solved_by_its_hints_and_stays_solved(open_page: Opener) -> None:
    solution = endgame("endgame-3").solutions[0]
    page = open_page("#/puzzle/endgame-3")
    for _ in solution:
        follow_hint(page)
    expect(page.get_by_test_id("status")).to_contain_text("Solved!")
    page.reload()
    expect(page.get_by_test_id("status")).to_contain_text("Solved!")
    page.get_by_role("link", name="All puzzles").first.click()
    expect(page.get_by_role("link", name="Endgame 3 solved", exact=True)).to_be_visible()


def test_a_wrong_way_is_told_and_taken_back(open_page: Opener) -> None:
    page = open_page("#/puzzle/endgame-3")
    status = page.get_by_test_id("status")
    before = status.inner_text()
    for steps in range(1, 60):  # until the single square lies where no solution has it
        page.keyboard.press("1")
        for _ in range(steps):
            page.keyboard.press("Space")
        page.keyboard.press("Enter")
        page.keyboard.press("h")
        if "take" in status.inner_text():
            break
        page.keyboard.press("Control+z")
    else:
        raise AssertionError("every way leads to a solution")
    page.keyboard.press("Control+z")
    expect(status).to_have_text(before)
    page.get_by_role("button", name="Redo").click()
    expect(page.get_by_role("button", name="Redo")).to_be_disabled()


def test_the_puzzles_of_the_rule_book_have_four_colours(open_page: Opener) -> None:
    page = open_page("#/puzzle/tetrominoes-8x10", is_phone=True, locale="fr-FR")
    page.get_by_role("button", name=re.compile("Jaune")).tap()
    page.locator(".tray .slot").first.tap()
    page.get_by_role("button", name="Poser", exact=True).tap()
    expect(page.get_by_role("button", name=re.compile("Jaune"))).to_contain_text("4")
    expect(page.locator(".board .piece.yellow")).to_have_count(1)
    page.reload()
    expect(page.locator(".board .piece.yellow")).to_have_count(1)


def test_unknown_puzzles_are_missing(open_page: Opener) -> None:
    page = open_page("#/puzzle/endgame-9999")
    expect(page.get_by_role("heading", name="There is no such puzzle.")).to_be_visible()


def test_an_empty_board_gets_a_hint(open_page: Opener) -> None:
    page = open_page("#/puzzle/all-84")
    follow_hint(page)
    expect(page.locator(".board .piece.blue")).to_have_count(1)


def test_a_search_for_a_hint_can_be_stopped(open_page: Opener) -> None:
    page = open_page(f"#/puzzle/{ENDLESS}")
    page.get_by_role("button", name="Hint").click()
    searching = page.get_by_test_id("searching")
    expect(searching).to_contain_text(re.compile("[1-9][0-9]* of 84 pieces at best, [1-9]"))
    # The page answers meanwhile: a piece is chosen, and told to fit.
    page.keyboard.press("F")
    expect(page.locator(".ghost.fits")).to_be_visible()
    expect(searching).to_be_visible()
    page.keyboard.press("Escape")
    (solver,) = page.workers
    with solver.expect_event("close"):
        page.get_by_role("button", name="Stop").click()
    expect(page.get_by_test_id("status")).to_contain_text("Stopped")


def test_leaving_a_puzzle_ends_the_search(open_page: Opener) -> None:
    page = open_page(f"#/puzzle/{ENDLESS}", is_phone=True, locale="fr-FR")
    page.get_by_role("button", name="Conseil").tap()
    expect(page.get_by_test_id("searching")).to_contain_text("sur 84")
    (solver,) = page.workers
    with solver.expect_event("close"):
        page.get_by_role("link", name="Tous les casse-tête").tap()
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def test_a_dead_end_is_proved(open_page: Opener) -> None:
    """The corner cell that a crooked piece shuts off can never be filled."""
    page = open_page("#/puzzle/tetrominoes-8x10")
    page.evaluate(
        """() => localStorage.setItem('blokus/puzzle/tetrominoes-8x10',
            JSON.stringify({version: 1, placed: ['blue a3,a2,b2,b1'], solved: false}))"""
    )
    page.reload()
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_test_id("status")).to_contain_text("It is proved")
