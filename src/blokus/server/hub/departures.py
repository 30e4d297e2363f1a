"""Ends connections soon after their session or token ended, or their person was banned."""

from __future__ import annotations

import asyncio
import contextlib
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterator

from blokus.server.hub.again import again

# How often it is looked who lost a way in, in whatever process.
LOOK = 2.0  # s

Review = Callable[[], Awaitable[None]]


class Departures:
    """Those who are connected to this process, and what looks whether they may stay."""

    def __init__(
        self, read: Callable[[], Awaitable[dict[str, int]]], prepare: Callable[[], Awaitable[None]]
    ) -> None:
        """`read` returns when people last lost a way in; `prepare` is awaited before reviews."""
        self._read = read
        self._prepare = prepare
        self._known: dict[str, int] = {}
        self._reviews: defaultdict[str, list[Review]] = defaultdict(list)

    @contextlib.contextmanager
    def watching(self, person: str, review: Review) -> Iterator[None]:
        """Have a review done whenever somebody loses a way in, for as long as the context lasts."""
        self._reviews[person].append(review)
        try:
            yield
        finally:
            self._reviews[person].remove(review)
            if not self._reviews[person]:
                del self._reviews[person]

    async def look(self) -> None:
        """Review the connections of those who lost a way in since the last look."""
        known = await self._read()
        news = {person for person, at in known.items() if self._known.get(person) != at}
        concerned = [review for each in news for review in self._reviews.get(each, ())]
        if concerned:
            await self._prepare()
            await asyncio.gather(*(review() for review in concerned))
        self._known = known

    async def run(self) -> None:
        """Look again and again until cancelled."""
        await again(self.look, lambda: asyncio.sleep(LOOK))
