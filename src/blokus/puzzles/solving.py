"""Solves the solo puzzles: finds a solution, completes what was begun, counts all there are."""

from __future__ import annotations

import enum
import time as clock
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from blokus._core import Move, _count, _enumerate, _solve
from blokus.puzzles.puzzle import Puzzle


class Verdict(enum.StrEnum):
    """The outcome of a search for a solution."""

    FOUND = "found"
    NONE_FOUND = "none found"
    """The search ended before it was complete: there may be solutions."""
    IMPOSSIBLE = "impossible"
    """Proved: the search was complete."""


@dataclass(frozen=True)
class Progress:
    """How far a search has come."""

    nodes: int
    """Placements tried."""
    placed: int
    """The most pieces that lay on the board."""
    attempt: int
    """How often the search began anew."""
    found: int
    """Solutions so far."""


Report = Callable[[Progress], object]
"""Hears of the progress about 20 times a second; ends the search when it returns False."""


@dataclass(frozen=True)
class Solution:
    """The result of `solve`."""

    verdict: Verdict
    moves: tuple[Move, ...]
    """In an order in which they may be placed, what was begun included; empty unless found."""
    nodes: int
    seconds: float


@dataclass(frozen=True)
class Solutions:
    """All solutions of a puzzle, or as many as were asked for."""

    solutions: tuple[tuple[Move, ...], ...]
    """Of those that differ only in which of the interchangeable colours is which, one."""
    complete: bool
    """Proved: there are no others."""
    nodes: int
    seconds: float


@dataclass(frozen=True)
class Count:
    """How many solutions a puzzle has."""

    labelled: int
    """With the colours told apart."""
    up_to_colours: int | None
    """Those that differ in more than in which colour is which; None when too many to compare."""
    up_to_symmetry: int | None
    """Those that differ in more than that and a flip of the board; None when too many."""
    complete: bool
    """Proved: there are no others."""
    nodes: int
    seconds: float


def solve(
    puzzle: Puzzle,
    *,
    seed: int = 0,
    time: float = 30.0,
    begun: Sequence[Move] = (),
    report: Report | None = None,
) -> Solution:
    """Look for a solution that contains the moves begun, for at most `time` seconds.

    The same seed finds the same solution. Raises `IllegalMoveError` when the moves begun do not
    fit on the board together, or hold a piece that the puzzle lacks.

    >>> from blokus.puzzles.catalogue import puzzle
    >>> solution = solve(puzzle("tetrominoes-8x10"))
    >>> str(solution.verdict), len(solution.moves)
    ('found', 20)
    """
    started = clock.perf_counter()
    moves, exhausted, nodes = _solve(
        puzzle.to_core(),
        begun,
        seed=_checked_seed(seed),
        seconds=_checked_time(time),
        report=_listener(report),
    )
    if moves is not None:
        verdict = Verdict.FOUND
    else:
        verdict = Verdict.IMPOSSIBLE if exhausted else Verdict.NONE_FOUND
    return Solution(verdict, tuple(moves or ()), nodes, clock.perf_counter() - started)


def complete(
    puzzle: Puzzle,
    begun: Sequence[Move],
    *,
    seed: int = 0,
    time: float = 10.0,
    report: Report | None = None,
) -> Solution:
    """Look for a solution that contains what a person has begun."""
    return solve(puzzle, seed=seed, time=time, begun=begun, report=report)


def hint(
    puzzle: Puzzle,
    begun: Sequence[Move],
    *,
    seed: int = 0,
    time: float = 10.0,
    report: Report | None = None,
) -> tuple[Move | None, Solution]:
    """Return a next piece that leads to a solution, and the solution.

    The move is None when no solution was found, or when nothing is left to place.
    """
    solution = complete(puzzle, begun, seed=seed, time=time, report=report)
    placed = set(begun)
    return next((move for move in solution.moves if move not in placed), None), solution


def solutions(
    puzzle: Puzzle,
    *,
    begun: Sequence[Move] = (),
    limit: int = 1000,
    time: float = 60.0,
    report: Report | None = None,
) -> Solutions:
    """Look for all solutions that contain the moves begun, at most `limit` of them."""
    if not 0 < limit <= 1_000_000:
        raise ValueError("a limit is a number from 1 to 1000000")
    started = clock.perf_counter()
    found, finished, nodes = _enumerate(
        puzzle.to_core(),
        begun,
        seconds=_checked_time(time),
        limit=limit,
        report=_listener(report),
    )
    moves = tuple(tuple(moves) for moves, _ in found)
    return Solutions(moves, finished, nodes, clock.perf_counter() - started)


def count(
    puzzle: Puzzle,
    *,
    begun: Sequence[Move] = (),
    time: float = 60.0,
    report: Report | None = None,
) -> Count:
    """Count the solutions that contain the moves begun."""
    started = clock.perf_counter()
    labelled, up_to_colours, up_to_symmetry, finished, nodes = _count(
        puzzle.to_core(), begun, seconds=_checked_time(time), report=_listener(report)
    )
    seconds = clock.perf_counter() - started
    return Count(labelled, up_to_colours, up_to_symmetry, finished, nodes, seconds)


def _listener(report: Report | None) -> Callable[[int, int, int, int], object] | None:
    if report is None:
        return None

    def listen(nodes: int, placed: int, attempt: int, found: int) -> object:
        return report(Progress(nodes, placed, attempt, found))

    return listen


def _checked_seed(seed: int) -> int:
    if not 0 <= seed < 2**64:
        raise ValueError("a seed is a whole number from 0 to 2**64 - 1")
    return seed


def _checked_time(time: float) -> float:
    if not 0 < time < float("inf"):
        raise ValueError("a time is a positive number of seconds")
    return time
