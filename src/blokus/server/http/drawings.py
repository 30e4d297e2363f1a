"""Pictures as PNG: drawn one after the other, and the latest kept, since each takes a while."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable

from blokus.render import png

# As many are kept, and as many requests wait for one that is not.
KEPT = 100
MOST_WAITING = 20


class TooManyDrawingsError(Exception):
    """Too many wait for pictures already; ask again later."""


class Drawings:
    """Draws pictures in a thread."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._pencil = asyncio.Lock()
        self._waiting = 0

    async def png(self, name: str, draw: Callable[[], str], width: int) -> bytes:
        """Return the picture that `draw` makes as SVG; the same name is the same picture."""
        if name not in self._kept and self._waiting >= MOST_WAITING:
            raise TooManyDrawingsError
        self._waiting += 1
        try:
            async with self._pencil:
                found = self._kept.get(name)
                if found is None:
                    found = await asyncio.to_thread(lambda: png(draw(), width=width))
                self._kept[name] = found
                self._kept.move_to_end(name)
                while len(self._kept) > KEPT:
                    self._kept.popitem(last=False)
                return found
        finally:
            self._waiting -= 1
