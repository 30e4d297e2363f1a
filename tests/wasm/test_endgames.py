"""The browser client and the Python library judge endgames alike."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from typing import Any

import pytest

from blokus import Move, Position
from blokus.puzzles import Endgame, Goal, endgames, write_endgames
from tests.wasm.browser_core import BrowserCore


@pytest.mark.parametrize("goal", Goal)
def test_random_ways(core: BrowserCore, goal: Goal, seed: int) -> None:
    rng = random.Random(seed)
    chosen = [known for known in endgames() if known.task.goal is goal and known.task.moves > 1]
    for known in rng.sample(chosen, 3):
        follow(core, known, rng)


@pytest.mark.parametrize("goal", Goal)
def test_solutions(core: BrowserCore, goal: Goal, seed: int) -> None:
    known = random.Random(seed).choice([one for one in endgames() if one.task.goal is goal])
    position = known.task.position
    for count, move in enumerate(known.solutions[-1], start=1):
        position = known.task.after(position, move)
        told = ask(core, known, known.solutions[-1][:count], ())
        assert told["isReached"] == known.task.is_reached(position)
    assert known.task.is_reached(position)


def follow(core: BrowserCore, known: Endgame, rng: random.Random) -> None:
    task, position = known.task, known.task.position
    moves: list[Move] = []
    while len(moves) < task.moves and (choices := task.choices(position)):
        probes = rng.sample(list(position.legal_moves_of(task.colour)), 1)
        probes += rng.sample(list(task.position.legal_moves_of(task.colour)), 1)
        told = ask(core, known, moves, probes)
        assert told["isReached"] == task.is_reached(position)
        assert told["left"] == [piece.name for piece in position.pieces_left(task.colour)]
        assert told["legal"] == [str(move) for move in choices]
        for probe, reason in zip(probes, told["reasons"], strict=True):
            assert (reason is None) == (probe in choices)
            if probe in position.legal_moves_of(task.colour) and probe not in choices:
                assert reason == ["too_early"]
            elif reason is not None:
                assert reason == illegality(position, known, probe)
        moves.append(rng.choice(choices))
        position = task.after(position, moves[-1])


def illegality(position: Position, known: Endgame, probe: Move) -> list[str] | None:
    told = position.setup(turn=known.task.colour).why_illegal(probe)
    return None if told is None else [told.reason.name.lower(), *map(str, told.cells)]


def ask(core: BrowserCore, known: Endgame, moves: Sequence[Move], probes: Sequence[Move]) -> Any:
    (data,) = json.loads(write_endgames([known], 1))["puzzles"]
    return core.ask(
        "endgame",
        endgame={"target": None, **data},
        moves=list(map(str, moves)),
        probes=list(map(str, probes)),
    )
