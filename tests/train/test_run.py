"""A whole run of training, as small as can be; needs PyTorch."""

from __future__ import annotations

from dataclasses import replace
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


def test_games_of_other_runs_are_learnt_from_too(tmp_path: Path) -> None:
    from blokus.train.run import Run

    own, other = tmp_path / "own", tmp_path / "other"
    Run(SMALL, own).go(Silent())
    alone = Run(SMALL, own).finish(Silent()).read_bytes()
    with pytest.raises(ParseError, match="no run of blokus train"):
        Run(SMALL, own).finish(Silent(), [other])
    Run(replace(SMALL, seed=2), other).go(Silent())
    assert Run(SMALL, own).finish(Silent(), [other]).read_bytes() != alone
    Run(replace(SMALL, variant="junior"), tmp_path / "junior").go(Silent())
    with pytest.raises(ParseError, match="is of junior, not duo"):
        Run(SMALL, own).finish(Silent(), [tmp_path / "junior"])
