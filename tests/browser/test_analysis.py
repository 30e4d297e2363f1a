"""A game looked at again: mistakes, keys, replay, and other moves from any point."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import Page, expect

from blokus import records
from tests.browser.conftest import Opener
from tests.browser.pictures import PROJECT, open_game
from tests.browser.table import Table

REPLAY_PACE = 800
"""Milliseconds for each move, as in History.svelte."""
PLAYED = len(records.load(PROJECT / "docs/images/duo.blksgf").game().moves)


@pytest.fixture
def analysis(open_page: Opener, address: str) -> Page:
    """Give the analysis of a finished game of a person against the computer."""
    page = open_page()
    open_game(page, address, "docs/images/duo.blksgf", screen="analysis")
    page.locator("progress").wait_for(state="detached", timeout=60_000)
    return page


def test_mistakes_are_those_of_the_person_until_all_are_asked_for(analysis: Page) -> None:
    faults = analysis.locator("section ol li")
    mine = faults.count()
    assert mine > 0
    analysis.get_by_role("radio", name="All").check(force=True)
    assert faults.count() > mine
    analysis.get_by_role("button", name="Next mistake").click()
    expect(analysis.locator("section ol [aria-current=step]")).to_have_count(1)
    expect(analysis.get_by_text("Better:")).to_be_visible()


def test_keys_step_through_the_moves_and_a_variation_is_a_game_of_its_own(analysis: Page) -> None:
    said = analysis.locator(".verdict strong")
    analysis.keyboard.press("Home")
    expect(said).to_have_text(f"Move 0 of {PLAYED}.")
    analysis.keyboard.press("ArrowRight")
    analysis.keyboard.press("ArrowRight")
    expect(said).to_have_text(f"Move 2 of {PLAYED}.")
    analysis.get_by_role("button", name="Try a variation").click()
    table = Table(analysis)
    expect(table.moves).to_have_count(2)
    assert table.wait_for_turn()
    table.move_by_keyboard()
    expect(table.moves).to_have_count(4)  # the computer has answered
    analysis.goto(analysis.url.split("#")[0] + "#/play/demo")
    expect(table.moves).to_have_count(PLAYED)


def test_a_variation_begins_before_the_mistake(analysis: Page) -> None:
    analysis.get_by_role("button", name="Next mistake").click()
    said = analysis.locator("section ol [aria-current=step] .tabular").first
    number = int(said.inner_text())
    analysis.get_by_role("button", name="Try a variation").click()
    table = Table(analysis)
    expect(table.moves).to_have_count(number - 1)
    expect(table.status).to_contain_text("Your turn")
    table.move_by_keyboard()
    expect(table.moves).to_have_count(number + 1)


def test_a_variation_that_nobody_plays_is_not_kept(analysis: Page) -> None:
    start = analysis.url.split("#")[0]
    analysis.keyboard.press("Home")
    analysis.get_by_role("button", name="Try a variation").click()
    table = Table(analysis)
    assert table.wait_for_turn()
    analysis.reload()
    assert table.wait_for_turn()  # a reload finds it
    analysis.goto(start + "#/games")
    expect(analysis.get_by_role("article")).to_have_count(1)
    analysis.go_back()
    assert table.wait_for_turn()
    table.move_by_keyboard()
    expect(table.moves).to_have_count(2)
    analysis.goto(start + "#/games")
    expect(analysis.get_by_role("article")).to_have_count(2)


def test_a_game_is_replayed(open_page: Opener) -> None:
    page = open_page("#/g/1/duo/AAEJ0kAGEIQp")
    replay = page.get_by_role("button", name="Replay")
    expect(replay).to_be_visible()
    page.clock.install()
    page.clock.pause_at(datetime.now(UTC) + timedelta(hours=1))
    replay.click()
    for count in range(2):
        expect(page.get_by_test_id("status")).to_have_text(f"Move {count} of 2")
        expect(page.locator("svg.board .piece")).to_have_count(count)
        page.clock.run_for(REPLAY_PACE)
    expect(page.get_by_test_id("status")).to_contain_text("to move")
    expect(page.locator("svg.board .piece")).to_have_count(2)
    page.clock.resume()
    page.keyboard.press("ArrowLeft")
    expect(page.locator("svg.board .piece")).to_have_count(1)
