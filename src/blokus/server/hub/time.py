"""The server's time, in whole milliseconds."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeAlias

Now: TypeAlias = Callable[[], int]


def steady_now() -> Now:
    """Return a clock that begins with the wall clock and from then on never jumps.

    Deadlines in the database are wall time; setting the machine's clock must not end games.
    """
    offset = time.time() - time.monotonic()

    def now() -> int:
        return int((time.monotonic() + offset) * 1000)

    return now
