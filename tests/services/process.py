"""Real servers for tests: processes on a loopback port, which surely end with the test."""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

# Generous, as the machine may be busy; a server that fails ends the wait at once.
STARTING = 120.0  # seconds
# Before a server's own command, and after a change of user, which would undo it: where the system
# can do it, the server ends with the process of the tests, even when that is killed.
LEASH = ["setpriv", "--pdeathsig=KILL"] if shutil.which("setpriv") else []


def free_port() -> int:
    """Return a port of the loopback address that nothing listens on."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


def unprivileged(folder: Path) -> list[str]:
    """Return what to write before a command that refuses to run as root; it gets the folder.

    The command runs as `nobody`, who may still enter the folders of the one who runs the tests.
    """
    if os.geteuid() != 0:
        return []
    nobody = pwd.getpwnam("nobody")
    os.chown(folder, nobody.pw_uid, nobody.pw_gid)
    capability = "+dac_override"
    return [
        *("setpriv", f"--reuid={nobody.pw_uid}", f"--regid={nobody.pw_gid}", "--clear-groups"),
        *(f"--inh-caps={capability}", f"--ambient-caps={capability}"),
    ]


@contextlib.contextmanager
def running(
    command: Sequence[str],
    is_ready: Callable[[], bool],
    log: Path,
    stop: signal.Signals = signal.SIGTERM,
) -> Iterator[subprocess.Popen[bytes]]:
    """Run a server while the block runs; enter it once the server is ready."""
    with log.open("wb") as output:
        process = subprocess.Popen(command, stdout=output, stderr=output)
    try:
        end = time.monotonic() + STARTING
        while not is_ready():
            if process.poll() is not None or time.monotonic() > end:
                sys.stderr.write(log.read_text(errors="replace"))
                raise RuntimeError(f"{command[0]} did not start; see its log above")
            time.sleep(0.05)
        yield process
    finally:
        process.send_signal(stop)
        try:
            process.wait(30)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
