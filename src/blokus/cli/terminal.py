"""What the terminal at hand can show, and how a line is asked for on it."""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

_ESCAPE = re.compile(r"\x1b\[[0-9;]*m")
LONGEST_LINE = 2_000  # characters; the rest of an input line is ignored


@dataclass(frozen=True)
class Terminal:
    """The abilities of the streams a program talks through."""

    colours: bool
    """Escape codes for colours are understood and wanted."""
    glyphs: bool
    """Characters beyond ASCII can be written."""
    screen: bool
    """A person looks at a screen that can be cleared and drawn anew."""
    dialogue: bool
    """A person answers: both input and output are a terminal."""

    @property
    def columns(self) -> int:
        """The width of the window at this moment."""
        return shutil.get_terminal_size().columns

    @property
    def lines(self) -> int:
        """The height of the window at this moment."""
        return shutil.get_terminal_size().lines


def printable(text: str) -> str:
    """Return a text without the characters that a terminal obeys or no file can hold."""
    blank = "".join(" " if letter.isspace() else letter for letter in text)
    return "".join(letter if letter.isprintable() else "?" for letter in blank)


def detect(environ: Mapping[str, str], *, plain: bool = False) -> Terminal:
    """Look at the standard streams and at NO_COLOR and TERM."""
    shown = sys.stdout.isatty()
    clever = shown and environ.get("TERM", "") not in {"", "dumb"}
    return Terminal(
        colours=clever and not plain and not environ.get("NO_COLOR"),
        glyphs=_writes("▀×é"),
        screen=clever,
        dialogue=shown and sys.stdin.isatty(),
    )


def _writes(characters: str) -> bool:
    try:
        characters.encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


class Console:
    """A conversation: lines are shown, and lines are asked for."""

    def __init__(self, terminal: Terminal) -> None:
        self.terminal = terminal
        self._waiting: list[str] = []
        self._readline = terminal.dialogue and _load_readline()

    def show(self, lines: Sequence[str]) -> None:
        """Print lines."""
        for line in lines:
            sys.stdout.write(f"{line}\n")
        sys.stdout.flush()

    def clear(self) -> None:
        """Empty the screen, where there is one."""
        if self.terminal.screen:
            sys.stdout.write("\x1b[H\x1b[2J")

    def note(self, text: str) -> None:
        """Show a text that the next drawing replaces, where there is a screen."""
        if self.terminal.screen:
            sys.stdout.write(text)
            sys.stdout.flush()

    def ask(self, prompt: str) -> str:
        """Return the next line; EOFError when there is none, KeyboardInterrupt for Ctrl-C."""
        if self._waiting:
            return self._waiting.pop()
        if self.terminal.dialogue:
            line = input(_for_readline(prompt) if self._readline else prompt)
        else:
            sys.stdout.write(prompt)
            sys.stdout.flush()
            line = _read_script_line()
            if not sys.stdin.isatty():
                # A pipe does not echo its input; the transcript needs it.
                sys.stdout.write(f"{printable(line[:80])}\n")
        return line[: LONGEST_LINE + 1]

    def push_back(self, line: str) -> None:
        """Let the next `ask` return this line."""
        self._waiting.append(line)

    def complete(self, words: Sequence[str]) -> None:
        """Offer these words when the person presses Tab."""
        if not self._readline:
            return
        import readline

        def matching(start: str, index: int) -> str | None:
            found = [word for word in words if word.casefold().startswith(start.casefold())]
            return f"{found[index]} " if index < len(found) else None

        readline.set_completer(matching)
        readline.set_completer_delims(" ")
        readline.parse_and_bind("tab: complete")


def _load_readline() -> bool:
    """Give `input` a history and editing keys, where Python was built with them."""
    try:
        import readline  # noqa: F401 - importing it is what changes `input`
    except ImportError:
        return False
    return True


def _for_readline(prompt: str) -> str:
    """Mark escape codes as taking no room, so that long lines wrap where they should."""
    return _ESCAPE.sub("\x01\\g<0>\x02", prompt)


def _read_script_line() -> str:
    """Read a line from a pipe or file; only its beginning is kept in memory."""
    line = part = sys.stdin.readline(LONGEST_LINE + 1)
    while part and not part.endswith("\n"):
        part = sys.stdin.readline(LONGEST_LINE)
    if not line:
        raise EOFError
    return line.rstrip("\r\n")
