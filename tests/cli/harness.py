"""Runs the command line for tests: in this process, through pipes, or on a pseudo-terminal."""

from __future__ import annotations

import codecs
import fcntl
import io
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Self

import pytest

from blokus.cli import main

DATA = Path(__file__).parent / "data"
PATIENCE = 30.0  # seconds until a test gives up waiting; the machine may be busy
UNHEARD = 3.0  # seconds until a key without effect is pressed again
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x01|\x02|\r")


@dataclass(frozen=True)
class Result:
    """The output and exit status of a command line."""

    code: int
    out: str
    err: str


class Runner:
    """Runs command lines in this process, with a given standard input."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self._monkeypatch = monkeypatch
        self._capsys = capsys

    def __call__(self, *words: str, stdin: str | bytes = "") -> Result:
        """Run one command line."""
        content = stdin.encode() if isinstance(stdin, str) else stdin
        stream = io.TextIOWrapper(io.BufferedReader(io.BytesIO(content)), encoding="utf-8")
        self._monkeypatch.setattr(sys, "stdin", stream)
        try:
            code = main(words)
        except SystemExit as leave:
            code = leave.code if isinstance(leave.code, int) else 1
        out, err = self._capsys.readouterr()
        return Result(code, out, err)

    def play(self, *lines: str, args: Sequence[str] = ("classic", "--new")) -> Result:
        """Play with these lines as input."""
        return self("play", *args, stdin="".join(f"{line}\n" for line in lines))


def command(*words: str) -> list[str]:
    """Return the command that runs a command line in another process."""
    return [sys.executable, "-m", "blokus", *words]


class Conversation:
    """A program on a pseudo-terminal, as a person would sit in front of it."""

    def __init__(
        self,
        *words: str,
        size: tuple[int, int] = (24, 80),
        environ: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        self._terminal, inner = pty.openpty()
        self.resize(*size)
        keep: Mapping[str, str] = {
            name: value for name, value in os.environ.items() if name not in {"COLUMNS", "LINES"}
        }
        # Opening a terminal by name makes it the controlling terminal, which sends SIGINT.
        reopen = ["/bin/sh", "-c", 'exec "$@" <>"$0" >&0 2>&0', os.ttyname(inner)]
        self.process = subprocess.Popen(
            [*reopen, *command(*words)],
            stdin=inner,
            stdout=inner,
            stderr=inner,
            env={**keep, "TERM": "xterm-256color", **environ},
            start_new_session=True,
        )
        os.close(inner)
        self.seen = ""
        self._decoder = codecs.getincrementaldecoder("utf-8")(errors="replace")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self._terminal)

    def resize(self, lines: int, columns: int) -> None:
        """Change the size of the window."""
        fcntl.ioctl(self._terminal, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

    def type(self, keys: str) -> None:
        """Press keys."""
        os.write(self._terminal, keys.encode())

    def expect(self, text: str) -> str:
        """Wait until a text appears after what was expected before; return what came with it."""
        if not self._comes(text, PATIENCE):
            raise AssertionError(f"waited for {text!r}, saw {self.seen!r}")
        end = self.seen.index(text) + len(text)
        before, self.seen = self.seen[:end], self.seen[end:]
        return ESCAPES.sub("", before)

    def interrupt(self, text: str) -> str:
        """Press Ctrl-C, as often as a person would, until a text appears.

        Python's line editor misses one that comes just before it begins to wait for a key.
        """
        for _ in range(int(PATIENCE / UNHEARD)):
            self.type("\x03")
            if self._comes(text, UNHEARD):
                break
        return self.expect(text)

    def wait(self) -> int:
        """Read until the program ends, and return its exit code."""
        limit = time.monotonic() + PATIENCE
        while self._more(limit):
            pass
        return self.process.wait(max(1.0, limit - time.monotonic()))

    def _comes(self, text: str, seconds: float) -> bool:
        """Whether a text appears within some seconds."""
        limit = time.monotonic() + seconds
        while text not in self.seen:
            if not self._more(limit):
                return False
        return True

    def _more(self, limit: float) -> bool:
        """Read on; False when all is over or nothing comes in time."""
        ready, _, _ = select.select([self._terminal], [], [], max(0, limit - time.monotonic()))
        chunk = self._read() if ready else None
        self.seen += chunk or ""
        return chunk is not None

    def _read(self) -> str | None:
        """Return what has come, perhaps only a part of a letter; None when all is over."""
        try:
            content = os.read(self._terminal, 65536)
        except OSError:  # raised by Linux when the other end is closed
            content = b""
        return self._decoder.decode(content) if content else None
