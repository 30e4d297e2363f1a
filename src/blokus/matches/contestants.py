"""Those who play in matches: our engine, chance, and foreign engines, each with its CPU time."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Protocol

from blokus._core import Position
from blokus.engine import Engine, Limit, read_book
from blokus.gtp import GtpEngine

if TYPE_CHECKING:
    from blokus._core import Move, Variant
    from blokus.matches.specs import Spec

SMALLEST_SLICE = 0.1  # share of a move's CPU time; with less left, no further search starts


class Contestant(Protocol):
    """A player of one or several seats in a game."""

    def begin(self, variant: Variant, seed: int) -> None:
        """Prepare for a new game."""

    def watch(self, move: Move) -> None:
        """Receive a move of another contestant."""

    def choose(self, position: Position) -> Move | None:
        """Return a move for the colour on turn, or None to resign."""

    def cpu_seconds(self) -> float | None:
        """Return the CPU seconds used since `begin`; None when they are not known."""

    def close(self) -> None:
        """Free its resources."""


def contestant(spec: Spec) -> Contestant:
    """Make the contestant that a description asks for."""
    if spec.kind == "gtp":
        return Foreigner(spec)
    return Chance() if spec.kind == "random" else Ours(spec)


class Chance:
    """Plays any legal move with equal chance."""

    def __init__(self) -> None:
        self._random = Random(0)

    def begin(self, variant: Variant, seed: int) -> None:  # noqa: ARG002 - chance needs no variant
        """Prepare for a new game."""
        self._random = Random(seed)

    def watch(self, move: Move) -> None:
        """Ignore the move."""

    def choose(self, position: Position) -> Move | None:
        """Return any legal move."""
        moves = position.legal_moves
        return moves[self._random.randrange(len(moves))]

    def cpu_seconds(self) -> float | None:
        """Return 0: drawing a move takes no time worth counting."""
        return 0.0

    def close(self) -> None:
        """Do nothing: there are no resources."""


class Ours:
    """Our engine in this process, with the process's CPU time while it thinks."""

    def __init__(self, spec: Spec) -> None:
        self._spec = spec
        self._used = 0.0
        self._book = read_book(Path(spec.book).read_text("utf-8")) if spec.book else None
        self._engine = self._new_engine(0)

    def begin(self, variant: Variant, seed: int) -> None:
        """Take a new engine, so that a game depends on its seed and on no game before it."""
        self._engine = self._new_engine(seed)
        # Allocate the memory before the clock runs, as foreign engines do when they start.
        self._engine.analyse(Position(variant), best=1, limit=Limit(simulations=1))
        self._used = 0.0

    def watch(self, move: Move) -> None:
        """Ignore the move: the engine is given positions."""

    def choose(self, position: Position) -> Move | None:
        """Let the engine search."""
        began = time.process_time()
        if self._spec.kind == "cpu":
            move = self._choose_within(position, began)
        else:
            move = self._engine.choose(position)
        self._used += time.process_time() - began
        return move

    def cpu_seconds(self) -> float | None:
        """Return the CPU seconds spent in `choose`."""
        return self._used

    def close(self) -> None:
        """Do nothing: Python frees the engine."""

    def _choose_within(self, position: Position, began: float) -> Move:
        """Search until the CPU seconds are used, however busy the machine is.

        The CPU time of a search is at most the time that passes, so none is too long.
        """
        simulations = -1
        left = self._spec.value
        while True:
            analysis = self._engine.analyse(position, best=1, limit=Limit(time=max(left, 0.0)))
            left = self._spec.value - (time.process_time() - began)
            # A search that adds no simulations has nothing left to search.
            is_settled = analysis.is_exact or analysis.simulations <= simulations
            if is_settled or left < SMALLEST_SLICE * self._spec.value:
                return analysis.best
            simulations = analysis.simulations

    def _new_engine(self, seed: int) -> Engine:
        spec = self._spec
        level = limit = None
        if spec.kind == "level":
            level = int(spec.value)
        else:
            limit = Limit(simulations=int(spec.value)) if spec.kind == "sims" else Limit(spec.value)
        return Engine(
            level,
            limit=limit,
            net=spec.net or None,
            threads=spec.threads,
            memory=spec.memory,
            seed=seed,
            book=self._book,
        )


class Foreigner:
    """An engine of another program, which serves game after game."""

    def __init__(self, spec: Spec) -> None:
        self._engine = GtpEngine(spec.command)
        self._before: float | None = None

    def begin(self, variant: Variant, seed: int) -> None:
        """Clear the engine's board."""
        self._engine.begin(variant, seed % (1 << 31))
        self._before = self._engine.cpu_seconds()

    def watch(self, move: Move) -> None:
        """Send the move to the engine."""
        self._engine.watch(move)

    def choose(self, position: Position) -> Move | None:
        """Ask the engine."""
        return self._engine.choose(position)

    def cpu_seconds(self) -> float | None:
        """Return what the engine says it has used."""
        now = self._engine.cpu_seconds()
        return None if now is None or self._before is None else now - self._before

    def close(self) -> None:
        """End the engine."""
        self._engine.close()
