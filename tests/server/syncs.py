"""Counts how often the server has the disk write while moves are acknowledged, one after the other.

`python -m tests.server.syncs` plays a game on SQLite under `strace`: kills do not show that a move
is on the disk before it is acknowledged, but calls of fdatasync do.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

from benchmarks.online_client import Guest, Table

MOVES = 16


async def count(port: int, trace: Path) -> int:
    """Return how many calls the moves of a game made, none of which went on beside another."""
    async with contextlib.AsyncExitStack() as stack:
        host = f"127.0.0.1:{port}"
        game = Table(host, "duo", random.Random(3))
        await game.sit([await Guest.arrive(host, stack) for _ in range(game.seats)], stack)
        before = _calls(trace)
        for _ in range(MOVES):
            await game.step()
        return _calls(trace) - before


def _calls(trace: Path) -> int:
    return trace.read_text().count("sync(")


def main() -> int:
    """Count; the exit code is 1 when there were fewer calls than moves."""
    tracer = shutil.which("strace")
    if tracer is None:
        print("strace is missing: apt-get install strace")
        return 2
    with tempfile.TemporaryDirectory() as folder:
        trace = Path(folder) / "trace"
        command = [tracer, "-f", "-qq", "-e", "trace=fdatasync,fsync", "-o", str(trace)]
        command += [sys.executable, "-m", "benchmarks.online_server"]
        command += [f"sqlite:///{Path(folder) / 'log.db'}"]
        with subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, start_new_session=True
        ) as server:
            try:
                assert server.stdout is not None
                calls = asyncio.run(count(int(server.stdout.readline()), trace))
            finally:
                # The tracer passes no signal on to the server.
                os.killpg(server.pid, signal.SIGTERM)
    print(f"{MOVES} acknowledged moves, {calls} calls of fdatasync or fsync")
    return 0 if calls >= MOVES else 1


if __name__ == "__main__":
    sys.exit(main())
