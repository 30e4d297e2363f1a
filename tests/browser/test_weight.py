"""The first page is light, with all the screens that it loads ahead."""

from __future__ import annotations

from playwright.sync_api import Page

MOST = 120_000
"""Bytes of the page, compressed, without the rules."""
MOST_OF_RULES = 60_000

SIZES = """() => Object.fromEntries(
    ['navigation', 'resource']
        .flatMap((type) => performance.getEntriesByType(type))
        .map((entry) => [entry.name, entry.encodedBodySize]))"""


def test_the_first_page_is_light(page: Page) -> None:
    page.wait_for_load_state("networkidle")
    sizes: dict[str, int] = page.evaluate(SIZES)
    rules = sum(size for url, size in sizes.items() if url.endswith(".wasm"))
    rest = {url: size for url, size in sizes.items() if not url.endswith(".wasm")}
    assert any("behind" in url for url in rest), "the other screens are ready"
    assert 0 < rules < MOST_OF_RULES
    assert 50_000 < sum(rest.values()) < MOST, rest
