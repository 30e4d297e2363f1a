"""The example learns: its gradient is right, and boards are turned as its actions are."""

from __future__ import annotations

import runpy
from typing import Any

import numpy as np
import pytest

from blokus import Variant
from blokus.env import Batch
from tests.docs.documents import ROOT


@pytest.fixture(scope="module")
def learn() -> dict[str, Any]:
    return runpy.run_path(str(ROOT / "examples/learn.py"))


def test_it_is_as_short_as_it_says() -> None:
    assert len((ROOT / "examples/learn.py").read_text().splitlines()) <= 150


@pytest.mark.parametrize("variant", ["duo", "classic"])
def test_turned_actions_fit_turned_boards(learn: dict[str, Any], variant: str, seed: int) -> None:
    batch, board = Batch(variant, 4, show=("planes",)), learn["Board"](Variant(variant))
    batch.reset(seed)
    for _ in range(9):
        planes = board.planes(batch)
        corners, free = (planes[:, k * planes.shape[1] // 3] for k in (1, 2))
        for game in range(4):
            legal = batch.legal[slice(*batch.legal_starts[game : game + 2])]
            covered = board.covered[board.to_blue[batch.colours[game], legal]]
            assert np.append(free[game], 1)[covered].all()
            assert np.append(corners[game], 0)[covered].any(axis=1).all()
        batch.step(batch.draw())


def test_the_gradient_is_that_of_the_chances(learn: dict[str, Any]) -> None:
    """Compare it with what a small change of a weight does to the log chances."""
    rng = np.random.default_rng(1)
    batch = Batch("duo", 6, show=("planes",), opening_moves=5)
    batch.reset(1)
    assert batch.planes is not None
    policy = learn["Policy"](learn["Board"](Variant("duo")), batch.planes.shape[1], rng)
    for weight in policy.weights.values():
        weight[...] += rng.normal(0, 0.05, weight.shape)
    actions = policy.board.to_blue[
        np.repeat(batch.colours, np.diff(batch.legal_starts)), batch.legal
    ]
    seen = policy.board.planes(batch), actions, batch.legal_starts
    worth = rng.normal(size=6)
    chosen: np.ndarray = batch.legal_starts[:-1] + 3

    def total() -> float:
        chance = policy.rate(*seen)["chance"].astype(float)
        variety = -(chance * np.log(chance)).sum() * learn["VARIETY"] / 6
        return float((worth * np.log(chance[chosen])).sum() + variety)

    gradient = policy.gradient(policy.rate(*seen) | {"chosen": chosen}, worth)
    for name, weight in policy.weights.items():
        place = np.unravel_index(np.argmax(np.abs(gradient[name])), weight.shape)
        before, step = weight[place], 0.02
        weight[place] = before + step
        above = total()
        weight[place] = before - step
        slope = (above - total()) / (2 * step)
        weight[place] = before
        assert slope == pytest.approx(gradient[name][place], rel=0.05, abs=0.01), name
