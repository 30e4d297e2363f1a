"""The engine in the browser and the engine in Python play the same moves."""

from __future__ import annotations

import random
from importlib.resources import as_file, files
from typing import Any

import pytest

import blokus
from blokus import Position, Variant
from blokus._core import _net_family, _Search
from blokus.engine import levels, nets
from tests.wasm.browser_core import BrowserCore


@pytest.mark.parametrize("name", blokus.VARIANTS)
@pytest.mark.parametrize("share", [0.0, 0.4, 0.8])
def test_same_search(core: BrowserCore, name: str, share: float, seed: int) -> None:
    position = somewhere(Variant(name), share, random.Random(seed))
    simulations, budget = 300, 500
    told = ask(core, position, simulations, budget)
    search = native(position)
    search.run(simulations=simulations, threads=1, solve_budget=budget)
    assert told["best"] == str(search.best_move())
    assert told["isExact"] == search.is_exact
    assert told["moves"] == [[str(move), report.visits] for move, report in search.report()[:8]]
    if told["moves"]:
        assert told["line"] == [str(move) for move in search.analyse(1).lines[0].moves[:4]]
    assert told["visits"] == search.simulations
    teams = len(position.variant.teams)
    assert told["expectation"]["shares"] == pytest.approx(
        search.expectation.share[:teams], abs=1e-5
    )
    assert told["expectation"]["scores"] == pytest.approx(
        search.expectation.score[:teams], abs=1e-2
    )


def test_same_levels(core: BrowserCore) -> None:
    told = core.ask("levels")
    assert told["families"] == {name: _net_family(Variant(name)) for name in blokus.VARIANTS}
    expected = []
    for settings in levels.LEVELS.values():
        limit = settings.limit
        expected.append(
            {
                "limit": {"simulations": limit.simulations}
                if limit.time is None
                else {"milliseconds": limit.time * 1000},
                "carelessness": settings.carelessness,
                "temperature": settings.temperature,
            }
        )
    assert told["levels"] == expected


def somewhere(variant: Variant, share: float, rng: random.Random) -> Position:
    """Play at random until about this share of a game is over."""
    position = Position(variant)
    plies = round(share * len(variant.pieces) * len(variant.colours))
    for _ in range(plies):
        after = position.play(rng.choice(list(position.legal_moves)))
        if after.is_over:
            break
        position = after
    return position


def native(position: Position) -> _Search:
    search = _Search(
        position.variant,
        nets.net_for(position.variant),
        memory=48 << 20,
    )
    search.set_position(position)
    return search


def ask(core: BrowserCore, position: Position, simulations: int, budget: int) -> Any:
    family = _net_family(position.variant)
    with as_file(files("blokus.engine") / "nets" / f"{family}.net") as net:
        return core.ask(
            "search",
            position=position.to_text(),
            net=str(net),
            simulations=simulations,
            budget=budget,
        )
