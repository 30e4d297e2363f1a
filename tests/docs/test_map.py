"""The maps of the project show every folder there is."""

from __future__ import annotations

import pytest

from tests import test_layers
from tests.docs.documents import ROOT, read, tables

MADE = {"build", "dist", "node_modules", "__pycache__"}


def folders(path: str) -> list[str]:
    """Return the folders in a folder that belong to the project."""
    found = [entry for entry in (ROOT / path).iterdir() if not entry.name.startswith((".", "_"))]
    return sorted(entry.name for entry in found if entry.is_dir() and entry.name not in MADE)


@pytest.mark.parametrize("readme", ["README.md", "README.fr.md"])
def test_readmes_show_every_folder(readme: str) -> None:
    text = read(readme)
    shown = set(folders(".")) - {"core", "src"}
    shown |= {f"core/{name}" for name in folders("core")} - {"core/cmake"}
    for name in shown | {"src/blokus"}:
        assert f"`{name}`" in text, f"{readme} does not show {name}"


def test_contributors_find_every_folder() -> None:
    rows = [row for table in tables("CONTRIBUTING.md") for row in table if row[0].endswith("/`")]
    shown = {row[0].strip("`/"): row[2] for row in rows}
    assert sorted(path for path in shown if not (ROOT / path).is_dir()) == []
    parts = {part: folders(part) for part in ("core", "bindings", "web", "tests")}
    modules = {path.stem for path in (ROOT / "src" / "blokus").glob("[a-z]*")}
    mirrored = {f"tests/{name}" for name in {*modules, *folders(".")}}
    there = {".ci", "src/blokus", *folders(".")} - {"core", "bindings", "web", "src"}
    there |= {f"{part}/{name}" for part, names in parts.items() for name in names} - mirrored
    assert sorted(there - shown.keys()) == []
    for name in test_layers.folders(test_layers.CORE):
        below = sorted(test_layers.linked(test_layers.CORE, name))
        used = ", ".join(f"`core/{other}`" for other in below) or "nothing"
        assert shown[f"core/{name}"] == used


def test_the_architecture_shows_every_layer() -> None:
    text = read("ARCHITECTURE.md")
    modules = {path.stem for path in (ROOT / "src" / "blokus").glob("[a-z]*.py")}
    for name in {*folders("src/blokus"), *modules}:
        assert f"blokus.{name}`" in text, f"ARCHITECTURE.md does not show blokus.{name}"
    for name in folders("bindings"):
        assert f"bindings/{name}`" in text
