"""What everybody can use: the rules of axe, on a page that has come to rest."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

# Colours in the middle of a fade are no colours of the page. What never ends is not waited for.
_REST = """() => Promise.allSettled(
    document.getAnimations()
        .filter((each) => each.effect.getComputedTiming().endTime !== Infinity)
        .map((each) => each.finished)
)"""


def assert_accessible(page: Page) -> None:
    """Find no fault of accessibility, and nothing that is wider than the window."""
    page.locator("main").wait_for()
    page.evaluate(_REST)
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
