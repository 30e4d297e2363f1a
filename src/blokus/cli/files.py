"""Game records and pictures as files: reading, writing, and telling formats by extension."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from blokus import messages, records
from blokus.cli.faults import MISUSE, Failure, describe
from blokus.cli.output import write_file
from blokus.errors import RecordError
from blokus.records import Record
from blokus.records.limits import DEFAULT_LIMITS

RECORDS = ("blksgf", "json")
PICTURES = ("svg", "png", "text")
_EXTENSIONS = {
    ".blksgf": "blksgf",
    ".sgf": "blksgf",
    ".json": "json",
    ".svg": "svg",
    ".png": "png",
    ".txt": "text",
}


def format_of(path: str, lang: str, allowed: tuple[str, ...] = (*RECORDS, *PICTURES)) -> str:
    """Tell a format by a file's extension; Failure names the extensions there are."""
    found = _EXTENSIONS.get(Path(path).suffix.lower())
    if found in allowed:
        return found
    known = [ending for ending, name in _EXTENSIONS.items() if name in allowed]
    raise Failure(
        messages.text("fault.extension", lang, file=path, extensions=", ".join(known)), MISUSE
    )


def read_games(path: str) -> Iterator[Record]:
    """Read the games of a file or of standard input (`-`), one at a time; raise RecordError."""
    return records.read_games(sys.stdin.buffer if path == "-" else path)


def read_record(path: str, lang: str, expected: str | None = None) -> Record:
    """Read the first game of a file or of standard input (`-`).

    Small mistakes are in the record's `errors`; Failure when there is no game at all.
    """
    content = read_bytes(path)
    if expected is not None and expected != _format_of_content(content):
        raise Failure(messages.text("fault.other-format", lang, file=path, format=expected))
    try:
        return records.loads(content)
    except RecordError as error:
        problem = describe(error, lang)
        raise Failure(messages.text("fault.file", lang, file=path, problem=problem)) from None


def read_bytes(path: str) -> bytes:
    """Read a file or standard input, but not more than a record may have."""
    most = DEFAULT_LIMITS.size + 1
    if path == "-":
        return sys.stdin.buffer.read(most)
    with Path(path).open("rb") as stream:
        return stream.read(most)


def write_record(record: Record, path: str, kind: str) -> None:
    """Write a record in one of its formats."""
    write_file(path, records.dumps(record, format=kind).encode())


def warn_of_errors(record: Record, path: str, lang: str) -> None:
    """Tell on stderr what is wrong with a record that can be read all the same."""
    for error in record.errors[:5]:
        problem = messages.text("fault.file", lang, file=path, problem=describe(error, lang))
        sys.stderr.write(f"blokus: {problem}\n")


def _format_of_content(content: bytes) -> str:
    return "json" if content.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"{") else "blksgf"
