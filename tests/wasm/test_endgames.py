"""The browser client and the Python library judge endgames alike."""

from __future__ import annotations

import datetime as dt
import json
import random
from collections.abc import Sequence
from functools import reduce

import pytest

from blokus import Move
from blokus.puzzles import Endgame, Goal, State, endgame_of_day, endgames, write_endgames
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
        assert compare(core, known, known.solutions[-1][:count], ()) is known.task.state(position)
    assert known.task.state(position) is State.SOLVED


def test_the_puzzle_of_the_day(core: BrowserCore, seed: int) -> None:
    rng = random.Random(seed)
    for day in [0, -1, *(rng.randrange(-700_000, 2_900_000) for _ in range(10))]:
        date = dt.date(1970, 1, 1) + dt.timedelta(days=day)
        told = core.ask("day", day=day, count=len(endgames()))
        assert endgames()[told] is endgame_of_day(date)


def follow(core: BrowserCore, known: Endgame, rng: random.Random) -> None:
    """Make random moves until the task is over, and compare at each of them."""
    task, position = known.task, known.task.position
    moves: list[Move] = []
    while True:
        first = list(task.position.legal_moves_of(task.colour))
        probes = rng.sample(first, min(3, len(first)))
        probes += list(position.legal_moves_of(task.colour))[-1:]
        if compare(core, known, moves, probes) is not State.OPEN:
            return
        moves.append(rng.choice(task.choices(position)))
        position = task.after(position, moves[-1])


def compare(
    core: BrowserCore, known: Endgame, moves: Sequence[Move], probes: Sequence[Move]
) -> State:
    """Ask both homes about an endgame after some moves; return how far it is."""
    (data,) = json.loads(write_endgames([known], 1))["puzzles"]
    told = core.ask(
        "endgame",
        endgame={"target": None, **data},
        moves=list(map(str, moves)),
        probes=list(map(str, probes)),
    )
    task = known.task
    position = reduce(task.after, moves, task.position)
    assert told["state"] == task.state(position)
    assert (told["state"] == "solved") == task.is_reached(position)
    left = position.pieces_left(task.colour) if len(moves) < task.moves else ()
    assert told["left"] == [piece.name for piece in left]
    choices = task.choices(position)
    assert told["legal"] == list(map(str, choices))
    for probe, reason in zip(probes, told["reasons"], strict=True):
        refused = task.why_refused(position, probe)
        assert reason == (refused and [refused.reason.name.lower(), *map(str, refused.cells)])
        assert (refused is None) == (probe in choices)
    if told["state"] != "solved":
        assert told["hint"] == hint(known, moves)
    return task.state(position)


def hint(known: Endgame, moves: Sequence[Move]) -> str | int:
    """Return the next move of a solution, or how many moves to take back."""
    kept = next(n for n in range(len(moves), -1, -1) if known.completions(frozenset(moves[:n])))
    if kept < len(moves):
        return len(moves) - kept
    return str(known.completions(frozenset(moves))[0][0])
