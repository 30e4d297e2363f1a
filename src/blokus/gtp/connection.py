"""A running engine at the other end of two pipes: commands go in, answers come out.

Its standard error passes through to ours; the last lines are kept to tell why an engine ended.
"""

from __future__ import annotations

import contextlib
import os
import selectors
import subprocess
import threading
import time
from typing import TYPE_CHECKING, Self

from blokus.errors import GtpError, InternalError

if TYPE_CHECKING:
    from collections.abc import Sequence

PATIENCE = 600.0  # seconds; the longest time for one answer
LARGEST_ANSWER = 1 << 22  # bytes; a list of all legal moves has about 100 kB
FAREWELL = 5.0  # seconds until an engine that does not quit is killed
LONGEST_WORDS = 500  # characters of what an engine said last


class Connection:
    """One engine process. Use it in a `with` statement, or `close` it."""

    def __init__(self, command: Sequence[str], *, patience: float = PATIENCE) -> None:
        """Start the program; GtpError when that fails."""
        self.name = os.path.basename(command[0]) if command else ""  # noqa: PTH119 - a word, no path
        self._patience = patience
        self._buffer = b""
        try:
            self._process = subprocess.Popen(  # noqa: S603 - the user named the program
                list(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
            )
        except (OSError, ValueError, IndexError) as error:
            raise GtpError(f"cannot start {self.name!r}: {error}") from None
        into, out, errors = self._process.stdin, self._process.stdout, self._process.stderr
        if into is None or out is None or errors is None:
            raise InternalError("a process has no pipes")
        self._in, self._out, self._errors = into, out, errors
        self._words = b""
        self._listener = threading.Thread(target=self._listen, name="stderr", daemon=True)
        self._listener.start()
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
            raise self._ended(f"is gone: it cannot be told {command!r}") from None
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
        # Another process that it started may keep the pipe open.
        self._listener.join(FAREWELL)

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
                raise self._ended(f"ended instead of answering {command!r}")
            self._buffer += chunk

    def _listen(self) -> None:
        """Pass on what the engine says to standard error, and keep the end of it."""
        with self._errors:
            while chunk := self._errors.read(65536):
                self._words = (self._words + chunk)[-4 * LONGEST_WORDS :]
                with contextlib.suppress(OSError):
                    os.write(2, chunk)

    def _ended(self, how: str) -> GtpError:
        """Return the error that tells how an engine ended: its exit status and its last words."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(FAREWELL)
        self._listener.join(FAREWELL)
        text = self._words.decode(errors="replace")
        words = " ".join("".join(c if c.isprintable() else " " for c in text).split())
        said = f"it said: {words[-LONGEST_WORDS:]}" if words else "it did not say why"
        return GtpError(f"{self.name} {how}; exit status {self._process.poll()}, {said}")
