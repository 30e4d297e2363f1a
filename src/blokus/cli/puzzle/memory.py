"""What a person has solved and begun, kept in the user's state folder.

The format is described in docs/formats/puzzle-progress.md.
"""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Sequence
from pathlib import Path

from blokus import Cell, Colour, Move
from blokus.cli.output import write_atomically
from blokus.errors import ParseError

VERSION = 1
LARGEST = 1 << 20  # bytes
MOST_PIECES = 84  # of a puzzle
_LETTERS = {colour.letter: colour for colour in Colour}


def today() -> dt.date:
    """Return the date in the local time zone."""
    return dt.datetime.now().date()  # noqa: DTZ005 - no zone but the machine's own


class Memory:
    """The file; one that cannot be read is renamed and a new one begun."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / "puzzles.json"

    def solved(self) -> dict[str, str]:
        """Return the day on which each puzzle was solved first, by its id."""
        return self._read()["solved"]

    def begun(self, name: str) -> list[Move]:
        """Return the pieces that were placed when a puzzle was left."""
        text = self._read()["begun"].get(name, "")
        try:
            return [_move(word) for word in text.split()[:MOST_PIECES]]
        except (ParseError, KeyError):
            return []

    def keep(self, name: str, moves: Sequence[Move]) -> None:
        """Keep what was begun; OSError when the disk refuses."""
        data = self._read()
        data["begun"].pop(name, None)
        if moves:
            data["begun"][name] = " ".join(f"{move.colour.letter}:{move}" for move in moves)
        self._write(data)

    def finish(self, name: str, day: str) -> None:
        """Note that a puzzle is solved; OSError when the disk refuses."""
        data = self._read()
        data["begun"].pop(name, None)
        data["solved"].setdefault(name, day)
        self._write(data)

    def _read(self) -> dict[str, dict[str, str]]:
        try:
            with self._path.open("rb") as stream:
                content = stream.read(LARGEST)
        except FileNotFoundError:
            return {"solved": {}, "begun": {}}
        try:
            data = json.loads(content)
            _check_version(data["version"])
            return {part: _texts(data[part]) for part in ("solved", "begun")}
        except (ValueError, TypeError, LookupError, RecursionError):
            self._path.replace(self._path.with_name("puzzles.damaged.json"))
            return {"solved": {}, "begun": {}}

    def _write(self, data: dict[str, dict[str, str]]) -> None:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        content = json.dumps({"version": VERSION, **data}, indent=1)
        write_atomically(self._path, f"{content}\n".encode())


def _check_version(version: object) -> None:
    if version != VERSION:
        raise ValueError


def _texts(value: object) -> dict[str, str]:
    if not isinstance(value, dict) or not all(isinstance(text, str) for text in value.values()):
        raise TypeError
    return value


def _move(word: str) -> Move:
    letter, _, cells = word.partition(":")
    return Move.of(_LETTERS[letter], [Cell.parse(cell) for cell in cells.split(",")])
