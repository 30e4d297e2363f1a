"""A process that does jobs, a line each: `python -m blokus.server.engines.process`.

It ends when its input does, so that it never outlives the server by more than a job.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys

import msgspec

from blokus.server.engines.port import Job
from blokus.server.engines.work import work


class Done(msgspec.Struct, frozen=True, tag="done"):
    """The answer to a job."""

    answer: str


class Failed(msgspec.Struct, frozen=True, tag="failed"):
    """Why there is none."""

    problem: str


def main() -> None:
    """Do jobs until there are no more."""
    # The server ends this process, not the Ctrl-C that ends the server.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(OSError):
        os.nice(5)
    decoder: msgspec.json.Decoder[Job] = msgspec.json.Decoder(Job)
    for line in sys.stdin.buffer:
        answer: Done | Failed
        try:
            answer = Done(work(decoder.decode(line)))
        except Exception as error:  # noqa: BLE001 - whoever asked is told of every failure
            answer = Failed(f"{type(error).__name__}: {error}")
        with contextlib.suppress(BrokenPipeError):
            sys.stdout.buffer.write(msgspec.json.encode(answer) + b"\n")
            sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
