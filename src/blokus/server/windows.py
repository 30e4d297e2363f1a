"""Counts what is done within windows of time, for the limits of `limits`; in this process.

The library's own storage looks at every key whenever it counts, and keeps some for ever.
"""

from __future__ import annotations

import time

from limits.storage import Storage

# How often keys are forgotten whose time is over.
SWEEP = 10.0  # s


class Windows(Storage):
    """A storage of fixed windows: each begins with the first attempt that counts in it."""

    def __init__(self) -> None:
        super().__init__()
        # How much was counted under a key, and until when it counts.
        self._counts: dict[str, tuple[int, float]] = {}
        self._swept = time.time()

    def __len__(self) -> int:
        """Return how many keys are kept."""
        return len(self._counts)

    @property
    def base_exceptions(self) -> type[Exception]:
        """What can go wrong: nothing that is this storage's own."""
        return ValueError

    def incr(self, key: str, expiry: float, amount: int = 1) -> int:
        """Count, and return how much that is by now."""
        now = time.time()
        if now - self._swept > SWEEP:
            self._swept = now
            self._counts = {name: kept for name, kept in self._counts.items() if kept[1] > now}
        count, end = self._counts.get(key, (0, 0.0))
        if end <= now:
            count, end = 0, now + expiry
        self._counts[key] = (count + amount, end)
        return count + amount

    def get(self, key: str) -> int:
        """Return how much was counted."""
        count, end = self._counts.get(key, (0, 0.0))
        return count if end > time.time() else 0

    def get_expiry(self, key: str) -> float:
        """Return when a window ends, in seconds."""
        return self._counts.get(key, (0, time.time()))[1]

    def check(self) -> bool:
        """Tell that the storage works."""
        return True

    def reset(self) -> int:
        """Forget everything; return how many keys there were."""
        count = len(self._counts)
        self._counts.clear()
        return count

    def clear(self, key: str) -> None:
        """Forget what was counted under a key."""
        self._counts.pop(key, None)
