"""The C++ core includes only downward, along its link lists, and does no input or output."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
CORE = ROOT / "core"
FOLDERS = sorted(
    path.parent.name for path in CORE.glob("*/CMakeLists.txt") if path.parent.name != "tests"
)
IMPURE = {"Python.h", "cstdio", "filesystem", "fstream", "iostream", "print", "stdio.h"}
CLOCKS = {"chrono", "ctime", "random", "thread"}  # rules give the same answer at any time


def sources(folder: str) -> list[Path]:
    return [path for path in (CORE / folder).rglob("*") if path.suffix in {".h", ".cpp"}]


def linked(folder: str) -> set[str]:
    """Return the folders whose libraries a folder's library is linked with, directly."""
    text = (CORE / folder / "CMakeLists.txt").read_text()
    lists = re.findall(rf"target_link_libraries\(\s*blokus_{folder}\s([^)]*)\)", text)
    return {name for links in lists for name in re.findall(r"blokus_(\w+)", links)}


def reachable(folder: str) -> set[str]:
    below = linked(folder)
    return below.union(*(reachable(name) for name in below))


@pytest.mark.parametrize("folder", FOLDERS)
def test_core_folders_include_only_what_they_link(folder: str) -> None:
    allowed = {folder} | reachable(folder)
    for path in sources(folder):
        for included in re.findall(r'^\s*#\s*include\s+"([^"]+)"', path.read_text(), re.MULTILINE):
            assert ".." not in included, path
            home, slash, _ = included.partition("/")
            assert not slash or home in allowed, f"{path} includes {included}"


@pytest.mark.parametrize("folder", FOLDERS)
def test_core_is_free_of_input_output_and_python(folder: str) -> None:
    forbidden = IMPURE | CLOCKS if folder == "rules" else IMPURE
    for path in sources(folder):
        included = re.findall(r"^\s*#\s*include\s+<([^>]+)>", path.read_text(), re.MULTILINE)
        assert forbidden.isdisjoint(included), path


def test_there_is_a_core() -> None:
    assert "rules" in FOLDERS
    assert linked("rules") == set()
