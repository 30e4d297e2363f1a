"""Lets contestants work in turn, timed by the CPU, so that a busy machine is fair to all."""

from __future__ import annotations

import resource
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

ROUNDS = 5


@dataclass(frozen=True)
class Contestant:
    """Something that does portions of work: `work(count)` does so many and returns the units done.

    `clock` tells the CPU seconds used so far; `children_time` is for work in other processes.
    """

    name: str
    work: Callable[[int], int]
    clock: Callable[[], float] = time.process_time


@dataclass(frozen=True)
class Result:
    """One figure: ours, a peer's when there is one, and how many times better ours is."""

    name: str
    unit: str
    ours: float
    peer: str = ""
    theirs: float | None = None
    ratio: float | None = None
    spread: tuple[float, float] | None = None
    """The smallest and the largest ratio of a single round."""
    goal: str = ""
    met: bool = True
    headline: str = ""
    """The name under which the ratio stands at the top of the answer for programs."""


def children_time() -> float:
    """Return the CPU seconds of the child processes that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def race(
    name: str,
    unit: str,
    ours: Contestant,
    peers: Sequence[Contestant] = (),
    *,
    seconds: float,
    goal: float | None = None,
) -> Iterator[Result]:
    """Measure units per CPU second of all contestants, round by round; one result per peer.

    `goal` is the least ratio to the fastest peer that is asked of us.
    """
    contestants = [ours, *peers]
    counts = [_calibrate(contestant, seconds / ROUNDS) for contestant in contestants]
    rates: list[list[float]] = [[] for _ in contestants]
    for _ in range(ROUNDS):
        for contestant, count, found in zip(contestants, counts, rates, strict=True):
            found.append(_rate(contestant, count)[0])
    own = statistics.median(rates[0])
    if not peers:
        yield Result(name, unit, own)
    for peer, found in zip(peers, rates[1:], strict=True):
        yield compare(name, unit, rates[0], peer.name, found, goal=goal)


def compare(
    name: str,
    unit: str,
    ours: Sequence[float],
    peer: str,
    theirs: Sequence[float],
    *,
    goal: float | None = None,
    less_is_better: bool = False,
) -> Result:
    """Compare figures that were measured in pairs: medians, and the median of the pairs' ratios."""
    ratios = [
        their / our if less_is_better else our / their
        for our, their in zip(ours, theirs, strict=True)
    ]
    ratio = statistics.median(ratios)
    return Result(
        name,
        unit,
        statistics.median(ours),
        peer,
        statistics.median(theirs),
        ratio,
        (min(ratios), max(ratios)),
        "" if goal is None else f"{goal:g}×",
        goal is None or ratio >= goal,
    )


def _calibrate(contestant: Contestant, seconds: float) -> int:
    """Find how many portions take about so long; this warms everything up, too."""
    count = 1
    while True:
        _, used = _rate(contestant, count)
        if used >= seconds:
            return count
        # Grow by a factor of 8 at most: the first portions can be unusually quick.
        count *= 2 if used > seconds / 8 else 8


def _rate(contestant: Contestant, count: int) -> tuple[float, float]:
    """Return the units per CPU second and the seconds."""
    began = contestant.clock()
    done = contestant.work(count)
    used = contestant.clock() - began
    return done / max(used, 1e-9), used
