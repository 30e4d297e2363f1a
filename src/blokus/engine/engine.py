"""The computer opponent: chooses moves, analyses positions, and can be stopped at any moment."""

from __future__ import annotations

import atexit
import os
import threading
import weakref
from collections.abc import Iterable
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Self, TypeVar

from blokus._core import Position, _Choice, _Search
from blokus.engine.book_file import book_for
from blokus.engine.calls import Call, Steps, lines_wanted, seconds_for
from blokus.engine.checks import whole
from blokus.engine.levels import LEVELS, Level
from blokus.engine.levels import level as find_level
from blokus.engine.machine import MOST_THREADS, most_memory
from blokus.engine.nets import net_for
from blokus.engine.timing import moves_left
from blokus.game import Game

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Iterator
    from types import TracebackType

    from blokus._core import Analysis, Move, Variant
    from blokus.engine.book import Book
    from blokus.engine.limit import Limit

# Full strength, and the limit of analyses where none is given.
FULL_STRENGTH = LEVELS[max(LEVELS)]
# Seconds: a machine is not kept busy for somebody who went out for lunch.
LONGEST_PONDERING = 60.0

T = TypeVar("T")
Moves = Iterable["Move"]


class Engine:
    """A computer opponent: at full strength within a limit, or of a level from 1 to 10.

    >>> engine = Engine(level=3, seed=1)
    >>> game = Game("duo")
    >>> engine.play(game) == game.last_move
    True

    The same seed, one thread and a limit in simulations give the same moves on every machine.
    An engine serves one game at a time; use several for several. In a `with` statement, or by
    `close`, it gives back its memory. A forked child may use it, and begins without what the
    parent has searched.
    """

    def __init__(
        self,
        level: int | None = None,
        *,
        limit: Limit | None = None,
        net: str | os.PathLike[str] | None = None,
        threads: int = 1,
        memory: int = 64,
        seed: int | None = None,
        book: Book | bool | None = None,
    ) -> None:
        """Take a level or a limit, a net file, threads, memory in MB, a seed, and a book.

        Without a level and a limit it plays at full strength, a second a move. `net` takes the
        place of the nets that come with the package. `book` is an opening book, or whether to
        play by those of the package; full strength and the highest level do unless told.
        """
        if level is not None and limit is not None:
            raise ValueError("give a level or a limit, not both")
        self._level = None if level is None else find_level(level)
        self._limit = limit or FULL_STRENGTH.limit
        self._net = None if net is None else Path(net).read_bytes()
        self._threads = whole("threads", threads, 1, MOST_THREADS)
        self._memory = whole("memory", memory, 1, most_memory())
        self._random = Random(seed)
        is_strongest = limit is None and level in {None, max(LEVELS)}
        self._book = is_strongest if book is None else book
        self._is_closed = False
        self._begin()

    def _begin(self) -> None:
        """Reset the state of the searches; a process calls this before its first one."""
        self._process = os.getpid()
        self._variant: Variant | None = None
        self._search: _Search | None = None
        self._lock = threading.Lock()
        self._calls: dict[Call, None] = {}
        self._pondering: _Pondering | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """End every search and give back the memory; the engine cannot be used any more."""
        self._is_closed = True
        self._notice_fork()
        self.stop()
        with self._lock:
            self._search = None

    def choose(
        self, game: Game | Position, limit: Limit | None = None, *, among: Moves | None = None
    ) -> Move:
        """Return a move for the colour on turn; raise ValueError when the game is over.

        `limit` takes the place of the engine's own for this move. A level has no limit but its
        own: ValueError. `among` are the moves to choose from.
        """
        with self._called() as call:
            return self._choose(call, _position(game), limit, among)

    def play(self, game: Game, limit: Limit | None = None) -> Move:
        """Make a move in the game and return it."""
        return game.play(self.choose(game, limit))

    def analyse(
        self,
        game: Game | Position,
        *,
        best: int = 5,
        limit: Limit | None = None,
        among: Moves | None = None,
    ) -> Analysis:
        """Search the position and tell what to expect and which moves are best.

        Analyses are at full strength whatever the level; without a limit they take a second.
        `among` are the moves to compare.
        """
        with self._called() as call:
            return self._analyse(call, _position(game), best, limit, among)

    def stream(
        self,
        game: Game | Position,
        *,
        best: int = 5,
        limit: Limit | None = None,
        first: int = 64,
        among: Moves | None = None,
    ) -> Iterator[Analysis]:
        """Yield analyses, each with twice the simulations of the one before, until the limit.

        The first has at least `first` simulations; on an engine that has searched the position
        before, it has all that is known.

        The thread that reads a stream has the engine for nothing else until the last analysis
        is read or the stream closed: other calls raise RuntimeError.
        """
        steps = Steps(_position(game), limit or self._limit, best, first, among)
        with self._called(streams=True) as call:
            while (analysis := self._deepen(call, steps)) is not None:
                yield analysis

    async def choose_async(
        self, game: Game | Position, limit: Limit | None = None, *, among: Moves | None = None
    ) -> Move:
        """Return a move without blocking the event loop; cancelling stops the search."""
        position = _position(game)
        with self._called() as call:
            return await self._in_thread(call, lambda: self._choose(call, position, limit, among))

    async def analyse_async(
        self,
        game: Game | Position,
        *,
        best: int = 5,
        limit: Limit | None = None,
        among: Moves | None = None,
    ) -> Analysis:
        """Analyse without blocking the event loop; cancelling stops the search."""
        position = _position(game)
        with self._called() as call:
            return await self._in_thread(
                call, lambda: self._analyse(call, position, best, limit, among)
            )

    async def analysis(
        self,
        game: Game | Position,
        *,
        best: int = 5,
        limit: Limit | None = None,
        first: int = 64,
        among: Moves | None = None,
    ) -> AsyncIterator[Analysis]:
        """Yield analyses like `stream`, without blocking the event loop."""
        steps = Steps(_position(game), limit or self._limit, best, first, among)
        with self._called(streams=True) as call:
            while True:
                found = await self._in_thread(call, lambda: self._deepen(call, steps))
                if found is None:
                    return
                yield found

    def ponder(self, game: Game | Position) -> None:
        """Search in the background until the next call of this engine, or `stop`; a minute at most.

        What it finds about the moves that follow is there when one of them is made, and counts
        as simulations of that search.
        """
        position = _position(game)
        with self._called():
            self._end_pondering()
            self._pondering = _Pondering(self, position)

    def stop(self) -> None:
        """End every search of this engine, also one that is about to begin; from any thread.

        Each answers with what it knows, which is always a legal move.
        """
        for call in list(self._calls):
            call.is_stopped = True
        if self._pondering is not None:
            self._pondering.call.is_stopped = True
        if self._search is not None:
            self._search.stop()
        self._end_pondering()

    def _choose(
        self, call: Call, position: Position, limit: Limit | None, among: Moves | None
    ) -> Move:
        if self._level is not None and limit is not None:
            raise ValueError("a level has its own limit; Engine(limit=...) plays within another")
        if among is None and (known := self._known_move(position)) is not None:
            return known
        settings = self._level or Level(limit or self._limit)
        choice = _Choice(
            carelessness=settings.carelessness if among is None else 0.0,
            temperature=settings.temperature,
            seed=self._random.getrandbits(32),
        )
        if (move := choice.without_search(position)) is not None:
            return move
        with self._searching(call, position, among) as search:
            left = moves_left(position)
            search.run(
                simulations=settings.limit.simulations,
                seconds=settings.limit.seconds(left),
                most_seconds=settings.limit.most_seconds(left),
                threads=self._threads,
                solve_budget=search.solve_budget,
            )
            return choice.after(search)

    def _known_move(self, position: Position) -> Move | None:
        """Return what the book says about a position, if there is a book and it says anything."""
        book = book_for(position.variant) if self._book is True else self._book
        answer = book.find(position) if book else None
        return None if answer is None else answer.move

    def _analyse(
        self,
        call: Call,
        position: Position,
        best: int,
        limit: Limit | None,
        among: Moves | None,
    ) -> Analysis:
        limit, best = limit or self._limit, lines_wanted(best)
        with self._searching(call, position, among) as search:
            self._study(search, limit.simulations, seconds_for(limit, position))
            return search.analyse(best)

    def _deepen(self, call: Call, steps: Steps) -> Analysis | None:
        """Return the next analysis of a stream, deeper than the one before; None after the last."""
        if steps.is_done:
            return None
        with self._searching(call, steps.position, steps.among) as search:
            target = min(steps.wanted, steps.most)
            self._study(search, target, steps.seconds_left)
            is_deeper = search.is_exact or search.simulations > steps.reached
            # More than the target is known when the position has been searched before.
            steps.reached = search.simulations
            steps.wanted = 2 * steps.reached
            steps.is_done = search.is_exact or not target <= steps.reached < steps.most
            return search.analyse(steps.best) if is_deeper else None

    def _notice_fork(self) -> None:
        """Reset in a forked child: a thread of the parent may hold the lock."""
        if self._process != os.getpid():
            self._begin()

    @contextmanager
    def _called(self, *, streams: bool = False) -> Iterator[Call]:
        """Register a call, so that `stop` reaches it even before its search begins."""
        if self._is_closed:
            raise ValueError("the engine is closed")
        self._notice_fork()
        call = Call(streams=streams)
        if any(other.streams and other.caller == call.caller for other in self._calls):
            raise RuntimeError(
                "this engine is busy with a stream: read it to its end, close it, or use another"
                " engine"
            )
        self._calls[call] = None
        try:
            yield call
        finally:
            self._calls.pop(call, None)

    async def _in_thread(self, call: Call, work: Callable[[], T]) -> T:
        import asyncio  # imported late: most programs do not need it

        task = asyncio.ensure_future(asyncio.to_thread(work))
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            call.is_stopped = True
            if call.has_search and self._search is not None:
                self._search.stop()
            raise

    @contextmanager
    def _searching(
        self, call: Call, position: Position, among: Moves | None = None
    ) -> Iterator[_Search]:
        """Hold the lock of the search, set to the position."""
        moves = _moves(among)
        if not call.ponders:
            self._end_pondering()
        with self._lock:
            if self._is_closed:
                raise ValueError("the engine is closed")
            if self._search is None or self._variant != position.variant:
                self._search = None  # frees the memory of the one before
                self._variant = position.variant
                net = self._net or net_for(position.variant)
                self._search = _Search(position.variant, net, memory=self._memory << 20)
            self._search.allow()
            call.has_search = True
            # In this order, a stop is either seen here or comes after `allow` and ends the run.
            if call.is_stopped:
                self._search.stop()
            try:
                self._search.set_position(position, moves)
                yield self._search
            finally:
                call.has_search = False

    def _study(self, search: _Search, simulations: int | None, seconds: float | None) -> None:
        """Search on when the best move is clear: the numbers are wanted, not only the move."""
        search.run(
            simulations=simulations,
            seconds=seconds,
            threads=self._threads,
            solve_budget=search.solve_budget,
            thorough=True,
        )

    def _ponder(self, call: Call, position: Position) -> None:
        with self._searching(call, position) as search:
            self._study(search, None, LONGEST_PONDERING)

    def _end_pondering(self) -> None:
        pondering, self._pondering = self._pondering, None
        if pondering is None:
            return
        pondering.call.is_stopped = True
        if pondering.call.has_search and self._search is not None:
            self._search.stop()
        pondering.thread.join()


class _Pondering:
    """A search in the background, in a thread of its own."""

    def __init__(self, engine: Engine, position: Position) -> None:
        self.call = Call(ponders=True)
        # A daemon: the interpreter may exit while it searches.
        self.thread = threading.Thread(
            target=engine._ponder, args=(self.call, position), daemon=True
        )
        _pondering_engines.add(engine)
        self.thread.start()


_pondering_engines: weakref.WeakSet[Engine] = weakref.WeakSet()


@atexit.register
def _stop_pondering() -> None:
    for engine in list(_pondering_engines):
        engine.stop()


def _moves(among: Moves | None) -> list[Move]:
    moves = [] if among is None else list(among)
    if among is not None and not moves:
        raise ValueError("there is no move to choose from")
    return moves


def _position(game: object) -> Position:
    position = game.position if isinstance(game, Game) else game
    if not isinstance(position, Position):
        raise TypeError(f"an engine searches a game or a position, not {game!r}")
    if position.is_over:
        raise ValueError("the game is over: there is no move to choose")
    return position
