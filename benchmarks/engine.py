"""Simulations per second of the search on one thread, early and late, beside Pentobi's."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from pathlib import Path

from benchmarks import pentobi_peer
from benchmarks.harness import Result, compare
from blokus import Game, Position
from blokus._core import _Search
from blokus.engine import nets
from blokus.records import load

RECORDS = Path(__file__).parent.parent / "docs" / "images"
PLIES = (1, 10, 20)
ROUNDS = 3
MEMORY = 256 << 20
UNIT = "simulations/s"


def measure(seconds: float) -> Iterator[Result]:
    """Search before moves 1, 10 and 20 of one game each of Duo and Classic."""
    program = pentobi_peer.program()
    if program is None:
        print(
            f"{pentobi_peer.VARIABLE} names no pentobi-gtp, so the search is not compared",
            file=sys.stderr,
        )
    for variant in ("duo", "classic"):
        for ply in PLIES:
            game = game_before(variant, ply)
            yield _measure(f"{variant}, ply {ply}", game, program, seconds / ROUNDS)


def game_before(variant: str, ply: int) -> Game:
    """Return the recorded game before its move number `ply`."""
    game = load(RECORDS / f"{variant}.blksgf").game()
    while len(game.moves) >= ply:
        game.undo()
    return game


def _measure(name: str, game: Game, program: str | None, seconds: float) -> Result:
    ours, theirs = [], []
    for _ in range(ROUNDS):
        ours.append(search_rate(game.position, seconds))
        if program is not None:
            theirs.append(pentobi_peer.search_rate(program, game))
    if program is None:
        return Result(name, UNIT, sorted(ours)[ROUNDS // 2])
    return compare(name, UNIT, ours, "Pentobi", theirs)


def search_rate(position: Position, seconds: float) -> float:
    """Return our simulations per CPU second in one search from nothing."""
    search = _Search(
        position.variant,
        nets.net_for(position.variant),
        memory=MEMORY,
    )
    search.set_position(position)
    began = time.process_time()
    wanted = 0
    while (used := time.process_time() - began) < seconds:
        wanted += 2000
        search.run(simulations=wanted, threads=1, thorough=True)
        if search.simulations < wanted:
            break
    return search.simulations / max(used, 1e-9)
