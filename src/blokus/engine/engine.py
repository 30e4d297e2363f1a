"""The computer opponent: chooses moves, analyses positions, and can be stopped at any moment."""

from __future__ import annotations

import asyncio
import threading
import time
from random import Random
from typing import TYPE_CHECKING, TypeVar

from blokus._core import Position, _Search
from blokus.engine.analysis import read_analysis
from blokus.engine.beginner import beginner_move
from blokus.engine.levels import Level, level
from blokus.engine.nets import net_for
from blokus.game import Game

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from blokus._core import Move, Variant
    from blokus.engine.analysis import Analysis
    from blokus.engine.limit import Limit

# How the search reads the net, as paired games found best.
WIDTH = 40
SOFTNESS = 1.5
EXPLORATION = 0.5
# Positions visited at most for an exact solution before a search begins.
SOLVE_BUDGET = 20_000
LINE_LENGTH = 8

T = TypeVar("T")


class Engine:
    """A computer opponent of a level from 1 to 10, or with a limit of its own.

    >>> engine = Engine(level=3, seed=1)
    >>> game = Game("duo")
    >>> engine.play(game) == game.last_move
    True

    The same seed, one thread and a limit in simulations give the same moves on every machine.
    An engine serves one game at a time; use several for several.
    """

    def __init__(
        self,
        level: int | None = None,
        *,
        limit: Limit | None = None,
        threads: int = 1,
        memory: int = 64,
        seed: int | None = None,
    ) -> None:
        """Take a level or a limit (full strength within it), threads, memory in MB, and a seed."""
        self._level = _settings(level, limit)
        self._threads = threads
        self._memory = memory
        self._random = Random(seed)
        self._variant: Variant | None = None
        self._search: _Search | None = None
        self._lock = threading.Lock()

    def choose(self, game: Game | Position, limit: Limit | None = None) -> Move:
        """Return a move for the colour on turn; raise ValueError when the game is over."""
        position = _position(game)
        settings = self._level
        if settings.carelessness and self._random.random() < settings.carelessness:
            return beginner_move(position, self._random)
        with self._lock:
            search = self._searching(position)
            self._run(search, position, limit or settings.limit)
            if settings.temperature and not search.is_exact:
                return self._draw(search, settings.temperature)
            return search.best_move()

    def play(self, game: Game, limit: Limit | None = None) -> Move:
        """Make a move in the game and return it."""
        return game.play(self.choose(game, limit))

    def analyse(
        self, game: Game | Position, *, best: int = 5, limit: Limit | None = None
    ) -> Analysis:
        """Search the position and tell what to expect and which moves are best."""
        position = _position(game)
        with self._lock:
            search = self._searching(position)
            self._run(search, position, limit or self._level.limit)
            return read_analysis(position, search, best, LINE_LENGTH)

    def stream(
        self,
        game: Game | Position,
        *,
        best: int = 5,
        limit: Limit | None = None,
        first: int = 64,
    ) -> Iterator[Analysis]:
        """Yield analyses that grow deeper, each with twice the simulations, until the limit."""
        position = _position(game)
        limit = limit or self._level.limit
        wanted, seconds = first, limit.seconds(_moves_left(position))
        with self._lock:
            search = self._searching(position)
            while True:
                target = wanted if limit.simulations is None else min(wanted, limit.simulations)
                seconds = self._timed_run(search, target, seconds)
                analysis = read_analysis(position, search, best, LINE_LENGTH)
                yield analysis
                done = limit.simulations is not None and target >= limit.simulations
                if done or (seconds is not None and seconds <= 0) or search.simulations < target:
                    return
                wanted *= 2

    async def choose_async(self, game: Game | Position, limit: Limit | None = None) -> Move:
        """Return a move without blocking the event loop; cancelling stops the search."""
        position = _position(game)
        return await self._in_thread(lambda: self.choose(position, limit))

    async def analyse_async(
        self, game: Game | Position, *, best: int = 5, limit: Limit | None = None
    ) -> Analysis:
        """Analyse without blocking the event loop; cancelling stops the search."""
        position = _position(game)
        return await self._in_thread(lambda: self.analyse(position, best=best, limit=limit))

    def stop(self) -> None:
        """End the search in progress; it answers with what it knows. From any thread."""
        if self._search is not None:
            self._search.stop()

    async def _in_thread(self, work: Callable[[], T]) -> T:
        task = asyncio.ensure_future(asyncio.to_thread(work))
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            self.stop()
            raise

    def _searching(self, position: Position) -> _Search:
        """Return the search for the position's variant, set to the position."""
        if self._search is None or self._variant != position.variant:
            self._search = None  # frees the memory of the one before
            self._variant = position.variant
            self._search = _Search(
                position.variant,
                net_for(position.variant),
                memory=self._memory << 20,
                width=WIDTH,
                softness=SOFTNESS,
                exploration=EXPLORATION,
            )
        self._search.allow()
        self._search.set_position(position)
        return self._search

    def _run(self, search: _Search, position: Position, limit: Limit) -> None:
        search.run(
            simulations=limit.simulations,
            seconds=limit.seconds(_moves_left(position)),
            threads=self._threads,
            solve_budget=SOLVE_BUDGET if _is_late(position) else 0,
        )

    def _timed_run(self, search: _Search, simulations: int, seconds: float | None) -> float | None:
        started = time.monotonic()
        search.run(simulations=simulations, seconds=seconds, threads=self._threads)
        return None if seconds is None else seconds - (time.monotonic() - started)

    def _draw(self, search: _Search, temperature: float) -> Move:
        moves = search.report()
        weights = [(m.prospect.visits + m.prior) ** (1 / temperature) for _, m in moves]
        return self._random.choices([move for move, _ in moves], weights)[0]


def _settings(number: int | None, limit: Limit | None) -> Level:
    if number is not None and limit is not None:
        raise ValueError("give a level or a limit, not both")
    if limit is not None:
        return Level(limit)
    return level(5 if number is None else number)


def _position(game: Game | Position) -> Position:
    position = game.position if isinstance(game, Game) else game
    if position.is_over:
        raise ValueError("the game is over: there is no move to choose")
    return position


def _moves_left(position: Position) -> int:
    """Estimate how many moves the player on turn still has to make."""
    player = position.player
    colours = [c for c in position.variant.colours if position.variant.owner(c) == player]
    left = sum(len(position.pieces_left(c)) for c in colours if not position.is_blocked(c))
    return max(1, left * 3 // 4)


def _is_late(position: Position) -> bool:
    """Whether so few moves are left that an exact solution is worth a try."""
    return sum(len(position.legal_moves_of(c)) for c in position.variant.colours) <= 60
