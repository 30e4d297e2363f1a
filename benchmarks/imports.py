"""The cost of `import blokus` in a fresh interpreter: CPU time and modules loaded."""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace

from benchmarks import blokus_rl_peer
from benchmarks.harness import ROUNDS, Result, compare

MOST_MILLISECONDS = 100

# Prints the CPU time of the import in milliseconds, the modules that it adds, and the packages
# among them that belong neither to the standard library nor to the one imported.
PROBE = """
import sys, time
before = set(sys.modules)
start = time.process_time()
import {name}
milliseconds = (time.process_time() - start) * 1000
added = set(sys.modules) - before
tops = {{name.partition(".")[0] for name in added}}
foreign = tops - sys.stdlib_module_names - {{"{name}"}}
import json
print(json.dumps([milliseconds, len(added), len(foreign)]))
"""


def measure(_seconds: float) -> Iterator[Result]:
    """Import each package in turn, as often as there are rounds."""
    names = ["blokus"] + ["blokus_rl"] * blokus_rl_peer.is_installed()
    probes = [[probe(name) for name in names] for _ in range(ROUNDS)]
    times = [[figures[0] for figures in column] for column in zip(*probes, strict=True)]
    time = Result("CPU time", "ms", statistics.median(times[0]))
    if len(names) > 1:
        time = compare("CPU time", "ms", times[0], "blokus-rl", times[1], less_is_better=True)
    yield replace(time, goal=f"{MOST_MILLISECONDS} ms", met=time.ours < MOST_MILLISECONDS)
    ours, *others = probes[0]
    for index, unit in ((1, "modules"), (2, "packages")):
        theirs = others[0][index] if others else None
        yield Result("loads", unit, ours[index], "blokus-rl" if others else "", theirs)


def probe(name: str) -> list[float]:
    """Import a package in a fresh interpreter; return the figures that PROBE prints."""
    run = subprocess.run(
        [sys.executable, "-c", PROBE.format(name=name)], capture_output=True, text=True, check=True
    )
    figures: list[float] = json.loads(run.stdout.splitlines()[-1])
    return figures
