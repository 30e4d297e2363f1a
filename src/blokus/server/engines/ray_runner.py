"""Engines on a cluster of Ray."""

from __future__ import annotations

import asyncio
from typing import Any

from blokus.cluster.ray_backend import RayBackend, connect, translated
from blokus.cluster.tasks import LostWorkerError
from blokus.errors import ClusterError
from blokus.server.engines.port import Job
from blokus.server.engines.work import work
from blokus.server.logs import logger_for

# How long a cluster that cannot be reached is left alone.
PAUSE = 5.0  # s

logger = logger_for(__name__)


class RayRunner:
    """A `Runner` whose workers are the machines of a cluster; it connects when it is first asked.

    The games go on without the cluster: their engines wait until it is back.
    """

    def __init__(self, place: str) -> None:
        self._place = place
        self._connecting = asyncio.Lock()
        self._ray: Any = None

    async def run(self, job: Job) -> str:
        """Have the cluster do a job."""
        backend = RayBackend(await self._connected())
        handle = await asyncio.to_thread(backend.submit, work, (job,))
        try:
            # Ray's own future leaves the event loop free.
            with translated(self._ray):
                return str(await asyncio.wrap_future(handle.future()))
        except asyncio.CancelledError:
            await asyncio.to_thread(backend.cancel, handle)
            raise

    async def _connected(self) -> Any:
        async with self._connecting:
            if self._ray is not None and self._ray.is_initialized():
                return self._ray
            try:
                self._ray = await asyncio.to_thread(connect, self._place)
            except ClusterError as error:
                logger.warning("no cluster", problem=str(error))
                await asyncio.sleep(PAUSE)
                raise LostWorkerError(str(error)) from None
            return self._ray

    async def close(self) -> None:
        """Leave the cluster."""
        if self._ray is not None:
            await asyncio.to_thread(self._ray.shutdown)
