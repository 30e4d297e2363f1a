"""Answers requests with the web app until told to stop."""

from __future__ import annotations

import asyncio
import contextlib
import dataclasses
import errno
import logging
import resource
import socket
from typing import Any

import uvicorn
from starlette.types import ASGIApp

from blokus.server.http.connections import bounded
from blokus.server.protocol import LONGEST_FRAME
from blokus.server.settings import Settings

# Descriptors that are no connections: listener, event loop, database, logs, modules being loaded.
RESERVED = 32
# How many connections wait to be accepted, at most.
BACKLOG = 128
# Out of descriptors or of memory for them.
EXHAUSTED = {errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM}

logger = logging.getLogger("uvicorn.error")


def run(app: ASGIApp, listener: socket.socket, settings: Settings) -> None:
    """Serve on a listening socket; Ctrl-C or SIGTERM ends it within the time of grace."""
    backlog, connections = _room(settings.connections)
    config = uvicorn.Config(
        app,
        http=bounded(dataclasses.replace(settings, connections=connections)),
        ws="websockets-sansio",
        ws_max_size=LONGEST_FRAME,
        ws_per_message_deflate=False,  # doubles the memory of a connection
        ws_ping_interval=None,  # rooms have a heartbeat of their own, which measures the round trip
        backlog=backlog,
        timeout_keep_alive=settings.keep_alive,
        # Connections end by themselves before this; it is for an app that does not.
        timeout_graceful_shutdown=round(settings.grace) + 2,
        log_level="warning",
        access_log=False,
        server_header=False,
    )
    with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
        runner.get_loop().set_exception_handler(_Complaints())
        # Ctrl-C is how one stops it: uvicorn ends what is under way and hands it on.
        with contextlib.suppress(KeyboardInterrupt):
            runner.run(uvicorn.Server(config).serve(sockets=[listener]))


def _room(wanted: int) -> tuple[int, int]:
    """Return how many connections may wait and how many may be open, by the system's limit.

    Those that wait are accepted together before any can be turned away, so there is room for both.
    """
    descriptors, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if descriptors == resource.RLIM_INFINITY:
        return BACKLOG, wanted
    backlog = max(1, min(BACKLOG, descriptors // 8))
    return backlog, max(1, min(wanted, descriptors - backlog - RESERVED))


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
            logger.warning("cannot accept connections: %s", problem.strerror)
