"""The solver in the browser and the solver in Python find the same solutions."""

from __future__ import annotations

import pytest

from blokus import puzzles
from tests.wasm.browser_core import BrowserCore


@pytest.mark.parametrize(
    "name",
    ["all-84", "all-84-descending", "tetrominoes-8x10", "pentominoes-15x16-corners"],
)
def test_same_solution(core: BrowserCore, name: str, seed: int) -> None:
    seed %= 2**32
    puzzle = puzzles.puzzle(name)
    found = puzzles.solve(puzzle, seed=seed, time=60)
    assert puzzles.check(puzzle, found.moves) == []
    told = core.ask("riddle", puzzle=name, seed=seed)
    assert told == [[move.colour.name.lower(), str(move)] for move in found.moves]
