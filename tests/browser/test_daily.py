"""A child's path to a habit: lessons, a first win, the puzzle of the day, the next day again."""

from __future__ import annotations

import re
from datetime import datetime

from playwright.sync_api import Page, expect

from blokus.puzzles import endgame_of_day
from tests.browser.conftest import Opener
from tests.browser.table import Table
from tests.browser.test_learn import corner
from tests.browser.test_puzzles import follow_hint, place_before

FIRST, SECOND = datetime(2026, 11, 17, 12, 0), datetime(2026, 11, 18, 9, 30)  # noqa: DTZ001


def solve_with_a_hint(page: Page, day: datetime) -> None:
    """Place all of the day's solution but the last piece, and ask for that one."""
    solution = endgame_of_day(day.date()).solutions[0]
    page.get_by_role("button", name="Hint").wait_for()
    place_before(page, f"day-{day:%Y-%m-%d}", solution[:-1])
    follow_hint(page)
    expect(page.get_by_role("img", name=re.compile("of 3 stars"))).to_be_visible()


def go_through_lessons(page: Page) -> None:
    """Do what the first two lessons ask for, and look at the others, as children do."""
    page.get_by_role("link", name="Learn to play").click()
    on = page.get_by_role("button", name="Next", exact=True)
    done = page.locator(".answer.good")
    page.locator(".tray .slot").first.click()
    page.mouse.click(*corner(page))
    expect(done).to_be_visible()
    on.click()
    page.locator(".tray .slot").click()
    page.get_by_role("button", name="Flip").click()
    page.get_by_role("button", name="Turn right").click()
    page.mouse.click(*corner(page))
    expect(done).to_be_visible()
    for _ in range(6):
        on.click()
    expect(page.get_by_role("heading", name="That is all there is to it.")).to_be_visible()


def play_with_hints(table: Table) -> None:
    """Place what the computer advises until the game is over."""
    page = table.page
    while table.wait_for_turn():
        played = table.moves.count()
        page.keyboard.press("h")
        expect(page.locator(".ghost.shown")).to_be_visible()
        page.keyboard.press("h")
        expect(page.locator(".ghost.fits")).to_be_visible()
        page.keyboard.press("Enter")
        expect(table.moves).not_to_have_count(played)


def win(page: Page) -> None:
    """Play Duo against level 1, with hints, again if need be."""
    page.get_by_role("link", name="New game").click()
    page.get_by_role("radio", name=re.compile("^Duo ")).check()
    page.get_by_role("combobox").select_option("1")
    page.get_by_role("button", name="Start").click()
    table = Table(page)
    for _ in range(4):
        play_with_hints(table)
        if table.result.get_by_role("heading", name=re.compile("^You win")).count():
            return
        page.get_by_role("button", name="Play again").click()
    raise AssertionError("four games against level 1 lost, with hints")


def test_a_child_learns_wins_and_comes_back_the_next_day(open_page: Opener, address: str) -> None:
    page = open_page()
    page.clock.set_fixed_time(FIRST)
    page.reload()
    go_through_lessons(page)
    page.goto(address)
    win(page)
    # The day's puzzle: help costs a star, and only that one.
    page.goto(address)
    today = page.get_by_role("article").filter(has_text="Puzzle of the day")
    today.get_by_role("link", name="Solve it").click()
    solve_with_a_hint(page, FIRST)
    expect(page.get_by_role("img", name="2 of 3 stars")).to_be_visible()
    expect(page.get_by_text("1 day in a row")).to_be_visible()

    page.clock.set_fixed_time(SECOND)
    page.goto(address)
    page.reload()
    expect(page.get_by_text("1 day in a row")).to_be_visible()
    today.get_by_role("link", name="Solve it").click()
    solve_with_a_hint(page, SECOND)
    expect(page.get_by_text("2 days in a row")).to_be_visible()
    page.get_by_role("link", name="Every day").first.click()
    expect(page.get_by_role("link", name="17 November: 2 of 3 stars")).to_be_visible()
    # The win is among the results.
    page.goto(address + "#/career")
    expect(page.get_by_role("row").filter(has_text="Duo").first).to_be_visible()


def test_a_puzzle_of_the_day_done_by_hints_alone_is_not_solved(open_page: Opener) -> None:
    page = open_page()
    page.clock.set_fixed_time(FIRST)
    page.goto(page.url + f"#/day/{FIRST:%Y-%m-%d}")
    page.reload()
    for _ in endgame_of_day(FIRST.date()).solutions[0]:
        follow_hint(page)
    expect(page.get_by_test_id("status")).to_contain_text("that does not count as solved")
    expect(page.get_by_role("img", name=re.compile("stars"))).to_have_count(0)
    page.get_by_role("link", name="Every day").first.click()
    expect(page.get_by_role("link", name="17 November: open")).to_be_visible()
    expect(page.get_by_text("1 day in a row")).to_have_count(0)


def test_the_duel_of_the_day_allows_no_help(page: Page) -> None:
    duel = page.get_by_role("article").filter(has_text="Duel of the day")
    duel.get_by_role("button", name="Play").click()
    table = Table(page)
    expect(page.locator("svg.board .piece")).to_have_count(4)
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)
    assert table.wait_for_turn()
    table.move_by_keyboard()
    assert table.wait_for_turn()
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()
    page.get_by_role("link", name="Home").click()
    duel.get_by_role("button", name="Play").click()
    # The one that was begun, not another.
    expect(page.locator("svg.board .piece")).to_have_count(6)
