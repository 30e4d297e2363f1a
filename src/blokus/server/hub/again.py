"""Does something again and again: a failure is told, and ends nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from blokus.server.logs import logger_for
from blokus.server.storage.log import LogUnavailableError

logger = logger_for(__name__)


async def again(
    act: Callable[[], Awaitable[object]], rest: Callable[[], Awaitable[object]]
) -> None:
    """Act and rest in turn until cancelled."""
    while True:
        try:
            await act()
        except LogUnavailableError as error:
            # The log tells its outages itself, once each.
            logger.debug("the log is not there", problem=str(error))
        except Exception:
            logger.exception("what is done again and again failed")
        await rest()


async def woken(wake: asyncio.Event, seconds: float) -> None:
    """Rest until woken, but not for long."""
    try:
        async with asyncio.timeout(seconds):
            await wake.wait()
    except TimeoutError:
        pass
    wake.clear()
