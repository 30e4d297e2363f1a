"""Simulations of the engine in WebAssembly (in Node) beside the native engine, on one thread."""

from __future__ import annotations

import random
from collections.abc import Iterator
from importlib.resources import as_file, files

from benchmarks.harness import Contestant, Result, race
from blokus import Position, Variant
from blokus._core import _net_family, _Search
from blokus.engine import nets
from tests.wasm.browser_core import BrowserCore

SEED = 5
PORTION = 250
MEMORY = 48 << 20
GOAL = 0.5


def measure(seconds: float) -> Iterator[Result]:
    """Search one early and one later position of Classic and of Duo."""
    with BrowserCore() as core:
        for variant, moves in (("classic", 8), ("classic", 32), ("duo", 4), ("duo", 16)):
            position = somewhere(variant, moves)
            yield from race(
                f"{variant}, {moves} moves",
                "simulations/s",
                in_browser(core, position),
                [natively(position)],
                seconds=seconds,
                goal=GOAL,
            )


def somewhere(variant: str, moves: int) -> Position:
    """Return the position after so many random moves."""
    rng = random.Random(SEED)
    position = Position(Variant(variant))
    for _ in range(moves):
        position = position.play(rng.choice(list(position.legal_moves)))
    return position


def in_browser(core: BrowserCore, position: Position) -> Contestant:
    """Return the engine as browsers run it."""
    net = files("blokus.engine") / "nets" / f"{_net_family(position.variant)}.net"

    def search(count: int) -> int:
        with as_file(net) as path:
            told = core.ask(
                "search",
                position=position.to_text(),
                net=str(path),
                simulations=count * PORTION,
            )
        return int(told["simulations"])

    return Contestant("WebAssembly", search, clock=lambda: float(core.ask("cpu")))


def natively(position: Position) -> Contestant:
    """Return the engine as Python runs it."""
    net = nets.net_for(position.variant)

    def run(count: int) -> int:
        search = _Search(
            position.variant,
            net,
            memory=MEMORY,
        )
        search.set_position(position)
        search.run(simulations=count * PORTION, threads=1, thorough=True)
        return int(search.simulations)

    return Contestant("native", run)
