"""The server leaves: the page says what goes on without it, and loads later what it lacks."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.chromium import DESKTOP, serve
from tests.browser.conftest import PATIENCE
from tests.browser.table import Table

YOUR_TURN = re.compile("Your turn")
AWAY = "Play with friends: The server does not answer."
STORED = "() => navigator.serviceWorker.controller !== null"
"""The service worker has stored every file, and answers for the page."""

Visit = Callable[[str, Literal["allow", "block"]], Page]


@pytest.fixture
def visit(chromium: Browser) -> Iterator[Visit]:
    """Give a function that opens a page with or without a service worker."""
    contexts, errors = [], []

    def open_one(address: str, workers: Literal["allow", "block"]) -> Page:
        context = chromium.new_context(viewport=DESKTOP, locale="en-GB", service_workers=workers)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(address)
        page.wait_for_load_state("networkidle")
        return page

    yield open_one
    for context in contexts:
        context.close()
    assert errors == []


def test_without_a_server_everything_else_goes_on(visit: Visit, tmp_path: Path) -> None:
    with serve(data=tmp_path) as address:
        page = visit(address, "allow")
        page.wait_for_function(STORED)
        expect(page.get_by_text("does not answer")).to_have_count(0)
        page.get_by_role("link", name="Rules").click()
    page.get_by_role("link", name="Blokus").click()
    expect(page.get_by_text(f"{AWAY} Games on this device go on as usual.")).to_be_visible()
    page.get_by_role("link", name="Play with friends").click()
    expect(page.get_by_text("The server does not answer.")).to_be_visible()
    page.get_by_role("link", name="Blokus").click()
    page.get_by_role("button", name="Play now").click()
    expect(Table(page).status).to_contain_text(YOUR_TURN)


def test_a_page_that_lacks_a_part_promises_nothing_and_loads_it_later(
    visit: Visit, tmp_path: Path
) -> None:
    with serve(data=tmp_path) as address:
        page = visit(address, "block")
        page.get_by_role("link", name="Rules").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("The rules")
    page.get_by_role("link", name="Blokus").click()
    expect(page.get_by_text(AWAY, exact=True)).to_be_visible()
    page.get_by_role("button", name="Play now").click()
    expect(page.get_by_role("heading", name="The game could not be loaded.")).to_be_visible()
    again = page.get_by_role("button", name="Try again")
    again.click()
    notice = page.get_by_role("complementary")
    expect(notice.get_by_text("The server does not answer.")).to_be_visible()
    with serve(urlsplit(address).port or 0, tmp_path):
        again.click()
        expect(Table(page).status).to_contain_text(YOUR_TURN)
