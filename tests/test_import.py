"""`import blokus` is quick and drags in little."""

from __future__ import annotations

import json
import subprocess
import sys

MOST_MILLISECONDS = 100
MODULES = (
    "conformance",
    "engine",
    "env",
    "errors",
    "gtp",
    "matches",
    "messages",
    "puzzles",
    "records",
    "render",
)
LAYERS_ABOVE = ("cli", *(name for name in MODULES if name != "errors"))

# Prints the modules that the import adds and its CPU time in milliseconds.
PROBE = """
import sys, time
before = set(sys.modules)
start = time.process_time()
import blokus
milliseconds = (time.process_time() - start) * 1000
added = sorted(set(sys.modules) - before)
import json
print(json.dumps([added, milliseconds]))
"""


def probe() -> tuple[list[str], float]:
    """Import blokus in a fresh interpreter: the modules that came with it, and milliseconds."""
    run = subprocess.run([sys.executable, "-c", PROBE], capture_output=True, text=True, check=True)
    modules, milliseconds = json.loads(run.stdout)
    return modules, milliseconds


def test_import_needs_nothing_but_python() -> None:
    modules, _ = probe()
    tops = {name.partition(".")[0] for name in modules}
    assert tops - set(sys.stdlib_module_names) == {"blokus"}


def test_import_leaves_out_what_a_program_may_not_need() -> None:
    modules, _ = probe()
    above = tuple(f"blokus.{layer}" for layer in LAYERS_ABOVE)
    assert [name for name in modules if name.startswith(above)] == []
    heavy = {"argparse", "asyncio", "importlib.metadata", "json", "subprocess", "unittest", "xml"}
    assert heavy.isdisjoint(modules)


def test_import_is_quick() -> None:
    best = min(probe()[1] for _ in range(5))
    assert best < MOST_MILLISECONDS


def test_every_module_is_there_after_the_import() -> None:
    names = ", ".join(f"blokus.{name}.__name__" for name in MODULES)
    program = f"import blokus; print([{names}], set({MODULES}) <= set(dir(blokus)))"
    run = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert run.stdout == f"{[f'blokus.{name}' for name in MODULES]} True\n"
