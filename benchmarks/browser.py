"""The client in Chromium, four times slower: placing, dragging, answers, studies."""

from __future__ import annotations

import statistics
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

from benchmarks.harness import Result

if TYPE_CHECKING:
    from playwright.sync_api import CDPSession, Page

    from tests.browser.table import Table

SLOWNESS = 4
MOVES = 8
MOST_TO_PLACE = 50
MOST_TO_FRAME = 25
MOST_TO_ANSWER = 2000
MOST_TO_STUDY = 50
STUDY_STEPS = 12

# For each event: the time of its handlers and the time until the next paint, in milliseconds.
OBSERVE = """() => {
    window.events = [];
    new PerformanceObserver((list) => {
        for (const e of list.getEntries())
            events.push([e.name, e.processingEnd - e.processingStart, e.duration]);
    }).observe({ type: 'event', durationThreshold: 16 });
}"""
# The time between frames in milliseconds, until `frames_end` is set.
FRAMES = """() => {
    window.frames_seen = [];
    let last = performance.now();
    const next = (now) => {
        frames_seen.push(now - last);
        last = now;
        if (!window.frames_end) requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
}"""
# The time from each message to the worker until its answer, in milliseconds.
THINKING = """() => {
    window.thinking = [];
    const send = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message, ...rest) {
        if (message.kind === 'choose') {
            const began = performance.now();
            const heard = ({ data }) => {
                if (data.id !== message.id) return;
                thinking.push(performance.now() - began);
                this.removeEventListener('message', heard);
            };
            this.addEventListener('message', heard);
        }
        return send.call(this, message, ...rest);
    };
}"""


def measure(seconds: float) -> Iterator[Result]:
    """Play a game of Classic by mouse against three computers of level 5."""
    del seconds  # unused: a benchmark plays one whole game
    try:
        from tests.browser import chromium
    except ImportError:
        print("playwright is missing: `make test-browser` brings it", file=sys.stderr)
        return
    try:
        with chromium.launch() as browser, chromium.serve() as address:
            yield from _measure(browser.new_page(viewport=chromium.DESKTOP), address)
    except chromium.MissingChromiumError as error:
        print(error, file=sys.stderr)


def _measure(page: Page, address: str) -> Iterator[Result]:
    from tests.browser import settings
    from tests.browser.table import Table

    settings.store(page.context, {})
    page.goto(address + "#/new")
    for level in page.get_by_role("combobox").all():
        level.select_option("5")
    page.evaluate(THINKING)
    page.get_by_role("button", name="Start").click()
    table = Table(page)
    session = page.context.new_cdp_session(page)
    page.evaluate(OBSERVE)
    placing = [_place(table, session) for _ in range(MOVES)]
    handlers = [handler for handler, _ in placing]
    yield _figure("place", statistics.median(handlers), MOST_TO_PLACE)
    yield _figure("place, slowest", max(handlers))
    yield _figure("place, on screen", statistics.median(shown for _, shown in placing))
    frames = _drag(table, session)
    yield _figure("drag, frame", statistics.median(frames), MOST_TO_FRAME)
    yield _figure("drag, slow frame", _nearly_all(frames))
    answers: list[float] = page.evaluate("() => thinking")
    # The browser throttles the page, not its workers: multiply their times instead.
    yield _figure("level 5, answer", SLOWNESS * _nearly_all(answers), MOST_TO_ANSWER)
    frames = _study(page, address, session)
    yield _figure("study, frame", statistics.median(frames), MOST_TO_STUDY)
    yield _figure("study, slow frame", _nearly_all(frames), MOST_TO_STUDY)


def _slow(session: CDPSession, rate: int) -> None:
    session.send("Emulation.setCPUThrottlingRate", {"rate": rate})


def _place(table: Table, session: CDPSession) -> tuple[float, float]:
    """Place a piece by a click; return how long the handlers took, and until it was seen."""
    page = table.page
    table.wait_for_turn()
    x, y = table.aim_by_mouse()
    page.evaluate("() => { events.length = 0 }")
    _slow(session, SLOWNESS)
    page.mouse.click(x, y)
    page.wait_for_function("() => events.length && requestIdleCallback(() => 0)")
    _slow(session, 1)
    events = page.evaluate("() => events.filter(([name]) => /click|pointer(up|down)/.test(name))")
    return max(worked for _, worked, _ in events), max(shown for _, _, shown in events)


def _drag(table: Table, session: CDPSession) -> list[float]:
    """Drag a piece over the board; return the times between frames."""
    page = table.page
    table.wait_for_turn()
    table.fitting().first.click()
    x, y, width, height = table.board_box()
    page.mouse.move(x, y)
    _slow(session, SLOWNESS)
    page.evaluate(FRAMES)
    for step in range(100):
        share = step / 100
        page.mouse.move(x + width * share, y + height * ((3 * share) % 1))
    frames: list[float] = page.evaluate("() => { window.frames_end = true; return frames_seen }")
    _slow(session, 1)
    return frames[2:]


def _study(page: Page, address: str, session: CDPSession) -> list[float]:
    """Play the computer's best moves in a study while it looks at each; return frame times."""
    page.goto(address + "#/study")
    page.get_by_role("combobox").select_option("classic")
    page.get_by_role("button", name="New study").click()
    line = page.locator(".lines .line").first
    line.click()
    _slow(session, SLOWNESS)
    page.evaluate("() => { window.frames_end = false }")
    page.evaluate(FRAMES)
    for step in range(STUDY_STEPS):
        line.wait_for()
        line.click()
        page.locator(".tree [aria-current]", has_text=str(step + 2)).wait_for()
    page.wait_for_timeout(1000)  # the view goes on getting better
    frames: list[float] = page.evaluate("() => { window.frames_end = true; return frames_seen }")
    _slow(session, 1)
    return frames[2:]


def _nearly_all(times: list[float]) -> float:
    """Return the time that nine of ten do not exceed."""
    return statistics.quantiles(times, n=10)[-1]


def _figure(name: str, milliseconds: float, most: float | None = None) -> Result:
    met = most is None or milliseconds <= most
    return Result(name, "ms", milliseconds, goal="" if most is None else f"{most:g} ms", met=met)
