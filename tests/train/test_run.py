"""A whole run of training, as small as can be; needs PyTorch."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from blokus import Engine, Limit, ParseError, Position, Variant
from blokus.train.plan import Plan

if TYPE_CHECKING:
    from blokus.train.run import Entry

pytest.importorskip("torch", reason="no PyTorch: pip install 'blokus[train]'")

SMALL = Plan(
    "duo",
    games=4,
    generations=2,
    full_simulations=6,
    fast_simulations=2,
    gate_games=2,
    gate_simulations=2,
)


class Silent:
    def step(self, what: str, done: int, total: int) -> None:
        pass

    def generation(self, entry: Entry) -> None:
        pass


def test_a_run_is_finished_from_all_of_its_games(tmp_path: Path) -> None:
    from blokus.train.run import Run

    with pytest.raises(ParseError, match="no complete generation"):
        Run(SMALL, tmp_path).finish(Silent())
    best = Run(SMALL, tmp_path).go(Silent())
    before = best.read_bytes()
    final = Run(SMALL, tmp_path).finish(Silent())
    assert best.read_bytes() == before
    assert final.read_bytes() != before
    again = final.read_bytes()
    assert Run(SMALL, tmp_path).finish(Silent()).read_bytes() == again
    position = Position(Variant("duo"))
    engine = Engine(limit=Limit(simulations=5), net=final)
    assert engine.choose(position) in position.legal_moves
