"""Pages of Chromium that tolerate no fault."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.chromium import DESKTOP, PHONE, launch, serve, serve_apart
from tests.browser.settings import store

PATIENCE = 60_000
"""Milliseconds until something that has not happened never will, on the busiest machine."""

CUT = "ERR_INTERNET_DISCONNECTED"
"""What the browser says of requests while a test has cut the network."""

SEEDED_RANDOM = """
let state = %d;
Math.random = () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
};
"""
"""Chance in a page follows from the seed of the test, and with it the games of the computer."""

expect.set_options(timeout=PATIENCE)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let everybody play on another server process than the one before."""
    parser.addoption("--apart", action="store_true", help="each page on the next of two servers")


@pytest.fixture(scope="session")
def apart(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str]]:
    """Serve the same rooms by two processes; give their addresses."""
    with serve_apart(tmp_path_factory.mktemp("apart")) as found:
        yield found


@pytest.fixture(scope="session")
def addresses(request: pytest.FixtureRequest) -> Iterator[tuple[str, ...]]:
    """Give the addresses at which pages are opened in turn."""
    if request.config.getoption("--apart"):
        yield request.getfixturevalue("apart")
    else:
        with serve() as found:
            yield (found,)


@pytest.fixture(scope="session")
def address(addresses: tuple[str, ...]) -> str:
    return addresses[0]


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with launch() as browser:
        yield browser


Opener = Callable[..., Page]


@pytest.fixture
def open_page(chromium: Browser, addresses: tuple[str, ...], seed: int) -> Iterator[Opener]:
    """Give a function that opens a page; faults in any of them fail the test."""
    turns = itertools.cycle(addresses)
    faults: list[str] = []
    contexts = []

    def open_one(
        path: str = "",
        *,
        is_phone: bool = False,
        locale: str = "en-GB",
        is_dark: bool = False,
        settings: dict[str, object] | None = None,
    ) -> Page:
        address = next(turns)
        context = chromium.new_context(
            viewport=PHONE if is_phone else DESKTOP,
            has_touch=is_phone,
            is_mobile=is_phone,
            locale=locale,
            color_scheme="dark" if is_dark else "light",
        )
        contexts.append(context)
        context.add_init_script(SEEDED_RANDOM % seed)
        store(context, settings or {})
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: faults.append(f"error: {error}"))
        page.on(
            "console",
            lambda message: (
                faults.append(f"console: {message.text}")
                if message.type in {"error", "warning"} and CUT not in message.text
                else None
            ),
        )
        page.on(
            "request",
            lambda request: (
                None
                if request.url.startswith((address, "blob:", "data:"))
                else faults.append(f"foreign request: {request.url}")
            ),
        )
        page.goto(address + path)
        return page

    yield open_one
    for context in contexts:
        context.close()
    assert faults == []


def sign_up(page: Page, name: str) -> None:
    """Give the guest of a page an account; tests share a server, so each takes names of its own."""
    site = page.url.partition("#")[0]
    answer = page.request.post(
        f"{site}api/account", data={"name": name, "password": "pass a piece"}
    )
    assert answer.status == 201, answer.text()
    page.reload()


@pytest.fixture
def page(open_page: Opener) -> Page:
    """Give the home page on a desktop."""
    return open_page()
