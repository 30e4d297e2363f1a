"""Game records and pictures as files: reading, writing, and telling formats by extension."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from itertools import chain, islice
from pathlib import Path
from typing import IO, TYPE_CHECKING, cast

from blokus import messages, records
from blokus.cli.faults import MISUSE, Failure, describe
from blokus.errors import RecordError
from blokus.records import Record
from blokus.records.limits import DEFAULT_LIMITS

if TYPE_CHECKING:
    import io

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
_BLANK = b"\xef\xbb\xbf \t\r\n"
MOST_WARNINGS = 5


def format_of(path: str, lang: str, allowed: tuple[str, ...] = (*RECORDS, *PICTURES)) -> str:
    """Tell a format by a file's extension; Failure names the extensions there are."""
    found = _EXTENSIONS.get(Path(path).suffix.lower())
    if found in allowed:
        return found
    known = [ending for ending, name in _EXTENSIONS.items() if name in allowed]
    raise Failure(
        messages.text("fault.extension", lang, file=path, extensions=", ".join(known)), MISUSE
    )


def read_games(path: str, lang: str, expected: str | None = None) -> Iterator[Record]:
    """Read the games of a file or of standard input (`-`), one at a time; raise RecordError.

    Failure when the content is not in the expected format.
    """
    with ExitStack() as files:
        stream: IO[bytes] = sys.stdin.buffer
        if path != "-":
            stream = files.enter_context(Path(path).open("rb"))
        if expected is not None:
            start = cast("io.BufferedReader", stream).peek().lstrip(_BLANK)
            if start and expected != ("json" if start.startswith(b"{") else "blksgf"):
                raise Failure(messages.text("fault.other-format", lang, file=path, format=expected))
        yield from records.read_games(stream)


def read_all(path: str, lang: str, expected: str | None = None) -> list[Record]:
    """Read every game of a file or of standard input; Failure when one cannot be read."""
    try:
        return list(read_games(path, lang, expected))
    except RecordError as error:
        raise _unreadable(path, error, lang) from None


def read_record(
    path: str, lang: str, game: int | None = None, expected: str | None = None
) -> Record:
    """Read the game with this number, from 1, or the only one of a file or of standard input.

    Small mistakes are in the record's `errors`; Failure when there is no such game, and when there
    are several and none is chosen.
    """
    games = read_games(path, lang, expected)
    try:
        found = list(islice(games, game or 1))
    except RecordError as error:
        raise _unreadable(path, error, lang) from None
    if game is None and _has_more(games):
        raise Failure(messages.text("fault.several-games", lang, file=path))
    if game is not None and game > len(found):
        few = messages.counted("fault.few-games", len(found), lang)
        raise Failure(messages.text("fault.file", lang, file=path, problem=few), MISUSE)
    return found[-1]


def read_bytes(path: str) -> bytes:
    """Read a file or standard input, but not more than a record may have."""
    most = DEFAULT_LIMITS.size + 1
    if path == "-":
        return sys.stdin.buffer.read(most)
    with Path(path).open("rb") as stream:
        return stream.read(most)


def warn_of_errors(games: Iterable[Record], path: str, lang: str) -> None:
    """Tell on stderr what is wrong with records that can be read all the same."""
    errors = chain.from_iterable(game.errors for game in games)
    for error in islice(errors, MOST_WARNINGS):
        problem = messages.text("fault.file", lang, file=path, problem=describe(error, lang))
        sys.stderr.write(f"blokus: {problem}\n")


def _has_more(games: Iterator[Record]) -> bool:
    """Tell whether another game follows, readable or not."""
    try:
        return next(games, None) is not None
    except RecordError:
        return True


def _unreadable(path: str, error: RecordError, lang: str) -> Failure:
    problem = describe(error, lang)
    return Failure(messages.text("fault.file", lang, file=path, problem=problem))
