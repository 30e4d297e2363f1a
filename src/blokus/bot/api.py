"""Requests to a server with the token of a bot; see docs/formats/bots.md."""

from __future__ import annotations

import contextlib
import http.client
import json
import socket
import urllib.parse
from typing import TYPE_CHECKING, Any

from blokus.errors import BadAddressError, ServerAwayError, ServerRefusalError

if TYPE_CHECKING:
    from collections.abc import Iterator

# Longer than the pause between two lines of a stream.
PATIENCE = 40.0  # s
LONGEST_LINE = 1 << 20  # bytes


class BotApi:
    """The API of a server, for one bot; used by several threads."""

    def __init__(self, address: str, token: str, *, patience: float = PATIENCE) -> None:
        """Keep where the server is; nothing is asked yet."""
        found = urllib.parse.urlsplit(address if "//" in address else f"//{address}", "http")
        try:
            port = found.port
        except ValueError:
            port = -1
        if found.scheme not in {"http", "https"} or not found.hostname or port == -1:
            raise BadAddressError(address)
        self._is_secure = found.scheme == "https"
        self._host, self._port = found.hostname, port
        self._root = found.path.rstrip("/")
        self._headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
        self._patience = patience

    def ask(self, method: str, path: str, body: object = None) -> Any:
        """Return the JSON of an answer; ServerAwayError, ServerRefusalError."""
        with contextlib.closing(self._connect()) as connection:
            answer = self._send(connection, method, path, body)
            try:
                content = answer.read()
            except (OSError, http.client.HTTPException) as error:
                raise ServerAwayError(str(error)) from None
        return _read(content) if content else None

    def stream(self, since: int | None) -> Iterator[dict[str, Any] | None]:
        """Yield what happens, and None while nothing does; end when the connection does."""
        query = "" if since is None else f"?since={since}"
        with contextlib.closing(self._connect()) as connection:
            answer = self._send(connection, "GET", f"/api/bot/stream{query}", None)
            while True:
                try:
                    line = answer.readline(LONGEST_LINE)
                except (OSError, http.client.HTTPException) as error:
                    raise ServerAwayError(str(error)) from None
                if not line.endswith(b"\n"):
                    raise ServerAwayError("the stream has ended")
                yield _read(line) if line.strip() else None

    def _connect(self) -> http.client.HTTPConnection:
        kind = http.client.HTTPSConnection if self._is_secure else http.client.HTTPConnection
        return kind(self._host, self._port, timeout=self._patience)

    def _send(
        self, connection: http.client.HTTPConnection, method: str, path: str, body: object
    ) -> http.client.HTTPResponse:
        text = None if body is None else json.dumps(body).encode()
        try:
            connection.request(method, self._root + path, text, self._headers)
            answer = connection.getresponse()
            if answer.status < 300:
                return answer
            content = answer.read(LONGEST_LINE)
        except (OSError, http.client.HTTPException, socket.gaierror) as error:
            raise ServerAwayError(str(error) or type(error).__name__) from None
        if answer.status >= 500 or answer.status == 429:
            raise ServerAwayError(f"{answer.status} {answer.reason}")
        raise ServerRefusalError(answer.status, _cause(content, answer.reason))


def _read(content: bytes) -> Any:
    """Read an answer; a page of something on the way is not the server's."""
    try:
        return json.loads(content)
    except ValueError:
        raise ServerAwayError("the answer is no JSON") from None


def _cause(content: bytes, reason: str) -> str:
    """Return why something was refused: the cause, or the words of the server."""
    try:
        found = json.loads(content)
    except ValueError:
        return reason
    if not isinstance(found, dict):
        return reason
    return str(found.get("cause") or found.get("detail") or reason)
