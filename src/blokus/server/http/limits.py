"""How much one client may ask for."""

from __future__ import annotations

import time


class Allowance:
    """A number of requests at once, which grows back by so many a second."""

    def __init__(self, burst: int, rate: float) -> None:
        self._burst = burst
        self._rate = rate
        self._left = float(burst)
        self._since = time.monotonic()

    def take(self) -> bool:
        """Use one request up; tell whether there was one."""
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._since) * self._rate)
        self._since = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
