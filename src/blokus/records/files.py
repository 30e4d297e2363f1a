"""Loading and saving records in any of their formats."""

from __future__ import annotations

import io
import os
from pathlib import Path
from typing import IO, TYPE_CHECKING

from blokus._core import RecordReader, RecordTree
from blokus.errors import ParseError
from blokus.records.limits import DEFAULT_LIMITS, Limits
from blokus.records.problems import record_error
from blokus.records.record import Record

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from blokus._core import Problem

FilePath = str | os.PathLike[str]

_WRITERS: dict[str, Callable[[RecordTree], str]] = {
    "blksgf": RecordTree.blksgf,
    "json": RecordTree.json,
}
FORMATS = tuple(_WRITERS)
_SUFFIXES = {".blksgf": "blksgf", ".sgf": "blksgf", ".json": "json"}


def load(source: FilePath | IO[str] | IO[bytes], *, limits: Limits = DEFAULT_LIMITS) -> Record:
    """Read the game of a file, given by its path or open; the content tells the format.

    Mistakes are listed in the record's `errors`; that the file holds more games is one of them.
    RecordError when there is no game at all, OSError when the file cannot be read.
    """
    return loads(_content(source, limits), limits=limits)


def load_all(
    source: FilePath | IO[str] | IO[bytes], *, limits: Limits = DEFAULT_LIMITS
) -> list[Record]:
    """Read every game of a file; one in blksgf may hold many."""
    return loads_all(_content(source, limits), limits=limits)


def loads(text: str | bytes, *, limits: Limits = DEFAULT_LIMITS) -> Record:
    """Read the game of a text in blksgf or JSON, as `load` does."""
    return _sound(*RecordReader(text, limits.of_core()).first())


def loads_all(text: str | bytes, *, limits: Limits = DEFAULT_LIMITS) -> list[Record]:
    """Read every game of a text."""
    return list(read_all(RecordReader(text, limits.of_core())))


def dumps(record: Record, format: str = "blksgf") -> str:  # noqa: A002 (its natural name)
    """Return a record as text; the formats are "blksgf" and "json"."""
    if format not in _WRITERS:
        raise ParseError(f"no format {format!r}; there are {', '.join(FORMATS)}", format)
    return _WRITERS[format](record.tree)


def dump(
    record: Record,
    target: FilePath | IO[str] | IO[bytes],
    format: str | None = None,  # noqa: A002
) -> None:
    """Write a record to a file, given by its path or open.

    Without a format the suffix of the path tells it: .blksgf, .sgf or .json. A file that was
    there before is replaced when the new one is complete, so no failure leaves half a record.
    """
    if isinstance(target, (str, os.PathLike)):
        path = Path(target)
        _replace(path, dumps(record, format or _format_of(path)).encode())
    elif isinstance(target, io.TextIOBase):
        target.write(dumps(record, format or "blksgf"))
    else:
        target.write(dumps(record, format or "blksgf").encode())  # type: ignore[arg-type]


def read_all(reader: RecordReader) -> Iterator[Record]:
    """Read what a reader has, one record after the other."""
    while True:
        tree, problems = reader.next()
        if tree is None and not problems:
            return
        yield _sound(tree, problems)


def _sound(tree: RecordTree | None, problems: list[Problem]) -> Record:
    if tree is None:
        raise record_error(problems[-1])
    return Record.from_tree(tree, problems)


def _content(source: FilePath | IO[str] | IO[bytes], limits: Limits) -> str | bytes:
    # One more than is allowed tells that there is too much, without reading all of it.
    if isinstance(source, (str, os.PathLike)):
        with Path(source).open("rb") as file:
            return file.read(limits.size + 1)
    return source.read(limits.size + 1)


def _format_of(path: Path) -> str:
    known = _SUFFIXES.get(path.suffix.lower())
    if known is None:
        endings = ", ".join(_SUFFIXES)
        raise ParseError(f"cannot tell the format of {path.name!r}: end it with one of {endings}")
    return known


def _replace(path: Path, content: bytes) -> None:
    if path.exists() and not path.is_file():
        path.write_bytes(content)  # a pipe or a terminal
        return
    path = path.resolve()  # what a link points to is replaced, not the link
    draft = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        draft.write_bytes(content)
        if path.exists():
            draft.chmod(path.stat().st_mode)
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
