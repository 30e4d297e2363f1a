"""The computer opponent: chooses moves, analyses positions, and can be stopped at any moment."""

from __future__ import annotations

import threading
import time
from contextlib import contextmanager
from random import Random
from typing import TYPE_CHECKING, TypeVar

from blokus._core import Position, _Search
from blokus.engine.analysis import read_analysis
from blokus.engine.beginner import beginner_move
from blokus.engine.levels import Level, level
from blokus.engine.machine import MOST_THREADS, most_memory
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
MOST_SIMULATIONS = (1 << 32) - 1

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
        self._threads = _whole("threads", threads, 1, MOST_THREADS)
        self._memory = _whole("memory", memory, 1, most_memory())
        self._random = Random(seed)
        self._variant: Variant | None = None
        self._search: _Search | None = None
        self._lock = threading.Lock()
        self._calls: dict[_Call, None] = {}

    def choose(self, game: Game | Position, limit: Limit | None = None) -> Move:
        """Return a move for the colour on turn; raise ValueError when the game is over."""
        with self._called() as call:
            return self._choose(call, _position(game), limit)

    def play(self, game: Game, limit: Limit | None = None) -> Move:
        """Make a move in the game and return it."""
        return game.play(self.choose(game, limit))

    def analyse(
        self, game: Game | Position, *, best: int = 5, limit: Limit | None = None
    ) -> Analysis:
        """Search the position and tell what to expect and which moves are best."""
        with self._called() as call:
            return self._analyse(call, _position(game), best, limit)

    def stream(
        self,
        game: Game | Position,
        *,
        best: int = 5,
        limit: Limit | None = None,
        first: int = 64,
    ) -> Iterator[Analysis]:
        """Yield analyses that grow deeper, each with twice the simulations, until the limit.

        The engine is busy with the stream until the last analysis is read or the stream closed.
        """
        position = _position(game)
        limit = limit or self._level.limit
        most = limit.simulations or MOST_SIMULATIONS
        wanted = _whole("first", first, 1, MOST_SIMULATIONS)
        seconds = limit.seconds(_moves_left(position))
        deadline = None if seconds is None else time.monotonic() + seconds
        with self._called() as call, self._searching(position, call) as search:
            while True:
                left = None if deadline is None else max(0.0, deadline - time.monotonic())
                target = min(wanted, most)
                self._run(search, position, target, left, thorough=True)
                yield read_analysis(position, search, _best(best), LINE_LENGTH)
                if search.is_exact or search.simulations < target or target == most:
                    return
                wanted *= 2

    async def choose_async(self, game: Game | Position, limit: Limit | None = None) -> Move:
        """Return a move without blocking the event loop; cancelling stops the search."""
        position = _position(game)
        return await self._in_thread(lambda call: self._choose(call, position, limit))

    async def analyse_async(
        self, game: Game | Position, *, best: int = 5, limit: Limit | None = None
    ) -> Analysis:
        """Analyse without blocking the event loop; cancelling stops the search."""
        position = _position(game)
        return await self._in_thread(lambda call: self._analyse(call, position, best, limit))

    def stop(self) -> None:
        """End every search of this engine, also one that is about to begin; from any thread.

        Each answers with what it knows, which is always a legal move.
        """
        for call in list(self._calls):
            call.is_stopped = True
        if self._search is not None:
            self._search.stop()

    def _choose(self, call: _Call, position: Position, limit: Limit | None) -> Move:
        settings = self._level
        if settings.carelessness and self._random.random() < settings.carelessness:
            return beginner_move(position, self._random)
        limit = limit or settings.limit
        with self._searching(position, call) as search:
            seconds = limit.seconds(_moves_left(position))
            self._run(search, position, limit.simulations, seconds)
            if settings.temperature and not search.is_exact:
                return self._draw(search, settings.temperature)
            return search.best_move()

    def _analyse(self, call: _Call, position: Position, best: int, limit: Limit | None) -> Analysis:
        limit = limit or self._level.limit
        with self._searching(position, call) as search:
            seconds = limit.seconds(_moves_left(position))
            self._run(search, position, limit.simulations, seconds, thorough=True)
            return read_analysis(position, search, _best(best), LINE_LENGTH)

    @contextmanager
    def _called(self) -> Iterator[_Call]:
        """Have something that `stop` can stop, even before the search begins."""
        call = _Call()
        self._calls[call] = None
        try:
            yield call
        finally:
            del self._calls[call]

    async def _in_thread(self, work: Callable[[_Call], T]) -> T:
        import asyncio  # only for those who use it

        with self._called() as call:
            task = asyncio.ensure_future(asyncio.to_thread(work, call))
            try:
                return await asyncio.shield(task)
            except asyncio.CancelledError:
                call.is_stopped = True
                if call.has_search and self._search is not None:
                    self._search.stop()
                raise

    @contextmanager
    def _searching(self, position: Position, call: _Call) -> Iterator[_Search]:
        """Have the search to oneself, set to the position."""
        with self._lock:
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
            call.has_search = True
            # In this order a stop at any moment is either seen here or comes after allow.
            if call.is_stopped:
                self._search.stop()
            self._search.set_position(position)
            try:
                yield self._search
            finally:
                call.has_search = False

    def _run(
        self,
        search: _Search,
        position: Position,
        simulations: int | None,
        seconds: float | None,
        *,
        thorough: bool = False,
    ) -> None:
        search.run(
            simulations=simulations,
            seconds=seconds,
            threads=self._threads,
            solve_budget=SOLVE_BUDGET if _is_late(position) else 0,
            thorough=thorough,
        )

    def _draw(self, search: _Search, temperature: float) -> Move:
        moves = search.report()
        weights = [(m.visits + m.prior) ** (1 / temperature) for _, m in moves]
        return self._random.choices([move for move, _ in moves], weights)[0]


class _Call:
    """One call of an engine: whether it was stopped, and whether it has the search now."""

    def __init__(self) -> None:
        self.is_stopped = False
        self.has_search = False


def _settings(number: int | None, limit: Limit | None) -> Level:
    if number is not None and limit is not None:
        raise ValueError("give a level or a limit, not both")
    if limit is not None:
        return Level(limit)
    return level(5 if number is None else number)


def _whole(name: str, value: object, least: int, most: int) -> int:
    """Return a whole number that is within its bounds."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(f"{name} is a whole number, not {value!r}")
    if not least <= value <= most:
        raise ValueError(f"{name} is a number from {least} to {most}, not {value}")
    return value


def _best(number: int) -> int:
    return _whole("best", number, 1, MOST_SIMULATIONS)


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
