"""A progress bar on stderr, shown only to a person and only when the job takes a while."""

from __future__ import annotations

import sys
import time
from typing import Self

PATIENCE = 1.0  # seconds before the bar appears
INTERVAL = 0.1  # seconds between two redraws
WIDTH = 30


class Progress:
    """A bar that erases itself when its `with` block ends."""

    def __init__(self, label: str, total: int) -> None:
        self._label = label
        self._total = max(total, 1)
        self._next = time.monotonic() + PATIENCE
        self._shown = False
        self._live = sys.stderr.isatty()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._shown:
            sys.stderr.write("\r\033[K")
            sys.stderr.flush()

    def update(self, done: float) -> None:
        """Redraw the bar, unless it was drawn a moment ago."""
        now = time.monotonic()
        if not self._live or now < self._next:
            return
        self._next = now + INTERVAL
        self._shown = True
        share = min(done / self._total, 1.0)
        filled = int(share * WIDTH)
        bar = "#" * filled + "-" * (WIDTH - filled)
        sys.stderr.write(f"\r\033[K{self._label} [{bar}] {share:6.1%}")
        sys.stderr.flush()
