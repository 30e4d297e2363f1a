"""The core of the browser for all tests here."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.wasm.browser_core import BrowserCore


@pytest.fixture(scope="module")
def core() -> Iterator[BrowserCore]:
    with BrowserCore() as running:
        yield running
