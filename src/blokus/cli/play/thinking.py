"""Lets the engine think in such a way that Ctrl-C is heard."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from blokus.engine import Engine

T = TypeVar("T")


def think(engine: Engine, work: Callable[[Engine], T]) -> T:
    """Return what the engine finds; KeyboardInterrupt stops it at once."""
    with ThreadPoolExecutor(1) as pool:
        future = pool.submit(work, engine)
        try:
            return future.result()
        except KeyboardInterrupt:
            engine.stop()
            raise
