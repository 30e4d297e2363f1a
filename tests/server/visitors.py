"""A real server with real sockets: visitors with cookies, and their connections to rooms."""

from __future__ import annotations

import contextlib
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx2 as httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

PATIENCE = 120  # s, for a machine that is busy with other things
DUO = {"variant": "duo", "seats": [{"type": "host"}, {"type": "open"}], "colours": "chosen"}


@contextlib.contextmanager
def serving(
    folder: Path, port: int = 0, *others: str
) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Run `blokus serve` on a folder; give its process and its address."""
    command = [sys.executable, "-m", "blokus", "serve", "--no-browser"]
    options = ["--port", str(port), "--data", str(folder), *others]
    process = subprocess.Popen([*command, *options], stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        found = re.search(r"http://\S+", process.stdout.readline())
        assert found
        yield process, found[0]
    finally:
        process.kill()
        process.communicate()


class Visitor:
    """Somebody with a browser's cookie."""

    def __init__(self, door: contextlib.ExitStack, address: str, name: str, **headers: str) -> None:
        self._door = door
        client = httpx.Client(base_url=address, timeout=PATIENCE, headers=headers)
        self.http = door.enter_context(client)
        self.http.get("/api/me")
        self.id = self.http.post("/api/me", json={"name": name}).json()["id"]
        self._address = address.replace("http", "ws")

    def sign_up(self, name: str) -> None:
        account = {"name": name, "password": "pass the piece"}
        answer = self.http.post("/api/account", json=account)
        assert answer.status_code == 201, answer.text
        self.id = answer.json()["me"]["id"]

    def open(self, **terms: object) -> str:
        answer = self.http.post("/api/rooms", json=DUO | terms)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    def join(self, room: str, query: str = "protocol=1", **headers: str) -> Visit:
        return Visit(self.connect(f"rooms/{room}/socket?{query}", **headers))

    def connect(self, path: str, **headers: str) -> ClientConnection:
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        socket = connect(
            f"{self._address}api/{path}",
            additional_headers={"Cookie": cookies, **headers},
            compression=None,
            ping_interval=None,
            open_timeout=PATIENCE,
        )
        return self._door.enter_context(socket)


class Visit:
    """A connection to a room."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.version = 0
        self.room: dict[str, Any] = {}
        self._count = 0

    def hear(self, patience: float = PATIENCE) -> dict[str, Any]:
        """Return the next frame but pings, which are answered."""
        while True:
            frame: dict[str, Any] = json.loads(self.socket.recv(timeout=patience))
            if frame["type"] == "ping":
                self.socket.send(json.dumps({"type": "pong", "number": frame["number"]}))
                continue
            room = (frame.get("update") or frame).get("room")
            if room is not None:
                assert room["version"] >= self.version, "versions never go back"
                self.room = room
                self.version = room["version"]
            return frame

    def end(self) -> int | None:
        """Hear to the end of the connection and return its code; None when it just broke."""
        while True:
            try:
                self.hear()
            except ConnectionClosed as closed:
                return None if closed.rcvd is None else int(closed.rcvd.code)

    def until(self, **wanted: object) -> dict[str, Any]:
        """Return the next frame in which these members have these values."""
        while True:
            frame = self.hear()
            update = frame.get("update") or frame
            seen = update.get("room", {}) | frame
            if all(seen.get(name) == value for name, value in wanted.items()):
                return frame

    def ask(self, name: str = "", **command: object) -> dict[str, Any]:
        """Send a command and return its answer."""
        self._count += 1
        name = name or f"c{self._count}"
        self.socket.send(json.dumps({"type": "command", "id": name, "command": command}))
        return self.until(id=name)
