"""Strangers who meet, are rated, and look each other up."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.access import assert_accessible
from tests.browser.conftest import Opener, sign_up
from tests.browser.table import Table

MOST_TAPS = 4


class Thumb:
    """Taps, and counts them."""

    def __init__(self) -> None:
        self.taps = 0

    def tap(self, target: Locator) -> None:
        self.taps += 1
        target.tap()


def move_in_turn(pages: list[Page], rounds: int) -> None:
    """Let two players make the first moves; either of them begins."""
    turn = re.compile("Your turn")
    tables = [Table(page) for page in pages]
    mine = tables[0].status.filter(has_text=turn)
    mine.or_(tables[0].status.filter(has_text="to move")).wait_for()
    # Later a page may still show the turn before, until the other one's move has come.
    in_turn = tables if mine.count() else tables[::-1]
    for table in in_turn * rounds:
        expect(table.status).to_contain_text(turn)
        table.move_by_keyboard()


def test_from_the_first_page_to_a_rated_game_with_a_stranger(open_page: Opener) -> None:
    ada, ben = open_page(is_phone=True, is_dark=True), open_page("#/lobby")
    sign_up(ada, "Carla")
    sign_up(ben, "Dario")
    thumb = Thumb()
    thumb.tap(ada.get_by_role("link", name="Find opponents"))
    ada.get_by_text(re.compile("people are here")).wait_for()
    assert_accessible(ada)
    thumb.tap(ada.get_by_role("button", name="Find a game"))
    # She looks at a puzzle meanwhile, and the page may even be loaded anew.
    ada.get_by_role("link", name="A puzzle meanwhile").tap()
    expect(ada.get_by_role("heading", name="Puzzles")).to_be_visible()
    ada.reload()
    bar = ada.get_by_role("complementary", name="Looking for opponents")
    expect(bar.get_by_role("timer")).to_have_text(re.compile(r"\d:\d\d"))
    assert_accessible(ada)
    # Who looks at the lobby sees that somebody waits.
    expect(ben.get_by_role("radio", name="Duo")).to_be_visible()
    expect(ben.get_by_text("1 waits").first).to_be_visible()
    ben.get_by_role("button", name="Find a game").click()
    for page in (ada, ben):
        expect(page).to_have_url(re.compile("#/room/"))
    assert thumb.taps <= MOST_TAPS
    expect(bar).to_have_count(0)
    move_in_turn([ada, ben], rounds=4)
    # What becomes of the ratings is told at the end, and leads to one's place.
    ben.get_by_role("button", name="Table", exact=True).click()
    ben.get_by_role("button", name="Resign…").click()
    ben.get_by_role("button", name="Resign", exact=True).click()
    gain = ada.get_by_role("status", name="Your rating")
    expect(gain).to_contain_text(re.compile(r"1\d{3}\s+\+\d+"))
    expect(gain).to_contain_text("Would be place 1")
    expect(ben.get_by_role("status", name="Your rating")).to_contain_text("−")
    assert_accessible(ada)
    gain.get_by_role("link", name="Ranking").tap()
    expect(ada.get_by_role("region", name="You")).to_contain_text("would be place 1")
    own = ada.get_by_role("row").filter(has_text="Carla")
    expect(own).to_contain_text("~1")
    assert_accessible(ada)
    own.get_by_role("link").tap()
    look_each_other_up(ada, ben)


def look_each_other_up(ada: Page, ben: Page) -> None:
    """Look at profiles, the archive and first moves, on a phone and on a desktop."""
    expect(ada.get_by_role("img", name=re.compile("Rating over time"))).to_be_visible()
    assert_accessible(ada)
    ada.get_by_role("row").filter(has_text="Dario").get_by_role("link").first.tap()
    ada.get_by_role("button", name="Follow").tap()
    expect(ada.get_by_role("button", name="Follow no more")).to_be_visible()
    ada.get_by_role("link", name="All games").tap()
    expect(ada.get_by_role("region", name="Games found").get_by_role("link")).to_have_count(1)
    ben.goto(ben.url.partition("#")[0] + "#/explorer/duo")
    # Games of other tests may stand beside it.
    move = ben.get_by_role("region", name="First moves").get_by_role("button").first
    expect(move).to_contain_text(re.compile(r"\d games?"))
    assert_accessible(ben)
    ben.get_by_role("link", name="Games with this move").click()
    expect(ben.get_by_text(re.compile("First move "))).to_be_visible()
    game = ben.get_by_role("region", name="Games found").get_by_role("link").first
    expect(game).to_be_visible()
    ben.locator(".card-grid path").first.wait_for()
    assert_accessible(ben)
    game.click()
    Table(ben).expect_over()
    # The same game, as other sites show it.
    site, _, room = ben.url.partition("#/room/")
    ben.goto(f"{site}embed/{room}")
    place = ben.get_by_role("status")
    expect(place).to_have_text(re.compile(r"^(\d+) / \1$"))
    last = int((place.text_content() or "").split(" / ")[1])
    ben.get_by_role("button", name="Back one move").click()
    expect(place).to_have_text(f"{last - 1} / {last}")
    ben.wait_for_function("() => document.getElementById('board').naturalWidth > 0")
    assert_accessible(ben)
