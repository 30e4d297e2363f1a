"""Who may not come in; `blokus admin` changes it while the server runs."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from blokus.server.hub.again import again

# How often the list is read anew.
SWEEP = 5.0  # s


class Bans:
    """The list as this process knows it."""

    def __init__(self, read: Callable[[], Awaitable[set[str]]]) -> None:
        self._read = read
        self._banned: set[str] = set()

    def has(self, person: str) -> bool:
        """Tell whether somebody is banned."""
        return person in self._banned

    async def look(self) -> None:
        """Read the list."""
        self._banned = await self._read()

    async def run(self) -> None:
        """Read the list again and again until cancelled."""
        await again(self.look, lambda: asyncio.sleep(SWEEP))
