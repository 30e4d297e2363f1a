"""Pages of Chromium that tolerate no fault."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.chromium import DESKTOP, PHONE, launch, serve
from tests.browser.settings import store

PATIENCE = 60_000
"""Milliseconds until something that has not happened never will, on the busiest machine."""

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    with serve() as found:
        yield found


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with launch() as browser:
        yield browser


Opener = Callable[..., Page]


@pytest.fixture
def open_page(chromium: Browser, address: str) -> Iterator[Opener]:
    """Give a function that opens a page; faults in any of them fail the test."""
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
        context = chromium.new_context(
            viewport=PHONE if is_phone else DESKTOP,
            has_touch=is_phone,
            is_mobile=is_phone,
            locale=locale,
            color_scheme="dark" if is_dark else "light",
        )
        contexts.append(context)
        store(context, settings or {})
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: faults.append(f"error: {error}"))
        page.on(
            "console",
            lambda message: (
                faults.append(f"console: {message.text}")
                if message.type in {"error", "warning"}
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


@pytest.fixture
def page(open_page: Opener) -> Page:
    """Give the home page on a desktop."""
    return open_page()
