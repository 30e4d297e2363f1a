"""Random games with each instruction set of this machine, beside the portable one."""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks import games
from benchmarks.harness import Contestant, Result, race
from blokus._core import instruction_set, instruction_sets, use_instruction_set


def measure(seconds: float) -> Iterator[Result]:
    """Play Classic and Duo with every set."""
    *special, portable = instruction_sets()
    for variant in ("classic", "duo"):
        base = player(variant, portable)
        for name in special:
            yield from race(
                f"{variant}, {name}", "games/s", player(variant, name), [base], seconds=seconds
            )
        if not special:
            yield from race(f"{variant}, {portable}", "games/s", base, seconds=seconds)


def player(variant: str, name: str) -> Contestant:
    """Return the contestant that plays random games with one instruction set."""
    contestant = games.player(variant)

    def play(count: int) -> int:
        before = instruction_set()
        use_instruction_set(name)
        try:
            return contestant.work(count)
        finally:
            use_instruction_set(before)

    return Contestant(name, play)
