"""Nothing is lost: reloads, the network gone, damaged data, links and files."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Page, expect

from blokus import Player, records
from tests.browser.conftest import Opener
from tests.browser.table import Table

SETUP = Path(__file__).parents[1] / "data" / "records" / "canonical" / "classic-setup.blksgf"


def begun(page: Page, moves: int) -> Table:
    """Play a few moves of a game against the computers."""
    page.get_by_role("button", name="Play now").click()
    table = Table(page)
    for _ in range(moves):
        assert table.wait_for_turn()
        table.move_by_keyboard()
    assert table.wait_for_turn()
    return table


def test_a_reload_goes_on_where_it_was(page: Page) -> None:
    table = begun(page, 3)
    placed = page.locator("svg.board .piece").count()
    assert placed == 12
    page.reload()
    assert table.wait_for_turn()
    expect(page.locator("svg.board .piece")).to_have_count(placed)
    page.goto(page.url.split("#")[0])
    expect(page.get_by_role("heading", name="Go on playing")).to_be_visible()


def test_a_game_that_nobody_played_is_not_kept(page: Page) -> None:
    begun(page, 0)
    page.go_back()
    page.get_by_role("link", name="Your games").click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_text("No games yet.")).to_be_visible()
    expect(page.get_by_role("article")).to_have_count(0)


def test_it_works_offline_after_one_visit(page: Page) -> None:
    page.evaluate("() => navigator.serviceWorker.ready.then(() => null)")
    page.reload()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    page.context.set_offline(offline=True)
    page.reload()
    begun(page, 2)


def test_damaged_games_are_set_aside(page: Page) -> None:
    begun(page, 1)
    page.evaluate("() => { localStorage['blokus/game/broken'] = '{\"version\":1' }")
    page.goto(page.url.split("#")[0] + "#/games")
    expect(page.get_by_text("This game cannot be read.")).to_be_visible()
    expect(page.get_by_role("article")).to_have_count(1)
    assert page.evaluate("() => localStorage['blokus/game/broken']") == '{"version":1'
    page.goto(page.url.split("#")[0] + "#/play/broken")
    expect(page.get_by_role("heading", name="This game cannot be read.")).to_be_visible()


def test_broken_links_are_refused(open_page: Opener) -> None:
    page = open_page("#/g/1/duo/AAEJ0kAGEIQ")
    expect(page.get_by_role("heading", name="This link holds no readable game.")).to_be_visible()
    assert page.evaluate("() => Object.keys(localStorage).some(k => k.includes('/game/'))") is False


def test_a_link_opens_its_game(open_page: Opener) -> None:
    page = open_page("#/g/1/duo/AAEJ0kAGEIQp")
    expect(Table(page).moves).to_have_count(2)


def test_a_link_seats_the_people_and_the_computer_of_its_game(open_page: Opener) -> None:
    page = open_page("#/g/2/duo/AAEJ0kAGEIQp/-/Zo%C3%A9,@5")
    expect(Table(page).moves).to_have_count(2)
    expect(page.get_by_text("Zoé").first).to_be_visible()
    (saved,) = page.evaluate(
        "() => Object.entries(localStorage).filter(([k]) => k.includes('/game/')).map((e) => e[1])"
    )
    game = json.loads(saved)
    assert (game["names"], game["levels"]) == (["Zoé", ""], [0, 5])


def test_the_record_is_one_that_the_library_reads(page: Page, tmp_path: Path) -> None:
    table = begun(page, 2)
    page.get_by_role("button", name="More").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download the record (.blksgf)").click()
    path = tmp_path / "game.blksgf"
    download.value.save_as(path)
    record = records.load(path)
    assert not record.errors
    assert len(record.game().moves) == table.moves.count() == 8
    computers = [player for player in record.variant.players if player != Player.ONE]
    assert list(record.levels) == list(record.players) == computers, "nobody is called “You”"


def test_a_picture_is_made(page: Page, tmp_path: Path) -> None:
    begun(page, 1)
    page.get_by_role("button", name="More").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download a picture (.png)").click()
    path = tmp_path / "game.png"
    download.value.save_as(path)
    assert path.read_bytes().startswith(b"\x89PNG")


def test_files_are_opened_or_refused(open_page: Opener, tmp_path: Path) -> None:
    page = open_page("#/games")
    chooser = page.locator("input[type=file]")
    bad = tmp_path / "bad.blksgf"
    bad.write_text("(;GM[Blokus Duo];B[e10];W[a1])")
    chooser.set_input_files(bad)
    expect(page.get_by_text("yellow cannot play a1").first).to_be_visible()
    page.goto(page.url.split("#")[0] + "#/games")
    chooser.set_input_files(SETUP)
    expect(Table(page).moves).to_have_count(1)
    page.goto(page.url.split("#")[0] + "#/games")
    good = tmp_path / "good.blksgf"
    good.write_text("(;GM[Blokus Duo]PB[Ada]PW[Ben];B[e10];W[j5])")
    chooser.set_input_files(good)
    expect(Table(page).moves).to_have_count(2)
    expect(page.get_by_text("Ada").first).to_be_visible()


def test_settings_opened_from_a_game_lead_back_to_it(page: Page) -> None:
    table = begun(page, 1)
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("switch", name="Coordinates").check()
    page.reload()
    page.get_by_role("link", name="Back to the game").click()
    assert table.wait_for_turn()
    expect(table.moves).to_have_count(4)
    expect(page.locator("svg.board .coordinate").first).to_be_visible()


def test_settings_and_language_last(page: Page) -> None:
    page.get_by_role("button", name="Français").click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.reload()
    expect(page.get_by_role("button", name="Jouer").first).to_be_visible()
    assert json.loads(page.evaluate("() => localStorage['blokus/settings']"))["pace"] == "instant"
