"""The maps of the project show every folder there is."""

from __future__ import annotations

import pytest

from tests.docs.documents import ROOT, read

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


def test_the_architecture_shows_every_layer() -> None:
    text = read("ARCHITECTURE.md")
    modules = {path.stem for path in (ROOT / "src" / "blokus").glob("[a-z]*.py")}
    for name in {*folders("src/blokus"), *modules}:
        assert f"blokus.{name}`" in text, f"ARCHITECTURE.md does not show blokus.{name}"
    for name in folders("bindings"):
        assert f"bindings/{name}`" in text
