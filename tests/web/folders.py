"""The folders of the browser client and what each may import, as read from its sources."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "web" / "src"

MAIN = "main"
"""The files directly in the sources: they start the client."""

# A folder imports what its arrows lead to, directly or through others, and nothing else.
ARROWS: Mapping[str, tuple[str, ...]] = {
    MAIN: ("shell", "styles"),
    "shell": ("screens",),
    "screens": (
        "learn",
        "play",
        "daily",
        "games",
        "newgame",
        "analysis",
        "study",
        "career",
        "people",
        "print",
    ),
    "learn": ("table",),
    "play": ("table", "computer"),
    "puzzles": ("table", "computer"),
    "daily": ("puzzles",),
    "career": ("game", "ui"),
    "games": ("table",),
    "newgame": ("board", "game"),
    "people": ("online",),
    "online": ("table",),
    "analysis": ("table", "computer"),
    "study": ("table", "computer"),
    "print": ("table",),
    "table": ("board", "game"),
    "board": ("ui", "core"),
    "game": ("core", "ui"),
    "computer": ("core",),
    "ui": ("texts",),
    "core": (),
    "texts": (),
    "styles": (),
}

# A quoted path that is relative or starts at the sources, in whatever statement it stands.
PATH = re.compile(r"""(['"`])(\.{1,2}/|/src/)([^'"`?]+)(?:\?[^'"`]*)?\1""")


def allowed(folder: str) -> set[str]:
    """Return what a folder may import besides itself."""
    found: set[str] = set()
    waiting = [folder]
    while waiting:
        new = set(ARROWS.get(waiting.pop(), ())) - found
        found |= new
        waiting += new
    return found


def folder_of(path: Path, sources: Path) -> str:
    parts = path.relative_to(sources).parts
    return parts[0] if len(parts) > 1 else MAIN


def imports(path: Path, sources: Path) -> Iterator[Path]:
    """Yield the files of the sources that one of them imports."""
    for _, start, rest in PATH.findall(path.read_text()):
        base = sources.parent if start == "/src/" else path.parent
        target = (base / f"{start.removeprefix('/')}{rest}").resolve()
        if target.is_relative_to(sources.resolve()):
            yield sources / target.relative_to(sources.resolve())


def graph(sources: Path = SOURCES) -> dict[Path, set[Path]]:
    """Return what each file of the client imports from its sources."""
    files = sorted({*sources.rglob("*.ts"), *sources.rglob("*.svelte")})
    return {path: set(imports(path, sources)) for path in files}


def folder_edges(sources: Path = SOURCES) -> dict[tuple[str, str], list[str]]:
    """Return the pairs of folders of which one imports from the other, with the files that do."""
    edges: dict[tuple[str, str], list[str]] = {}
    for path, targets in graph(sources).items():
        for target in sorted(targets):
            edge = folder_of(path, sources), folder_of(target, sources)
            if edge[0] != edge[1]:
                names = f"{path.relative_to(sources)} imports {target.relative_to(sources)}"
                edges.setdefault(edge, []).append(names)
    return edges


def faults(sources: Path = SOURCES) -> list[str]:
    """Return every import that the arrows do not allow."""
    return [
        name
        for (folder, target), names in folder_edges(sources).items()
        if target not in allowed(folder)
        for name in names
    ]


def unused_arrows(sources: Path = SOURCES) -> list[tuple[str, str]]:
    edges = folder_edges(sources)
    arrows = [(folder, target) for folder, targets in ARROWS.items() for target in targets]
    return [arrow for arrow in arrows if arrow not in edges]


def cycle(edges: Mapping[Path, set[Path]]) -> list[Path]:
    """Return files that import each other in a ring, or nothing."""
    finished: set[Path] = set()

    def search(path: Path, trail: list[Path]) -> list[Path]:
        if path in trail:
            return trail[trail.index(path) :]
        if path not in finished:
            for target in sorted(edges.get(path, ())):
                if ring := search(target, [*trail, path]):
                    return ring
            finished.add(path)
        return []

    return next((ring for path in edges if (ring := search(path, []))), [])
