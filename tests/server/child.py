"""A server in a process of its own, with short times and a large file to serve.

It takes the settings as JSON, prints its port, and serves until it is told to stop.
"""

from __future__ import annotations

import contextlib
import json
import re
import resource
import socket
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

# More than the buffers of both ends hold, so that it cannot be sent to a client that does not read.
LARGE = 64_000_000


@dataclass(frozen=True)
class Child:
    """A server that runs, and what it has complained about so far."""

    process: subprocess.Popen[bytes]
    port: int
    complaints: Path

    def connect(self) -> socket.socket:
        """Open a connection; it waits long for answers, since the machine may be busy."""
        return socket.create_connection(("127.0.0.1", self.port), timeout=120)


@contextlib.contextmanager
def serving(folder: Path, *, descriptors: int = 0, **settings: float | str) -> Iterator[Child]:
    """Run a server with these settings; keep what it writes to standard error in `folder`.

    `descriptors` limits how many files and connections it may have open.
    """
    complaints = folder / "stderr"
    command = [sys.executable, "-m", "tests.server.child", json.dumps(settings), str(descriptors)]
    with complaints.open("wb") as stderr:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=stderr)
    try:
        assert process.stdout is not None
        port = re.match(rb"\d+", process.stdout.readline())
        assert port, complaints.read_text()
        yield Child(process, int(port[0]), complaints)
    finally:
        process.kill()
        process.communicate()


def main() -> None:
    from blokus.server.app import create_app
    from blokus.server.http.client import Client, File
    from blokus.server.run import run
    from blokus.server.settings import Settings

    if limit := int(sys.argv[2]):
        resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit))
    given = json.loads(sys.argv[1])
    if "data" in given:
        given["data"] = Path(given["data"])
    settings = Settings(**given)
    large = File(content=bytes(LARGE), media_type="text/plain", cache_control="no-store")
    app = create_app(settings, Client({"large": large}))
    with socket.create_server(("127.0.0.1", 0)) as listener:
        print(listener.getsockname()[1], flush=True)
        run(app, listener, settings)


if __name__ == "__main__":
    main()
