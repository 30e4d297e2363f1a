"""A line on stderr that tells how a long job stands: rewritten for a person, repeated in a log."""

from __future__ import annotations

import shutil
import sys
import time
from collections.abc import Callable
from typing import Self

LOG_INTERVAL = 15.0  # seconds between two lines of a log, where no line can be rewritten
INTERVAL = 0.1  # seconds between two redraws on a terminal


class Ticker:
    """The line; it is erased when its `with` block ends."""

    def __init__(self) -> None:
        self._live = sys.stderr.isatty()
        self._next = time.monotonic() + (0 if self._live else LOG_INTERVAL)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._live:
            sys.stderr.write("\r\033[K")
            sys.stderr.flush()

    def update(self, line: Callable[[], str]) -> None:
        """Show a line, unless the interval since the last one is too short."""
        now = time.monotonic()
        if now < self._next:
            return
        self._next = now + (INTERVAL if self._live else LOG_INTERVAL)
        if self._live:
            # Cut the line at the window's width: a wrapped line cannot be rewritten.
            shown = line()[: shutil.get_terminal_size().columns - 1]
            sys.stderr.write(f"\r\033[K{shown}")
        else:
            sys.stderr.write(f"{line()}\n")
        sys.stderr.flush()
