"""Turns away texts with the character 0: PostgreSQL does not keep it."""

from __future__ import annotations

from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocketClose

BAD_REQUEST = 400


class WholeTexts:
    """Middleware that looks at addresses; `bodies` looks at bodies."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        kind = scope["type"]
        if kind in {"http", "websocket"} and (
            "\0" in scope["path"] or b"%00" in scope["query_string"]
        ):
            words = "no address has the character 0"
            refusal = PlainTextResponse(words, BAD_REQUEST) if kind == "http" else WebSocketClose()
            await refusal(scope, receive, send)
            return
        await self._app(scope, receive, send)
