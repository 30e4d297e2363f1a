"""Gives each request and each WebSocket an id, counts it, and writes a line about it.

The id is the one that the proxy gave (`X-Request-ID`), or a new one; it is in the answer, in every
line of the log that belongs to the request, and so in what a person can report.
"""

from __future__ import annotations

import re
import secrets
import time

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from structlog.contextvars import bound_contextvars

from blokus.server import metrics
from blokus.server.logs import logger_for

HEADER = "X-Request-ID"
UNAVAILABLE = 503
_WELL_FORMED = re.compile(r"[A-Za-z0-9._-]{8,64}")
# Methods with a count of their own; a client can invent as many others as it likes.
_METHODS = {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"}

logger = logger_for(__name__)


class Observed:
    """The outermost middleware."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, and tell how it went."""
        if scope["type"] not in {"http", "websocket"}:
            await self._app(scope, receive, send)
            return
        given = Headers(scope=scope).get(HEADER, "")
        name = given if _WELL_FORMED.fullmatch(given) else secrets.token_hex(8)
        with bound_contextvars(request=name):
            await _Watch(scope, name, send).run(self._app, receive)


class _Watch:
    """One request, or one WebSocket from its beginning to its end."""

    def __init__(self, scope: Scope, name: str, send: Send) -> None:
        self._scope = scope
        self._name = name
        self._send = send
        self._began = time.perf_counter()
        # The status of an answer, or the code that a WebSocket was closed with.
        self._status = 500 if scope["type"] == "http" else 1006

    async def run(self, app: ASGIApp, receive: Receive) -> None:
        """Let the app answer."""
        try:
            await app(self._scope, self._hear(receive), self._pass)
        finally:
            self._tell(time.perf_counter() - self._began)

    def _hear(self, receive: Receive) -> Receive:
        async def hear() -> Message:
            message = await receive()
            if message["type"] == "websocket.disconnect":
                self._status = message.get("code", 1005)
            return message

        return hear

    async def _pass(self, message: Message) -> None:
        kind = message["type"]
        if kind in {"http.response.start", "websocket.accept"}:
            message.setdefault("headers", [])
            MutableHeaders(scope=message)[HEADER] = self._name
        if kind == "http.response.start":
            self._status = message["status"]
        elif kind == "websocket.close":
            self._status = message.get("code", 1000)
        await self._send(message)

    def _tell(self, seconds: float) -> None:
        details = {"path": self._scope["path"], "ms": round(seconds * 1000, 1)}
        if self._scope["type"] == "websocket":
            logger.info("connection", code=self._status, **details)
            return
        method = self._scope["method"] if self._scope["method"] in _METHODS else "other"
        metrics.requests.labels(method, str(self._status)).inc()
        metrics.request_seconds.observe(seconds)
        # An outage of the database is told once, not by each request that has to come again.
        log = logger.error if self._status >= 500 and self._status != UNAVAILABLE else logger.info
        log("request", method=method, status=self._status, **details)
