"""Files finished games: soon after they end, and whatever a server that stopped left behind."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from blokus.server.hub.again import again, woken

# How often games are looked for that ended without this process noticing.
SWEEP = 5.0  # s


class Filing:
    """A task that files what has ended."""

    def __init__(self, file_ended: Callable[[], Awaitable[int]]) -> None:
        self._file_ended = file_ended
        self._wake = asyncio.Event()

    def wake(self) -> None:
        """Tell that a game has ended."""
        self._wake.set()

    async def run(self) -> None:
        """File until cancelled."""
        await again(self._file_all, lambda: woken(self._wake, SWEEP))

    async def _file_all(self) -> None:
        while await self._file_ended():
            pass
