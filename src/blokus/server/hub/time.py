"""The server's time, in whole milliseconds."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeAlias

Now: TypeAlias = Callable[[], int]

# A clock approaches another one by at most this much at a time.
STEP = 20.0  # ms


class SteadyClock:
    """A clock that begins with the wall clock and from then on never jumps.

    Deadlines in the database are wall time; setting the machine's clock must not end games.
    """

    def __init__(self) -> None:
        self._offset = (time.time() - time.monotonic()) * 1000

    def __call__(self) -> int:
        """Return the time."""
        return int(time.monotonic() * 1000 + self._offset)

    def set(self, now: int) -> None:
        """Begin with the time of another clock."""
        self._offset = now - time.monotonic() * 1000

    def approach(self, now: int) -> None:
        """Come nearer to another clock, which all processes follow."""
        difference = now - time.monotonic() * 1000 - self._offset
        self._offset += max(-STEP, min(STEP, difference))
