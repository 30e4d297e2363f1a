"""A running engine at the other end of two pipes: commands go in, answers come out."""

from __future__ import annotations

import contextlib
import os
import selectors
import subprocess
import time
from typing import TYPE_CHECKING, Self

from blokus.errors import GtpError, InternalError

if TYPE_CHECKING:
    from collections.abc import Sequence

PATIENCE = 600.0  # seconds; the longest time for one answer
LARGEST_ANSWER = 1 << 22  # bytes; a list of all legal moves has about 100 kB
FAREWELL = 5.0  # seconds until an engine that does not quit is killed


class Connection:
    """One engine process. Use it in a `with` statement, or `close` it."""

    def __init__(self, command: Sequence[str], *, patience: float = PATIENCE) -> None:
        """Start the program; GtpError when that fails. Its stderr goes to ours."""
        self.name = os.path.basename(command[0]) if command else ""  # noqa: PTH119 - a word, no path
        self._patience = patience
        self._buffer = b""
        try:
            self._process = subprocess.Popen(  # noqa: S603 - the user named the program
                list(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
            )
        except (OSError, ValueError, IndexError) as error:
            raise GtpError(f"cannot start {self.name!r}: {error}") from None
        if self._process.stdin is None or self._process.stdout is None:
            raise InternalError("a process has no pipes")
        self._in = self._process.stdin
        self._out = self._process.stdout
        self._ready = selectors.DefaultSelector()
        self._ready.register(self._out, selectors.EVENT_READ)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def send(self, command: str) -> str:
        """Send a command and return the text of its answer; GtpError when it is refused."""
        try:
            self._in.write(f"{command}\n".encode())
        except (OSError, ValueError):
            raise GtpError(f"{self.name} is gone: it cannot be told {command!r}") from None
        status, _, text = self._answer(command).partition(" ")
        if status.startswith("?"):
            raise GtpError(f"{self.name} refuses {command!r}: {text.strip()}")
        return text.strip()

    def close(self) -> None:
        """Ask the engine to quit, and end it if it does not."""
        with contextlib.suppress(OSError, ValueError):
            self._in.write(b"quit\n")
        for pipe in (self._in, self._out):
            with contextlib.suppress(OSError):
                pipe.close()
        self._ready.close()
        try:
            self._process.wait(FAREWELL)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def _answer(self, command: str) -> str:
        deadline = time.monotonic() + self._patience
        while True:
            # Skip blank lines before the answer.
            self._buffer = self._buffer.replace(b"\r", b"").lstrip(b"\n")
            if self._buffer[:1] not in {b"", b"=", b"?"}:
                begun = self._buffer[:80].decode(errors="replace")
                raise GtpError(f"{self.name} answers {command!r} with {begun!r}")
            head, end, rest = self._buffer.partition(b"\n\n")
            if end:
                self._buffer = rest
                # Separate the status from a text that begins on the next line.
                return head.decode(errors="replace").replace("\n", " \n", 1)
            if len(self._buffer) > LARGEST_ANSWER:
                raise GtpError(f"{self.name} does not end its answer to {command!r}")
            if not self._ready.select(max(0.0, deadline - time.monotonic())):
                raise GtpError(f"{self.name} does not answer {command!r}")
            chunk = os.read(self._out.fileno(), 65536)
            if not chunk:
                raise GtpError(f"{self.name} ended instead of answering {command!r}")
            self._buffer += chunk
