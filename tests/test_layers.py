"""Layers point downward, in the C++ core and in the Python package; and these tests bite.

Core folders include along their link lists only, and of the standard library only what an
allow-list names: no input, no output, and in the rules no clock. Python layers are held by the
contracts of import-linter, which `make check` runs on the package itself.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
CORE = ROOT / "core"

# Headers of values, containers and arithmetic: no clock, no input, no output.
PURE = {
    *("algorithm", "array", "bit", "charconv", "climits", "cmath", "compare", "concepts"),
    *("cstddef", "cstdint", "cstring", "functional", "initializer_list", "iterator", "limits"),
    *("memory", "new", "numeric", "optional", "span", "string", "string_view", "tuple"),
    *("type_traits", "utility", "variant", "vector"),
}
# Further headers that a folder may include, with the reason.
ALLOWED = {
    "environment": {"atomic", "immintrin.h"},  # what its threads find out; its kernel
    "rules": {"atomic", "immintrin.h"},  # the choice of the kernels; their instructions
    "search": {
        *("atomic", "chrono"),  # threads that search for a time
        *("emmintrin.h", "immintrin.h", "wasm_simd128.h"),  # kernels of the evaluation
    },
    "threads": {"atomic", "pthread.h", "thread"},  # threads that outlive no fork
}

INCLUDE = re.compile(
    r"^[ \t]*(?:#|%:|\?\?=)[ \t]*(?:include|include_next|import)\b(.*)$", re.MULTILINE
)
COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.DOTALL)


def folders(core: Path) -> list[str]:
    return sorted(
        path.parent.name for path in core.glob("*/CMakeLists.txt") if path.parent.name != "tests"
    )


def linked(core: Path, folder: str) -> set[str]:
    """Return the folders whose libraries a folder's library is linked with, directly."""
    text = (core / folder / "CMakeLists.txt").read_text()
    lists = re.findall(rf"target_link_libraries\(\s*blokus_{folder}\s([^)]*)\)", text)
    return {name for links in lists for name in re.findall(r"blokus_(\w+)", links)}


def reachable(core: Path, folder: str) -> set[str]:
    below = linked(core, folder)
    return below.union(*(reachable(core, name) for name in below))


def includes(text: str) -> list[str]:
    """Return what follows each `#include`, with its quotes or brackets."""
    spliced = text.replace("\\\n", "")
    return [rest.strip() for rest in INCLUDE.findall(COMMENT.sub(" ", spliced))]


def core_faults(core: Path) -> list[str]:
    """Return every include of the core that its layers do not allow."""
    faults = []
    for folder in folders(core):
        homes = {folder} | reachable(core, folder)
        standard = PURE | ALLOWED.get(folder, set())
        for path in sorted((core / folder).rglob("*")):
            if path.is_dir() or path.name == "CMakeLists.txt":
                continue
            for include in includes(path.read_text()):
                kind, name = include[:1], include[1:-1]
                home, slash, _ = name.partition("/")
                if kind == '"' and ".." not in name:
                    is_fine = home in homes if slash else (path.parent / name).is_file()
                else:
                    is_fine = kind == "<" and name in standard
                if not is_fine:
                    faults.append(f"{folder}/{path.name} includes {include}")
    return faults


def test_core_folders_include_only_what_they_may() -> None:
    assert core_faults(CORE) == []


def test_there_is_a_core() -> None:
    assert {"environment", "rules", "search", "solver"} <= set(folders(CORE))
    assert linked(CORE, "rules") == set()
    assert linked(CORE, "threads") == set()
    assert linked(CORE, "search") == {"rules", "threads"}


@pytest.mark.parametrize(
    ("folder", "line"),
    [
        ("rules", '#include "search/search.h"'),
        ("rules", "#include <search/search.h>"),
        ("rules", "#include <rules/types.h>"),
        ("rules", '#include "../search/search.h"'),
        ("rules", '#include "search.h"'),
        ("rules", '#include "time.h"'),
        ("rules", "#include <time.h>"),
        ("rules", "#include <unistd.h>"),
        ("rules", "#include <chrono>"),
        ("rules", "#include <random>"),
        ("rules", "#include <cstdio>"),
        ("rules", "  #  include<thread>  // why not"),
        ("rules", "#include /* hidden */ <ctime>"),
        ("rules", "#inc\\\nlude <ctime>"),
        ("rules", "%:include <ctime>"),
        ("rules", "#include HEADER"),
        ("search", "#include <fstream>"),
        ("search", "#include <Python.h>"),
        ("search", '#include "solver/solve.h"'),
        ("solver", "#include <chrono>"),
        ("solver", '#include "search/search.h"'),
        ("environment", '#include "search/search.h"'),
    ],
)
def test_an_include_that_is_not_allowed_is_reported(tmp_path: Path, folder: str, line: str) -> None:
    core = tmp_path / "core"
    shutil.copytree(CORE, core, ignore=shutil.ignore_patterns("tests"))
    planted = core / folder / "position.h" if folder == "rules" else core / folder / "planted.h"
    old = planted.read_text() if planted.exists() else ""
    planted.write_text(f"{old}\n{line}\n")
    (fault,) = core_faults(core)
    assert fault.startswith(f"{folder}/{planted.name} includes ")


def test_a_comment_is_no_include() -> None:
    text = '// #include <ctime>\n/*\n#include <ctime>\n*/\n#include "types.h"\n'
    assert includes(text) == ['"types.h"']


# The contracts of pyproject.toml on a copy of the package. The finder of the editable install would
# lead back to the package itself, so only the finders that Python starts with are kept.
LINT = """
import sys
sys.meta_path[:] = [f for f in sys.meta_path if getattr(f, "__module__", "").startswith("_froz")]
sys.path.insert(0, "src")
from importlinter.cli import lint_imports
sys.exit(lint_imports(config_filename="pyproject.toml", no_cache=True))
"""


def lint(folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", LINT], cwd=folder, capture_output=True, text=True, check=False
    )


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """Return a folder with a copy of the package and the contracts."""
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    ignore = shutil.ignore_patterns("__pycache__", "client", "nets", "*.so")
    shutil.copytree(ROOT / "src" / "blokus", tmp_path / "src" / "blokus", ignore=ignore)
    return tmp_path


def test_the_contracts_hold(package: Path) -> None:
    run = lint(package)
    assert run.returncode == 0, run.stdout + run.stderr


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("game.py", "from blokus import Engine"),
        ("game.py", "import blokus"),
        ("records/record.py", "from blokus import Engine"),
        ("records/files.py", "    from blokus import Game"),
        ("messages/__init__.py", "from blokus import Colour"),
        ("server/app.py", "from blokus import Engine"),
        ("game.py", "from blokus.records import load"),
        ("records/record.py", "from blokus.engine import Engine"),
        ("render/svg_board.py", "from blokus import game"),
    ],
)
def test_an_import_that_is_not_allowed_is_reported(package: Path, module: str, line: str) -> None:
    path = package / "src" / "blokus" / module
    body = line if not line.startswith(" ") else f"def planted():\n{line}"
    path.write_text(f"{path.read_text()}\n{body}\n")
    run = lint(package)
    importer = "blokus." + module.removesuffix(".py").replace("/__init__", "").replace("/", ".")
    assert run.returncode == 1, run.stdout + run.stderr
    assert importer in run.stdout.replace("\n", "")
