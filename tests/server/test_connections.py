"""Clients that say nothing, read nothing or come in masses do not hold the server up."""

from __future__ import annotations

import contextlib
import resource
import select
import signal
import socket
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.server.child import LARGE, Child, serving

HEALTH = b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n"
ASK_LARGE = b"GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n"
SHORT = 0.2  # seconds
LONG = 600.0


def is_healthy(server: Child) -> bool:
    """Ask whether the server answers; it may turn the connection away instead."""
    with contextlib.suppress(ConnectionError), server.connect() as client:
        client.sendall(HEALTH)
        return client.recv(100).startswith(b"HTTP/1.1 200")
    return False


def wait_until(condition: Callable[[], bool]) -> None:
    """Ask until it is so; there is no end to it, for the test would have failed."""
    while not condition():
        time.sleep(0.05)


def wait_for_end(client: socket.socket) -> bytes:
    """Read until the server ends the connection; `TimeoutError` if it does not."""
    received = bytearray()
    with contextlib.suppress(ConnectionError):
        while part := client.recv(1_000_000):
            received += part
    return bytes(received)


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"GET / HT",
        b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ",
        b"POST /health HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nfive",
        HEALTH + b"GET / HT",
    ],
    ids=["nothing", "part of a line", "part of the headers", "part of the body", "after another"],
)
def test_a_request_that_does_not_come_ends_the_connection(tmp_path: Path, sent: bytes) -> None:
    with serving(tmp_path, patience=SHORT, keep_alive=LONG) as server, server.connect() as client:
        client.sendall(sent)
        wait_for_end(client)
        assert is_healthy(server)


def test_an_answer_that_nobody_reads_ends_the_connection(tmp_path: Path) -> None:
    with serving(tmp_path, patience=SHORT, keep_alive=LONG) as server, server.connect() as client:
        client.sendall(ASK_LARGE)
        ended = select.poll()
        ended.register(client, 0)  # tells of the end only, which always counts
        assert ended.poll(120_000)
        assert len(wait_for_end(client)) < LARGE


def test_a_slow_reader_gets_everything(tmp_path: Path) -> None:
    with serving(tmp_path, patience=SHORT * 10) as server, server.connect() as client:
        client.sendall(ASK_LARGE.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n"))
        head, _, body = wait_for_end(client).partition(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 200")
        assert len(body) == LARGE


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_stalled_reader_does_not_keep_it_alive(tmp_path: Path, number: signal.Signals) -> None:
    with serving(tmp_path, patience=LONG, grace=SHORT) as server, server.connect() as client:
        client.sendall(ASK_LARGE)
        assert client.recv(1)
        server.process.send_signal(number)
        server.process.wait(timeout=120)
        assert server.complaints.read_text() == ""


def test_a_web_socket_that_nobody_answers_is_refused(tmp_path: Path) -> None:
    upgrade = (
        b"GET /nowhere HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )
    with serving(tmp_path) as server, server.connect() as client:
        client.sendall(upgrade)
        assert wait_for_end(client).startswith(b"HTTP/1.1 403")
        assert server.complaints.read_text() == ""


@contextlib.contextmanager
def crowd(server: Child, number: int) -> Iterator[list[socket.socket]]:
    """Open many connections, of which the server may turn some away, and say nothing on them."""
    with contextlib.ExitStack() as stack:
        clients = []
        for _ in range(number):
            with contextlib.suppress(ConnectionError):
                clients.append(stack.enter_context(server.connect()))
        yield clients


def test_too_many_connections_are_turned_away(tmp_path: Path) -> None:
    with serving(tmp_path, patience=LONG, connections=3) as server:
        with crowd(server, 3) as clients, crowd(server, 3) as late:
            assert all(wait_for_end(client) == b"" for client in late)
            clients[0].sendall(HEALTH)
            assert clients[0].recv(100).startswith(b"HTTP/1.1 200")
        wait_until(lambda: is_healthy(server))
        assert server.complaints.read_text() == ""


def test_a_crowd_does_not_use_up_the_descriptors(tmp_path: Path) -> None:
    with serving(tmp_path, descriptors=100, patience=LONG) as server:
        with crowd(server, 99), crowd(server, 1) as late:
            assert all(wait_for_end(client) == b"" for client in late)
        wait_until(lambda: is_healthy(server))
        assert server.complaints.read_text() == ""


def test_exhausted_descriptors_take_one_line(tmp_path: Path) -> None:
    with serving(tmp_path, patience=LONG) as server:
        resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (30, 30))
        with crowd(server, 50) as clients:
            # One event loop lets them wait, another turns them away.
            wait_until(lambda: has_complained(server) or has_ended(clients[-1]))
        wait_until(lambda: is_healthy(server))
        assert server.complaints.read_text().count("\n") == has_complained(server)


def has_complained(server: Child) -> bool:
    return b"cannot accept" in server.complaints.read_bytes()


def has_ended(client: socket.socket) -> bool:
    readable, _, _ = select.select([client], [], [], 0)
    return bool(readable)
