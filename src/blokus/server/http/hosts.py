"""Answers only requests that are addressed to this server by a name it knows.

A foreign page can let its own name lead to this machine (DNS rebinding), and the browser then takes
what is served here for a part of that page. The name in the request tells: it is the foreign one.
Plain addresses are no names, and cannot be made to lead elsewhere.
"""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Iterable

from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocketClose

from blokus import messages

MISDIRECTED = 421
# An IPv6 address in brackets, or a name; and a port.
_HOST = re.compile(r"(?:\[(?P<address>[0-9A-Fa-f:.]+)\]|(?P<name>[\w.-]+))(?::\d{1,5})?", re.ASCII)


class KnownHosts:
    """Middleware that refuses requests to other names than `names` and `localhost`."""

    def __init__(self, app: ASGIApp, names: Iterable[str] = ()) -> None:
        self._app = app
        self._names = frozenset(map(canonical, names))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] in {"http", "websocket"}:
            hosts = [value.decode("latin-1") for name, value in scope["headers"] if name == b"host"]
            if len(hosts) != 1 or not self._knows(name_of(hosts[0])):
                refusal = _page(hosts) if scope["type"] == "http" else WebSocketClose()
                await refusal(scope, receive, send)
                return
        await self._app(scope, receive, send)

    def _knows(self, name: str) -> bool:
        return (
            name in self._names
            or name == "localhost"
            or name.endswith(".localhost")
            or is_address(name)
        )


def name_of(host: str) -> str:
    """Return the name in a Host header, without the port; nothing if it is none."""
    found = _HOST.fullmatch(host)
    return "" if found is None else found["address"] or canonical(found["name"])


def canonical(name: str) -> str:
    """Return the one spelling of a name: case and a final dot mean nothing."""
    return name.lower().removesuffix(".")


def is_address(name: str) -> bool:
    """Tell whether this is an IP address."""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def _page(hosts: list[str]) -> PlainTextResponse:
    # Whoever asks is not known, nor is their language.
    sentences = [
        messages.text("serve.unknown-host", lang, host=", ".join(hosts))
        for lang in messages.LANGUAGES
    ]
    return PlainTextResponse("\n".join(sentences) + "\n", MISDIRECTED)
