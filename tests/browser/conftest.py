"""A server with the installed client, and pages of Debian's Chromium that tolerate no fault."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from tests.browser.settings import store

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESKTOP = ViewportSize(width=1280, height=860)
PHONE = ViewportSize(width=360, height=740)


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """Serve the client on a free port."""
    command = [sys.executable, "-m", "blokus", "serve", "--no-browser", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        found = re.search(r"http://\S+", server.stdout.readline())
        assert found
        yield found[0]
        server.terminate()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    path = (
        os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    )
    if path is None:
        pytest.fail("Chromium is missing: apt-get install chromium, or set CHROMIUM to its path")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


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
        page.set_default_timeout(20_000)
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
