"""Puzzles are solved, checked, helped with and remembered."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence

import pytest
from playwright.sync_api import Page, expect

from blokus import Move
from blokus.messages import text
from blokus.puzzles import Goal, endgame, endgames
from tests.browser.conftest import Opener

ENDLESS = "all-84-21x17"  # with a single empty cell, no search gets to an end


HOLD_BEST_MOVES = """
const fetchNow = window.fetch;
window.fetch = async (address, ...rest) => {
    if (String(address).includes('best-moves'))
        await new Promise((release) => (window.release = release));
    return fetchNow(address, ...rest);
};
"""
"""Best moves arrive when the test says so."""


def follow_hint(page: Page) -> None:
    """Ask for a hint, take it in hand, and place it."""
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".ghost.shown")).to_be_visible()
    page.keyboard.press("h")
    expect(page.locator(".ghost.fits")).to_be_visible()
    page.keyboard.press("Enter")


def place_before(page: Page, puzzle: str, moves: Sequence[Move]) -> None:
    """Let somebody have placed these pieces of a puzzle, and load the page again."""
    placed = [f"{move.colour.name.lower()} {','.join(map(str, move.cells))}" for move in moves]
    entry = json.dumps({"version": 1, "placed": placed, "shown": [], "solved": False})
    page.evaluate("(e) => localStorage.setItem(...e)", [f"blokus/puzzle/{puzzle}", entry])
    page.reload()


def test_an_endgame_solved_with_a_hint_stays_solved(open_page: Opener) -> None:
    page = open_page("#/puzzle/endgame-3")
    place_before(page, "endgame-3", endgame("endgame-3").solutions[0][:-1])
    follow_hint(page)
    expect(page.get_by_test_id("status")).to_contain_text("Solved!")
    page.reload()
    expect(page.get_by_test_id("status")).to_contain_text("Solved!")
    page.get_by_role("link", name="All puzzles").first.click()
    expect(page.get_by_role("link", name="Endgame 3 solved", exact=True)).to_be_visible()


def test_a_solution_taken_from_hints_does_not_count(open_page: Opener) -> None:
    page = open_page("#/puzzle/endgame-3")
    for _ in endgame("endgame-3").solutions[0]:
        follow_hint(page)
    status = page.get_by_test_id("status")
    expect(status).to_contain_text("that does not count as solved")
    page.reload()
    expect(status).to_contain_text("that does not count as solved")
    status.get_by_role("button", name="Start again").click()
    expect(status).to_contain_text("4 moves left")
    page.get_by_role("link", name="All puzzles").first.click()
    expect(page.get_by_role("link", name="Endgame 3", exact=True)).to_be_visible()


def test_a_hint_is_taken_by_its_button(open_page: Opener) -> None:
    page = open_page("#/puzzle/endgame-3", is_phone=True)
    page.get_by_role("button", name="Hint").tap()
    page.get_by_role("button", name="Take it").tap()
    expect(page.locator(".ghost.fits")).to_be_visible()
    page.get_by_role("button", name="Place", exact=True).tap()
    expect(page.locator(".ghost")).to_have_count(0)
    expect(page.get_by_role("button", name="Undo")).to_be_enabled()


def test_a_piece_that_has_to_wait_is_not_said_to_fit_nowhere_any_more(open_page: Opener) -> None:
    known, piece = next(
        (known, piece)
        for known in endgames()
        for piece in known.task.position.pieces_left(known.task.colour)
        if known.task.goal is Goal.PLACE_ALL
        and not known.task.position.legal_moves_of(known.task.colour).of(piece)
    )
    page = open_page(f"#/puzzle/{known.id}")
    name = text(f"piece.{piece.name}")
    page.get_by_role("button", name=f"{name}, fits nowhere", exact=True).click()
    expect(page.get_by_test_id("status")).to_contain_text("fits nowhere right now.")


@pytest.mark.parametrize(
    ("path", "piece", "keys"),
    [
        ("#/puzzle/all-84", "single square", ["ArrowRight"]),
        ("#/learn", "large corner", ["ArrowUp"]),
    ],
    ids=["whole", "zoomed"],
)
def test_the_badge_of_the_piece_in_hand_stays_on_the_board(
    open_page: Opener, path: str, piece: str, keys: list[str]
) -> None:
    page = open_page(path)
    page.get_by_role("button", name=piece).focus()
    page.keyboard.press("Enter")
    expect(page.locator(".ghost")).to_be_visible()
    board = page.locator("svg.board").bounding_box()
    for key in keys * 20:
        page.keyboard.press(key)
    badge = page.locator(".ghost .badge").bounding_box()
    assert board is not None
    assert badge is not None
    assert badge["x"] + badge["width"] <= board["x"] + board["width"]
    assert badge["y"] >= board["y"]


@pytest.mark.parametrize("is_phone", [False, True], ids=["desktop", "phone"])
def test_the_mark_of_a_solved_endgame_lies_within_its_tile(
    open_page: Opener,
    is_phone: bool,  # noqa: FBT001
) -> None:
    page = open_page("#/puzzles", is_phone=is_phone)
    page.evaluate(
        """() => localStorage.setItem('blokus/puzzle/endgame-188',
            JSON.stringify({version: 1, placed: [], shown: [], solved: true}))"""
    )
    page.reload()
    tile = page.get_by_role("link", name="Endgame 188 solved", exact=True)
    expect(tile).to_be_visible()
    assert tile.evaluate(
        """(tile) => {
            const box = tile.getBoundingClientRect();
            return [...tile.querySelectorAll('.tabular, svg')]
                .map((part) => part.getBoundingClientRect())
                .every((part) => part.left >= box.left + 2 && part.right <= box.right - 2);
        }"""
    )


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
    # Once there is progress, the worker is there.
    expect(page.get_by_test_id("searching")).to_contain_text(
        re.compile("[1-9][0-9]* pièces sur 84")
    )
    (solver,) = page.workers
    with solver.expect_event("close"):
        page.get_by_role("link", name="Tous les casse-tête").tap()
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def test_a_dead_end_is_proved(open_page: Opener) -> None:
    """The corner cell that a crooked piece shuts off can never be filled."""
    page = open_page("#/puzzle/tetrominoes-8x10")
    page.evaluate(
        """() => localStorage.setItem('blokus/puzzle/tetrominoes-8x10',
            JSON.stringify({version: 1, placed: ['blue a3,a2,b2,b1'], shown: [], solved: false}))"""
    )
    page.reload()
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_test_id("status")).to_contain_text("that is proved")


def test_nothing_moves_down_when_the_best_moves_arrive(open_page: Opener) -> None:
    # The French names of its cards are the longest.
    page = open_page(locale="fr-FR")
    page.add_init_script(HOLD_BEST_MOVES)
    page.goto(f"{page.url}#/puzzles")
    page.reload()
    below = page.get_by_role("heading", name="Fins de partie")
    below.wait_for()
    place = below.bounding_box()
    page.evaluate("window.release()")
    expect(page.get_by_role("link", name="Meilleur coup")).to_have_count(6)
    assert below.bounding_box() == place
