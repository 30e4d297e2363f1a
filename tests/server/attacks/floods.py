"""Floods of WebSockets: how long others wait, and how much memory the server takes.

`python -m tests.server.attacks.floods` prints the latency of honest requests under each flood. The
server has a core of its own where there are two, and the attackers the other one.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import socket
import statistics
import struct
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import httpx2 as httpx

from tests.server.visitors import Visitor, serving

SECONDS = 10.0
# How often somebody honest asks for something.
PAUSE = 0.05  # s
CORES = sorted(os.sched_getaffinity(0))
# So long is waited for late answers.
LONGEST = 40.0  # s
PING, TEXT, PART = 0x89, 0x81, 0x00


def frame(opcode: int, payload: bytes) -> bytes:
    """Return a frame of a client, masked with zeros."""
    return struct.pack("!BBI", opcode, 0x80 | len(payload), 0) + payload


@dataclass(frozen=True)
class Flood:
    """What a client sends again and again, and whether it reads the answers."""

    frames: bytes
    reads: bool = True


FLOODS = {
    "empty pings": Flood(frame(PING, b"")),
    "long pings, never read": Flood(frame(PING, bytes(125)), reads=False),
    "empty parts": Flood(frame(PART, b"")),
    "texts": Flood(frame(TEXT, b'{"type": "pong", "number": 0}')),
}


@dataclass(frozen=True)
class Measured:
    """The latencies of honest requests in seconds, and the most memory of the server in MB."""

    seconds: list[float]
    memory: float
    # How many bytes the attackers could send.
    sent: int

    @property
    def p99(self) -> float:
        return statistics.quantiles(self.seconds, n=100, method="inclusive")[98]


def attack(port: int, path: str, cookie: str, flood: Flood, sent: object) -> None:
    """Send as much as the server takes, over a new connection when one ends, until killed."""
    os.sched_setaffinity(0, CORES[-1:])
    block = flood.frames * (65_536 // len(flood.frames))
    # A message in parts begins with the first one.
    start = frame(0x01, b"") if flood.frames[0] == PART else b""
    head = (
        f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nCookie: {cookie}\r\n"
        "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )
    while True:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port)) as client:
            client.sendall(head.encode())
            client.recv(65_536)
            client.sendall(start)
            client.settimeout(0.05)
            while True:
                with contextlib.suppress(TimeoutError):
                    count = client.send(block)
                    with sent.get_lock():  # type: ignore[attr-defined]
                        sent.value += count  # type: ignore[attr-defined]
                if flood.reads:
                    with contextlib.suppress(TimeoutError, BlockingIOError):
                        if not client.recv(65_536, socket.MSG_DONTWAIT):
                            break
        # Attempts to connect are bounded by another limit.
        time.sleep(0.2)


@contextlib.contextmanager
def attacked(address: str, flood: Flood, clients: int) -> Iterator[object]:
    """Let some clients flood their connections to a room; give the count of bytes they sent."""
    context = multiprocessing.get_context("spawn")
    sent = context.Value("Q", 0)
    with contextlib.ExitStack() as door:
        for _ in range(clients):
            visitor = Visitor(door, address, "Mallory")
            cookie = "; ".join(f"{name}={value}" for name, value in visitor.http.cookies.items())
            path = f"/api/rooms/{visitor.open()}/socket?protocol=1"
            port = int(address.rstrip("/").rpartition(":")[2])
            process = context.Process(
                target=attack, args=(port, path, cookie, flood, sent), daemon=True
            )
            process.start()
            door.callback(process.join)
            door.callback(process.kill)
        yield sent


def memory_of(process: int) -> float:
    """Return what a process holds, in MB."""
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def ask(honest: Visitor, end: float) -> None:
    """Ask until there is an answer, or the time is over."""
    while time.monotonic() < end:
        with contextlib.suppress(httpx.TransportError):
            assert honest.http.get("/api/me", timeout=LONGEST).status_code == 200
            return


def measure(flood: Flood | None, clients: int, seconds: float = SECONDS) -> Measured:
    """Ask honestly all the time, also when the last answer is late, and note how long it takes."""
    found: list[float] = []
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder), 0, "--requests", "1000000") as (process, address),
        contextlib.ExitStack() as door,
    ):
        os.sched_setaffinity(process.pid, CORES[:1])
        honest = Visitor(door, address, "Ada")
        sent = door.enter_context(attacked(address, flood, clients)) if flood else None
        memory = memory_of(process.pid)
        began = time.monotonic() + 2  # the attackers begin
        while (due := began + PAUSE * len(found)) < began + seconds:
            time.sleep(max(0.0, due - time.monotonic()))
            ask(honest, began + LONGEST)
            found.append(time.monotonic() - due)
            memory = max(memory, memory_of(process.pid))
        return Measured(found, memory, 0 if sent is None else sent.value)  # type: ignore[attr-defined]


def main() -> None:
    wanted = [name for name in FLOODS if len(sys.argv) < 2 or sys.argv[1] in name]
    for clients in (0, 1, 6):
        for name in wanted if clients else ("nothing",):
            found = measure(FLOODS.get(name), clients)
            told = f"median {1000 * statistics.median(found.seconds):.0f} ms"
            told += f", p99 {1000 * found.p99:.0f} ms; {found.memory:.0f} MB"
            print(f"{clients} × {name}: {told}; {found.sent / 1e6:.1f} MB sent", flush=True)


if __name__ == "__main__":
    main()
