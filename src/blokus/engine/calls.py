"""Calls of an engine, and the streams of analyses that some of them read."""

from __future__ import annotations

import sys
import threading
import time
from contextlib import suppress
from typing import TYPE_CHECKING

from blokus.engine.checks import whole
from blokus.engine.limit import MOST_SIMULATIONS
from blokus.engine.timing import moves_left

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blokus._core import Move, Position
    from blokus.engine.limit import Limit


class Call:
    """One call of an engine: who called, whether it was stopped, whether it has the search now."""

    def __init__(self, *, streams: bool = False, ponders: bool = False) -> None:
        self.streams = streams
        self.ponders = ponders
        self.caller = _caller()
        self.is_stopped = False
        self.has_search = False


class Steps:
    """A stream of analyses: what it is about and how far it has come."""

    def __init__(
        self, position: Position, limit: Limit, best: int, first: int, among: Iterable[Move] | None
    ) -> None:
        self.position = position
        self.among = None if among is None else list(among)
        self.best = lines_wanted(best)
        self.wanted = whole("first", first, 1, MOST_SIMULATIONS)
        self.most = limit.simulations or MOST_SIMULATIONS
        self.reached = 0
        self.is_done = False
        seconds = seconds_for(limit, position)
        self._deadline = None if seconds is None else time.monotonic() + seconds

    @property
    def seconds_left(self) -> float | None:
        """The time left, if there is a limit."""
        return None if self._deadline is None else max(0.0, self._deadline - time.monotonic())


def lines_wanted(number: int) -> int:
    """Return a number of lines; raise TypeError or ValueError when it is none."""
    return whole("best", number, 1, MOST_SIMULATIONS)


def seconds_for(limit: Limit, position: Position) -> float | None:
    """Return the seconds that a limit gives to a position, if it counts them."""
    return limit.seconds(moves_left(position))


def _caller() -> object:
    """Identify the caller: its asyncio task, else its thread."""
    asyncio = sys.modules.get("asyncio")
    if asyncio is not None:
        with suppress(RuntimeError):  # without a loop there is no task
            return asyncio.current_task() or threading.get_ident()
    return threading.get_ident()
