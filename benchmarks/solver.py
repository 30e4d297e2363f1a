"""Solving the solo puzzles, beside OR-Tools CP-SAT with the same model, limit and one core.

The limit is `--seconds` for each solution; who finds none in time is counted with the limit, and
the peer is spared the time that its model takes to build.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Iterator

from benchmarks import cp_sat_peer
from benchmarks.harness import Result
from blokus.puzzles import puzzle
from blokus.puzzles.puzzle import Puzzle
from blokus.puzzles.solving import Verdict, solve

PUZZLES = (
    "all-84",
    "all-84-descending",
    "tetrominoes-8x10",
    "tetrominoes-8x10-weak",
    "pentominoes-15x16",
    "pentominoes-15x16-corners",
)
SEEDS = range(5)


def measure(seconds: float) -> Iterator[Result]:
    """Solve each puzzle from several seeds; let the peer solve it once."""
    if not cp_sat_peer.is_installed():
        print(
            "OR-Tools is missing, so nothing is compared: `make bench` brings it", file=sys.stderr
        )
    for name in PUZZLES:
        task = puzzle(name)
        times = [ours(task, seed, seconds) for seed in SEEDS]
        solved = sum(used is not None for used in times)
        counted = [seconds if used is None else used for used in times]
        label = f"s, {solved} of {len(times)}"
        if not cp_sat_peer.is_installed():
            yield Result(name, label, statistics.median(counted))
            continue
        found, used = cp_sat_peer.solve(task, seed=0, limit=seconds)
        theirs = used if found else seconds
        ratios = [theirs / own for own in counted]
        yield Result(
            name,
            label,
            statistics.median(counted),
            "CP-SAT" if found else "CP-SAT found none",
            theirs,
            statistics.median(ratios),
            (min(ratios), max(ratios)),
        )


def ours(task: Puzzle, seed: int, limit: float) -> float | None:
    """Return the CPU seconds to a solution; None when there was none in time."""
    began = time.process_time()
    answer = solve(task, seed=seed, time=limit)
    return time.process_time() - began if answer.verdict is Verdict.FOUND else None
