"""Draws the folders of the browser client for ARCHITECTURE.md: `python -m tests.web.picture`."""

from __future__ import annotations

from tests.web.folders import ARROWS, MAIN, ROOT

FILE = ROOT / "docs" / "images" / "web-folders.svg"

# Where each folder stands, in columns and rows, and what it holds.
PLACES: dict[str, tuple[float, int, str]] = {
    "shell": (2.5, 0, "start, context, routes"),
    "screens": (2.5, 1, "one file a page"),
    "learn": (0, 2, "the lessons"),
    "play": (1, 2, "a game being played"),
    "daily": (2, 2, "puzzle and duel"),
    "puzzles": (0.25, 3, "endgames, solo"),
    "games": (3, 2, "the games kept"),
    "newgame": (4, 2, "variant and seats"),
    "analysis": (5, 2, "a game reviewed"),
    "study": (6, 2, "variations, live view"),
    "print": (7, 2, "pieces at true size"),
    "career": (4.5, 3, "results, backup"),
    "table": (1.5, 3, "a piece in hand"),
    "board": (1.5, 4, "the widget, no rules"),
    "game": (3.25, 4, "moves, seats, records"),
    "computer": (5, 4, "workers that think"),
    "ui": (1.5, 5, "icons, dialogs, settings"),
    "core": (4, 5, "around WebAssembly"),
    "people": (6, 3, "lobby, ranking, archive"),
    "online": (5.4, 5, "frames of the server"),
    "texts": (1.5, 6, "English, French"),
}
WIDTH, HEIGHT = 148, 50
COLUMN, ROW, MARGIN = 172, 96, 12

STYLE = (
    "text{font:14px system-ui,sans-serif;fill:#1d2430;text-anchor:middle}"
    ".job{font-size:11.5px;fill:#5b6575}"
    "rect{fill:#f4f6f9;stroke:#8a94a3}"
    "path{fill:none;stroke:#8a94a3;stroke-width:1.4}"
    "marker path{fill:#8a94a3;stroke:none}"
    "@media(prefers-color-scheme:dark){text{fill:#eceff3}.job{fill:#a3acb9}"
    "rect{fill:#20252c;stroke:#7c8796}}"
)
MARKER = (
    '<marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" '
    'orient="auto"><path d="M0 0L8 4L0 8z"/></marker>'
)


def centre(folder: str) -> tuple[float, float]:
    column, row, _ = PLACES[folder]
    return MARGIN + WIDTH / 2 + column * COLUMN, MARGIN + HEIGHT / 2 + row * ROW


def arrow(folder: str, target: str) -> str:
    (x, y), (to_x, to_y) = centre(folder), centre(target)
    if y == to_y:
        line = f"M{x + WIDTH / 2:g} {y:g}H{to_x - WIDTH / 2 - 2:g}"
    else:
        # Arrows leave and arrive a little to the side where the other end is.
        shift = max(-1, min(1, (to_x - x) / (3 * COLUMN))) * WIDTH / 3
        start, end = y + HEIGHT / 2, to_y - HEIGHT / 2 - 2
        line = f"M{x + shift:g} {start:g}L{to_x - shift:g} {end:g}"
    return f'<path d="{line}" marker-end="url(#head)"><title>{folder} uses {target}</title></path>'


def box(folder: str) -> str:
    x, y = centre(folder)
    return (
        f'<rect x="{x - WIDTH / 2:g}" y="{y - HEIGHT / 2:g}" width="{WIDTH}" height="{HEIGHT}" '
        f'rx="9"/><text x="{x:g}" y="{y - 3:g}">{folder}</text>'
        f'<text class="job" x="{x:g}" y="{y + 15:g}">{PLACES[folder][2]}</text>'
    )


def draw() -> str:
    """Return the picture: a box for each folder, and the arrows of the contract."""
    width = 2 * MARGIN + WIDTH + COLUMN * max(column for column, _, _ in PLACES.values())
    height = 2 * MARGIN + HEIGHT + ROW * max(row for _, row, _ in PLACES.values())
    start = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
        f'width="{width:g}" height="{height:g}" role="img" aria-label="The folders of web/src">'
    )
    parts = [
        start,
        f"<style>{STYLE}</style><defs>{MARKER}</defs>",
        *(
            arrow(folder, target)
            for folder, targets in ARROWS.items()
            for target in targets
            if folder != MAIN
        ),
        *(box(folder) for folder in PLACES),
        "</svg>\n",
    ]
    return "\n".join(parts)


if __name__ == "__main__":
    FILE.write_text(draw())
