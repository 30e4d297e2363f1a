"""Requests with secrets in every field, broken off at every point: the log tells none of them."""

from __future__ import annotations

import json
import random
import socket
import struct
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from blokus.server.app import create_app
from blokus.server.http.client import Client
from blokus.server.http.description import describe
from blokus.server.settings import Settings
from tests.server.child import Child, serving

SECRET = "s3cr3t-hunter2"
MOST = 8192  # bytes that one request may write
# Closing resets the connection instead of ending it.
RESET = struct.pack("ii", 1, 0)
ROUTES = {"name": "r00m", "player": "pl4yer", "bot": "b0t", "month": "2026-11"}
SOCKETS = ("/api/rooms/r00m/socket", "/api/lobby/socket", "/api/me/socket")


def body_of(schema: Any) -> Any:
    """Return a body that fits a schema, with the secret in every text."""
    if "enum" in schema:
        return schema["enum"][0]
    for kind in ("anyOf", "oneOf", "allOf"):
        if kind in schema:
            return body_of(schema[kind][0])
    match schema.get("type"):
        case "object":
            return {key: body_of(part) for key, part in schema.get("properties", {}).items()} or {
                SECRET: SECRET
            }
        case "array":
            return [body_of(schema.get("items", {}))]
        case "integer" | "number":
            return schema.get("minimum", 1)
        case "boolean":
            return True
        case "null":
            return None
        case _:
            return SECRET


def head(method: str, path: str, *others: str) -> str:
    return "\r\n".join(
        (
            f"{method} {path}?password={SECRET} HTTP/1.1",
            "Host: localhost",
            f"Cookie: blokus-session={SECRET}; blokus-guest={SECRET}",
            f"Authorization: Bearer {SECRET}",
            f"User-Agent: {SECRET}",
            *others,
            "\r\n",
        )
    )


def requests(folder: Path) -> Iterator[bytes]:
    """Return every request that the description of the API knows, and those for WebSockets."""
    app = create_app(Settings(data=folder / "described"), Client({}))
    for path, operations in describe(app.routes)["paths"].items():
        for method, operation in operations.items():
            described = operation.get("requestBody")
            if method == "get" and not path.startswith("/api/me"):
                continue
            schema = {} if described is None else described["content"]["application/json"]["schema"]
            body = json.dumps(body_of(schema) if schema else {}).encode()
            length = f"Content-Length: {len(body)}"
            yield head(method.upper(), path.format(**ROUTES), length).encode() + body
    for path in SOCKETS:
        upgrade = ("Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13")
        key = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=="
        frame = json.dumps({"type": "command", "id": SECRET, "command": {"text": SECRET}}).encode()
        masked = bytes((0x81, 0x80 | len(frame), 0, 0, 0, 0)) + frame
        yield head("GET", path, *upgrade, key).encode() + masked


def points(request: bytes, chance: random.Random) -> Iterator[int]:
    """Return where to break a request off: everywhere in its body, here and there before."""
    body = request.index(b"\r\n\r\n")
    yield from sorted(chance.sample(range(1, body), 12))
    yield from range(body, len(request) + 1)


def send(child: Child, part: bytes, *, is_reset: bool) -> None:
    with child.connect() as connection:
        connection.sendall(part)
        if is_reset:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)


@pytest.mark.parametrize("form", ["json", "text"])
def test_nothing_secret_and_nothing_long_is_logged(tmp_path: Path, form: str, seed: int) -> None:
    chance = random.Random(seed)
    data = str(tmp_path / "games")
    with serving(tmp_path, data=data, log_level="debug", log_format=form) as child:
        sent = 0
        for request in requests(tmp_path):
            # Both forms of the log share all but the last step: one request is enough for the text.
            if form == "text" and not request.startswith(b"POST /api/session?"):
                continue
            for point in points(request, chance):
                sent += 1
                send(child, request[:point], is_reset=chance.random() < 0.5)
        # Requests are answered in the order of their connections; this one is the last of all.
        long = f"/api/rooms/{'x' * 30_000}"
        with child.connect() as connection:
            connection.sendall(head("GET", long, "Connection: close").encode())
            while connection.recv(65536):
                pass
        text = child.complaints.read_text()
    assert sent > (1000 if form == "json" else 50)
    assert SECRET not in text
    # Not of WebSockets either, which their library tells by address and query.
    assert "127.0.0.1" not in text
    assert "?password" not in text
    lines = text.splitlines()
    assert not [line for line in lines if "Traceback" in line]
    assert max(len(line) for line in lines) < MOST
    if form == "json":
        told = [json.loads(line) for line in lines]
        assert [line for line in told if line["level"] in {"error", "critical"}] == []
        lengths: Counter[str] = Counter()
        for line, entry in zip(lines, told, strict=True):
            lengths[entry.get("request", "")] += len(line)
        del lengths[""]
        assert max(lengths.values()) < MOST
