"""From the first page to a game with a stranger, on a phone with a slow network."""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING

from benchmarks.harness import Result

if TYPE_CHECKING:
    from playwright.sync_api import Browser

MEETINGS = 5
MOST_TAPS = 4
MOST_SECONDS = 30.0
# A phone on the road: four times slower than this machine, with 1.6 Mbit/s and 150 ms.
SLOWNESS = 4
NETWORK = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 200_000,
    "uploadThroughput": 94_000,
}


def measure(seconds: float) -> Iterator[Result]:
    """Let two strangers meet: one waits already, the other opens the first page."""
    del seconds  # unused: a benchmark meets a fixed number of times
    try:
        from tests.browser import chromium
    except ImportError:
        print("playwright is missing: `make test-browser` brings it", file=sys.stderr)
        return
    try:
        with chromium.launch() as browser, chromium.serve() as address:
            met = [_meet(browser, address) for _ in range(MEETINGS)]
    except chromium.MissingChromiumError as error:
        print(error, file=sys.stderr)
        return
    taken = statistics.median(spent for spent, _ in met)
    goal = f"at most {MOST_SECONDS:.0f} s"
    yield Result("first page to game", "s", taken, goal=goal, met=taken <= MOST_SECONDS)
    yield Result("first page to game, slowest", "s", max(spent for spent, _ in met))
    taps = max(count for _, count in met)
    yield Result("taps", "", taps, goal=f"at most {MOST_TAPS}", met=taps <= MOST_TAPS)


def _meet(browser: Browser, address: str) -> tuple[float, int]:
    """Return the seconds from the address of the first page to a board to play on, and the taps."""
    from tests.browser.chromium import PHONE

    stranger = browser.new_context(locale="en-GB")
    waiting = stranger.new_page()
    waiting.goto(address + "#/lobby")
    waiting.get_by_role("button", name="Find a game").click()
    waiting.get_by_role("timer").wait_for()
    phone = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True, locale="en-GB")
    page = phone.new_page()
    session = phone.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", NETWORK)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWNESS})
    path = [
        page.get_by_role("link", name="Find opponents"),
        page.get_by_role("button", name="Find a game"),
    ]
    begin = time.perf_counter()
    page.goto(address, wait_until="commit")
    for target in path:
        target.tap()
    page.locator(".tray .slot").first.wait_for()
    spent = time.perf_counter() - begin
    phone.close()
    stranger.close()
    return spent, len(path)
