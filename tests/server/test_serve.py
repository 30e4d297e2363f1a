"""`blokus serve` starts, answers, and says what to do when it cannot."""

from __future__ import annotations

import contextlib
import re
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator

import httpx2 as httpx
import pytest

PATIENCE = 120  # s, for a machine that is busy with other things
COMMAND = [sys.executable, "-m", "blokus", "serve", "--no-browser"]


@contextlib.contextmanager
def served(*options: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Run the server; give its process and the address that it prints."""
    folder = tempfile.TemporaryDirectory()
    command = [*COMMAND, "--data", folder.name, *options]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        address = re.search(r"http://\S+", process.stdout.readline())
        assert address
        yield process, address[0]
    finally:
        process.kill()
        process.communicate()
        folder.cleanup()


@pytest.fixture
def taken() -> Iterator[int]:
    """Occupy a port."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        yield listener.getsockname()[1]


def test_serves_the_client_until_interrupted() -> None:
    with served("--port", "0") as (process, address):
        assert "<!doctype html>" in httpx.get(address, timeout=PATIENCE).text
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=20) == 0


@pytest.mark.parametrize(("lang", "warning"), [("en", "Everybody"), ("fr", "Quiconque")])
def test_an_open_server_says_that_it_is_open(lang: str, warning: str) -> None:
    with served("--host", "0.0.0.0", "--port", "0", "--lang", lang) as (process, address):  # noqa: S104
        assert address.startswith("http://localhost:")
        assert process.stdout is not None
        assert process.stdout.readline().startswith(warning)
        assert (
            httpx.get(address.replace("localhost", "127.0.0.1"), timeout=PATIENCE).status_code
            == 200
        )


def test_a_closed_server_says_nothing_of_it() -> None:
    with served("--port", "0") as (process, _):
        assert process.stdout is not None
        assert process.stdout.readline().startswith("Ctrl-C")


def test_only_allowed_names_are_answered() -> None:
    with served("--port", "0", "--allow-host", "blokus.example") as (_, address):
        answers = [
            httpx.get(address, headers={"host": host}, timeout=PATIENCE).status_code
            for host in ("blokus.example", "evil.example")
        ]
        assert answers == [200, 421]


def test_a_busy_port_is_named_with_a_way_out(taken: int) -> None:
    answer = subprocess.run(
        [*COMMAND, "--port", str(taken)], capture_output=True, text=True, check=False
    )
    assert answer.returncode == 1
    assert f"port {taken} is in use" in answer.stderr
    suggestion = re.search(r"--port (\d+)", answer.stderr)
    assert suggestion
    assert int(suggestion[1]) != taken


def test_without_a_wish_the_next_free_port_is_taken(
    taken: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    from blokus.cli import serve

    monkeypatch.setattr(serve, "PORT", taken)
    listener = serve._listen("127.0.0.1", None, "en")
    with contextlib.closing(listener):
        assert taken < listener.getsockname()[1] <= taken + serve.ALTERNATIVES


@pytest.mark.parametrize("option", [["--port", "65536"], ["--port", "x"], ["--port", "-1"]])
def test_a_bad_port_is_refused(option: list[str]) -> None:
    answer = subprocess.run([*COMMAND, *option], capture_output=True, text=True, check=False)
    assert answer.returncode == 2
    assert "--port" in answer.stderr


def test_an_unknown_host_is_named() -> None:
    answer = subprocess.run(
        [*COMMAND, "--host", "no.such.host.invalid"], capture_output=True, text=True, check=False
    )
    assert answer.returncode == 1
    assert "no.such.host.invalid" in answer.stderr
