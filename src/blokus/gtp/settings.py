"""How strong the engine is to play: the settings of `blokus gtp` and of its `param` command."""

from __future__ import annotations

from dataclasses import dataclass, replace

from blokus.engine import LEVELS, Engine, Limit
from blokus.engine.machine import MOST_THREADS, most_memory
from blokus.gtp.refusal import Refusal

# Where neither a level nor a limit is asked for: quick, and a fair opponent.
DEFAULT_LEVEL = 5


@dataclass(frozen=True, slots=True)
class Settings:
    """A level, or a limit in seconds and simulations a move; threads, memory in MB, a seed.

    `ponder` lets the engine think on after its own moves.
    """

    level: int | None = None
    time: float | None = None
    simulations: int | None = None
    threads: int = 1
    memory: int = 64
    seed: int | None = None
    ponder: bool = False

    @property
    def ponders(self) -> bool:
        """Whether to ponder: only seconds gain by it, and a level would become another one."""
        return self.ponder and self.time is not None

    def engine(self) -> Engine:
        """Return an engine with these settings."""
        limit = None
        if self.time is not None or self.simulations is not None:
            limit = Limit(self.time, self.simulations)
        level = DEFAULT_LEVEL if self.level is None and limit is None else self.level
        return Engine(level, limit=limit, threads=self.threads, memory=self.memory, seed=self.seed)

    def lines(self) -> list[str]:
        """Return the settings that are in force, a name and a value to a line."""
        names = ("level", "time", "simulations", "threads", "memory")
        found = [(name, getattr(self, name)) for name in names]
        found.append(("ponder", int(self.ponder)))
        return [f"{name} {value}" for name, value in found if value is not None]

    def changed(self, name: str, word: str) -> Settings:
        """Return the settings with one of them changed; Refusal when that is impossible.

        A level takes the place of a limit, and a limit of a level.
        """
        if name == "level":
            value = whole(word, 1, max(LEVELS))
            return replace(self, level=value, time=None, simulations=None)
        if name == "time":
            return replace(self, level=None, time=seconds(word))
        if name == "simulations":
            return replace(self, level=None, simulations=whole(word, 1, (1 << 32) - 1))
        if name == "threads":
            return replace(self, threads=whole(word, 1, MOST_THREADS))
        if name == "memory":
            return replace(self, memory=whole(word, 1, most_memory()))
        if name == "ponder":
            return replace(self, ponder=bool(whole(word, 0, 1)))
        raise Refusal(f"unknown parameter '{name}'")


def whole(word: str, least: int, most: int) -> int:
    """Read a whole number within bounds; Refusal when it is none."""
    if word.isascii() and word.isdigit() and len(word) < 20 and least <= int(word) <= most:
        return int(word)
    raise Refusal(f"'{word}' is no whole number from {least} to {most}")


def seconds(word: str) -> float:
    """Read a number of seconds; Refusal when it is none."""
    try:
        value = float(word)
        Limit(time=value)
    except ValueError:
        raise Refusal(f"'{word}' is no number of seconds") from None
    return value
