"""Who may not come in; `blokus admin` changes it while the server runs."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from limits import RateLimitItemPerDay, RateLimitItemPerHour
from limits.strategies import FixedWindowRateLimiter

from blokus.server.hub.again import again
from blokus.server.windows import Windows

# How often the list is read anew.
SWEEP = 5.0  # s
# A network from which somebody banned came is watched for a day after the first time: those who
# share it may still come in, a few at a time.
WATCHED = RateLimitItemPerDay(1)
NEW_GUESTS = RateLimitItemPerHour(5)


class Bans:
    """The list as this process knows it."""

    def __init__(self, read: Callable[[], Awaitable[set[str]]]) -> None:
        self._read = read
        self._banned: set[str] = set()
        self._networks = FixedWindowRateLimiter(Windows())

    def meet(self, person: str, network: str | None) -> bool:
        """Tell whether somebody who comes from a network is banned, and watch it then."""
        is_banned = person in self._banned
        if is_banned and network is not None:
            self._networks.hit(WATCHED, network)
        return is_banned

    def has(self, person: str) -> bool:
        """Tell whether somebody is banned."""
        return person in self._banned

    def lets_in(self, network: str | None) -> bool:
        """Tell whether somebody unknown may come in from a network, and count them."""
        if network is None or self._networks.test(WATCHED, network):
            return True
        return self._networks.hit(NEW_GUESTS, network)

    async def look(self) -> None:
        """Read the list."""
        self._banned = await self._read()

    async def run(self) -> None:
        """Read the list again and again until cancelled."""
        await again(self.look, lambda: asyncio.sleep(SWEEP))
