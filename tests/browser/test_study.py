"""A study: a file opened, looked at with the computer, changed, arranged, played on and saved."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from blokus import records
from tests.browser.access import assert_accessible
from tests.browser.conftest import Opener
from tests.browser.table import Table
from tests.records.fixtures import RECORDS

FILE = RECORDS / "canonical" / "duo-annotated.blksgf"


def saved(page: Page) -> str:
    """Return the record of the study that is shown, as it is downloaded."""
    page.get_by_role("button", name="More").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download (.blksgf)").click()
    return download.value.path().read_text()


def open_file(page: Page) -> None:
    with page.expect_file_chooser() as chooser:
        page.locator("label", has_text="Open a file").click()
    chooser.value.set_files(FILE)


def test_a_file_of_another_program_is_studied(open_page: Opener) -> None:
    page = open_page("#/study")
    open_file(page)
    tree = page.get_by_role("list", name="Moves and variations")
    expect(tree.get_by_role("button")).to_have_count(14)
    assert saved(page) == FILE.read_text()

    # The computer's view of the position, and a line of it taken into the tree.
    lines = page.locator(".lines > li")
    expect(lines).to_have_count(3)
    lines.first.get_by_role("button", name="Add the whole line").click()
    expect(tree.get_by_role("button")).not_to_have_count(14)
    page.keyboard.press("ArrowRight")
    page.get_by_role("combobox", name="Mark").select_option(label="!? Interesting move")
    page.get_by_role("textbox", name="Comment").fill("The computer's choice.")
    expect(tree.locator("[aria-current]")).to_contain_text("!?")
    assert_accessible(page)

    # Nothing of the file is lost, and the study is there again after a reload.
    record = records.loads(saved(page))
    assert record.errors == []
    assert [node.comment for node in record.nodes() if node.comment][-2:] == [
        "The computer's choice.",
        "Too slow.",
    ]
    assert record.root.properties["XXZ"] == ("kept", "as it is")
    page.reload()
    expect(tree.locator("[aria-current]")).to_contain_text("!?")

    # Deleted moves come back.
    count = tree.get_by_role("button").count()
    page.get_by_role("button", name="Delete from here").click()
    expect(tree.get_by_role("button")).not_to_have_count(count)
    page.get_by_role("button", name="Undo").click()
    expect(tree.get_by_role("button")).to_have_count(count)


def test_a_position_is_arranged_compared_and_played(open_page: Opener) -> None:
    page = open_page("#/study")
    page.get_by_role("combobox", name="Game").select_option("duo")
    page.get_by_role("button", name="New study").click()
    table = Table(page)
    expect(table.status).to_contain_text("Blue to move")
    page.get_by_role("button", name="Edit the position").click()
    table.move_by_keyboard()
    expect(page.locator("svg.board .piece")).to_have_count(1)
    page.get_by_role("button", name=re.compile("Take away")).click()
    expect(page.locator("svg.board .piece")).to_have_count(0)
    table.move_by_keyboard()
    page.get_by_role("group", name="To move").get_by_role("radio", name="Yellow").check(force=True)
    page.get_by_role("button", name="Done").click()
    expect(table.status).to_contain_text("Yellow to move")

    page.locator("summary", has_text="Compare two moves").click()
    expect(page.locator(".lines > li")).to_have_count(3)
    for label, index in (("First move", 1), ("Second move", 3)):
        page.get_by_role("combobox", name=label).select_option(index=index)
    page.get_by_role("button", name="Compare").click()
    expect(page.locator("details li")).to_have_count(2)

    page.get_by_role("button", name="Play from here").click()
    page.get_by_role("dialog").get_by_role("button", name="Start").click()
    assert table.wait_for_turn()
    expect(page.locator("svg.board .piece")).to_have_count(2)  # yellow's computer has moved


def test_openings_go_on_reply_by_reply(open_page: Opener) -> None:
    page = open_page("#/openings", is_phone=True)
    first = page.locator(".lines > li .line")
    expect(first).to_have_count(6)
    first.first.tap()
    expect(page.get_by_role("heading", name="Best replies")).to_be_visible()
    expect(page.get_by_role("button", name="One move back")).to_be_visible()
    page.get_by_role("button", name="Study this position").tap()
    tree = page.get_by_role("list", name="Moves and variations")
    expect(tree.get_by_role("button")).to_have_count(2)
