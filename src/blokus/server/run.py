"""Answers requests with the web app until told to stop."""

from __future__ import annotations

import asyncio
import contextlib
import dataclasses
import errno
import gc
import resource
import socket
import threading
from collections.abc import Callable, Coroutine
from types import FrameType
from typing import Any

import uvicorn
from fastapi import FastAPI

from blokus.server import logs, metrics
from blokus.server.http import connections, wire
from blokus.server.http.health import Readiness
from blokus.server.protocol import LONGEST_FRAME
from blokus.server.settings import Settings

# Descriptors that are no connections: listener, event loop, database, logs, modules being loaded.
RESERVED = 32
# How many connections wait to be accepted, at most.
BACKLOG = 128
# New objects after which the collector of cycles looks at the young, the middle and all objects.
# Rooms have no cycles, and there are many: with Python's own limits a quarter of the time of a move
# goes into walking over them.
COLLECTIONS = (20_000, 50, 100)
# Out of descriptors or of memory for them.
EXHAUSTED = {errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM}

logger = logs.logger_for(__name__)


def run(
    app: FastAPI,
    listener: socket.socket,
    settings: Settings,
    beside: Callable[[uvicorn.Server], Coroutine[None, None, None]] | None = None,
) -> None:
    """Serve on a listening socket; Ctrl-C or SIGTERM ends it within the time of grace.

    `beside` runs while the server does.
    """
    logs.configure(settings.log_format, settings.log_level)
    gc.freeze()  # what is loaded by now stays
    gc.set_threshold(*COLLECTIONS)
    backlog, most = _room(settings.connections)
    config = uvicorn.Config(
        app,
        http=connections.bounded(dataclasses.replace(settings, connections=most)),
        ws=wire.bounded(settings),
        ws_max_size=LONGEST_FRAME,
        ws_per_message_deflate=False,  # doubles the memory of a connection
        ws_ping_interval=None,  # rooms have a heartbeat of their own, which measures the round trip
        backlog=backlog,
        timeout_keep_alive=settings.keep_alive,
        # Connections end by themselves before this; it is for an app that does not.
        timeout_graceful_shutdown=round(settings.grace) + 2,
        log_config=None,  # see `logs`
        access_log=False,
        server_header=False,
    )
    with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
        runner.get_loop().set_exception_handler(_Complaints())
        server = _Server(config, app.state.readiness, settings.drain)
        # Ctrl-C is how one stops it: uvicorn ends what is under way and hands it on.
        with contextlib.suppress(KeyboardInterrupt):
            runner.run(_serve(server, listener, beside))


async def _serve(
    server: uvicorn.Server,
    listener: socket.socket,
    beside: Callable[[uvicorn.Server], Coroutine[None, None, None]] | None,
) -> None:
    task = None if beside is None else asyncio.create_task(beside(server))
    await server.serve(sockets=[listener])
    if task is not None:
        task.cancel()


def _room(wanted: int) -> tuple[int, int]:
    """Return how many connections may wait and how many may be open, by the system's limit.

    Those that wait are accepted together before any can be turned away, so there is room for both.
    """
    descriptors, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if descriptors == resource.RLIM_INFINITY:
        return BACKLOG, wanted
    # What the system grants at first is often 1024; a process may raise it up to a second limit.
    needed = wanted + BACKLOG + RESERVED
    if descriptors < needed:
        descriptors = needed if most == resource.RLIM_INFINITY else min(needed, most)
        resource.setrlimit(resource.RLIMIT_NOFILE, (descriptors, most))
    backlog = max(1, min(BACKLOG, descriptors // 8))
    return backlog, max(1, min(wanted, descriptors - backlog - RESERVED))


class _Server(uvicorn.Server):
    """A server that tells that it is not ready before it stops listening."""

    def __init__(self, config: uvicorn.Config, readiness: Readiness, drain: float) -> None:
        super().__init__(config)
        self._readiness = readiness
        self._drain = drain
        self._is_draining = False
        metrics.ready.set(1)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Drain, then stop; a second signal stops at once."""
        self._readiness.drain()
        if self._is_draining or self._drain <= 0:
            super().handle_exit(sig, frame)
            return
        self._is_draining = True
        logger.info("draining", seconds=self._drain)
        later = threading.Timer(self._drain, super().handle_exit, (sig, None))
        later.daemon = True
        later.start()


class _Complaints:
    """Handler of the event loop's errors, which says only once a minute that resources ran out.

    The loop would write a traceback for every connection that it cannot accept.
    """

    def __init__(self) -> None:
        self._said = float("-inf")

    def __call__(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """Report an error that nobody caught."""
        problem = context.get("exception")
        if not (isinstance(problem, OSError) and problem.errno in EXHAUSTED):
            loop.default_exception_handler(context)
        elif loop.time() - self._said >= 60:
            self._said = loop.time()
            logger.warning("cannot accept connections", problem=problem.strerror)
