"""Takes the pictures in docs/images/web: `python -m tests.browser.pictures [NAME ...]`."""

from __future__ import annotations

import base64
import json
import re
import sys
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize, expect

from blokus import records
from blokus.puzzles.endgame_file import endgames
from tests.browser import chromium
from tests.browser.settings import store
from tests.browser.table import Table

PROJECT = Path(__file__).parents[2]
FOLDER = PROJECT / "docs/images/web"
WIDE = ViewportSize(width=1280, height=800)
QUALITY = 82
SETTLING = 500
"""Milliseconds until everything that moves has arrived."""
PERSON = {"kind": "human", "name": ""}
LANGUAGES = {"en": "en-GB", "fr": "fr-FR"}

Scene = Callable[[Page, str], None]


def home(page: Page, address: str) -> None:
    """Show the first page."""
    page.goto(address)
    page.wait_for_load_state("networkidle")


def new_game(page: Page, address: str) -> None:
    """Show the choice of a game."""
    page.goto(address + "#/new")
    page.get_by_role("radio").first.wait_for()


def game(page: Page, address: str) -> None:
    """Show a game of Classic with a piece in hand that fits."""
    open_game(page, address, "docs/images/classic.blksgf", moves=40)
    page.keyboard.press("L")
    page.keyboard.press("Space")
    expect(page.locator(".ghost.fits")).to_be_visible()


def phone(page: Page, address: str) -> None:
    """Show the same on a phone."""
    open_game(page, address, "docs/images/classic.blksgf", moves=40)
    Table(page).fitting().nth(2).tap()
    expect(page.locator(".ghost.fits")).to_be_visible()


def illegal(page: Page, address: str) -> None:
    """Show a piece that would touch its own colour along an edge."""
    open_game(page, address, "docs/images/duo.blksgf", moves=14)
    page.keyboard.press("L")
    for key in [*["ArrowUp"] * 5, *["ArrowLeft"] * 5, *["ArrowDown"] * 9, *["ArrowRight"] * 9]:
        page.keyboard.press(key)
        if page.locator(".ghost.refused .fault").count() > 0:
            break
    expect(page.locator(".ghost.refused")).to_be_visible()


def analysis(page: Page, address: str) -> None:
    """Show a mistake of a finished game, and what was better."""
    open_game(page, address, "docs/images/duo.blksgf", screen="analysis")
    page.locator("progress").wait_for(state="detached", timeout=300_000)
    page.get_by_role("button", name=re.compile("Next mistake|Erreur suivante")).click()


def puzzle(page: Page, address: str) -> None:
    """Show an endgame with a piece in hand."""
    found = next(one for one in endgames() if one.task.moves > 3 and one.difficulty > 2)
    page.goto(f"{address}#/puzzle/{found.id}")
    page.locator(".tray").wait_for()
    Table(page).fitting().first.click()
    page.keyboard.press("ArrowDown")
    expect(page.locator(".ghost")).to_be_visible()


def puzzles(page: Page, address: str) -> None:
    """Show all puzzles."""
    page.goto(address + "#/puzzles")
    page.get_by_role("article").wait_for()


def tutorial(page: Page, address: str) -> None:
    """Show the lesson about corners."""
    page.goto(address + "#/learn")
    for _ in range(2):
        page.get_by_role("button", name=re.compile("^(Next|Suite)$")).click()
    page.locator(".tray .slot").first.click()
    page.keyboard.press("ArrowDown")


OPEN_ROOMS = """async () => {
    const method = 'POST';
    const send = (path, body) => fetch(path, { method, body: JSON.stringify(body) });
    await fetch('api/me');
    await send('api/me', { name: 'Ada' });
    const [host, open] = [{ type: 'host' }, { type: 'open' }];
    const engine = { type: 'engine', level: 2 };
    const rapid = { type: 'bank', seconds: 300, increment: 5 };
    const rooms = [
        ['classic', [engine, engine, engine, host], null],
        ['duo', [engine, host], null],
        ['classic-3', [engine, engine, host], null],
        ['classic', [host, open, open, open], rapid],
        ['duo', [host, open], rapid],
    ];
    for (const [variant, seats, clock] of rooms)
        await send('api/rooms', { variant, seats, clock, is_public: true, colours: 'chosen' });
}"""
"""Opens games against computers that move first, and tables that wait for people."""


def lobby(page: Page, address: str) -> None:
    """Show where strangers meet, with somebody there already."""
    page.goto(address + "#/lobby")
    # The page has become known to the server, and does not change the cookie any more.
    expect(page.get_by_role("textbox")).not_to_have_value("")
    live = page.locator("section ul svg path")
    if live.count() == 0:
        page.evaluate(OPEN_ROOMS)
    live.nth(5).wait_for()


SCENES: dict[str, tuple[Scene, bool, bool]] = {
    # name: what is shown, on a phone, in the dark
    "home": (home, False, False),
    "new-game": (new_game, False, False),
    "game": (game, False, False),
    "phone": (phone, True, False),
    "phone-dark": (phone, True, True),
    "illegal": (illegal, False, True),
    "analysis": (analysis, False, False),
    "puzzle": (puzzle, False, False),
    "puzzles": (puzzles, True, False),
    "tutorial": (tutorial, True, True),
    "lobby": (lobby, False, False),
}


def open_game(
    page: Page,
    address: str,
    path: str,
    moves: int | None = None,
    screen: str = "play",
    **changes: object,
) -> None:
    """Open a game of a person against computers that has come so far, changed in what it keeps."""
    record = records.load(PROJECT / path)
    played = record.game()
    variant = played.variant
    computers = [{"kind": "computer", "level": level} for level in (3, 5, 7)]
    saved: dict[str, object] = {
        "version": 1,
        "id": "demo",
        "created": 0,
        "updated": 0,
        "variant": variant.id,
        "start": None,
        "moves": [str(move) for move in played.moves][:moves],
        "played": len(played.moves[:moves]),
        "seats": [PERSON, *computers[: len(variant.teams) - 1]],
        "seed": 1,
        "notes": [],
    }
    saved |= changes
    page.goto(address)
    page.evaluate("text => { localStorage['blokus/game/demo'] = text }", json.dumps(saved))
    page.goto(f"{address}#/{screen}/demo")
    page.locator(".board").first.wait_for()


def take(browser: Browser, address: str, name: str, language: str) -> None:
    """Take one picture."""
    scene, is_phone, is_dark = SCENES[name]
    context = browser.new_context(
        viewport=chromium.PHONE if is_phone else WIDE,
        device_scale_factor=2 if is_phone else 1,
        has_touch=is_phone,
        is_mobile=is_phone,
        locale=LANGUAGES[language],
        color_scheme="dark" if is_dark else "light",
        reduced_motion="reduce",
    )
    store(context, {})
    page = context.new_page()
    page.set_default_timeout(60_000)
    scene(page, address)
    page.evaluate("() => document.fonts.ready.then(() => null)")
    page.wait_for_timeout(SETTLING)
    shot = context.new_cdp_session(page).send(
        "Page.captureScreenshot", {"format": "webp", "quality": QUALITY}
    )
    path = FOLDER / f"{name}-{language}.webp"
    path.write_bytes(base64.b64decode(shot["data"]))
    context.close()
    print(path.relative_to(PROJECT), path.stat().st_size)


def main(names: list[str]) -> None:
    """Take the pictures that are named, or all."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with chromium.launch() as browser, chromium.serve() as address:
        for name in names or SCENES:
            for language in LANGUAGES:
                take(browser, address, name, language)


if __name__ == "__main__":
    main(sys.argv[1:])
