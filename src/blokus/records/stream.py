"""Reading large files one game at a time, so that a file of any size needs the memory of a game."""

from __future__ import annotations

import os
from pathlib import Path
from typing import IO, TYPE_CHECKING, Generic, TypeVar

from blokus._core import GameSplitter, RecordReader
from blokus.errors import RecordError
from blokus.records.files import FilePath, read_all
from blokus.records.limits import DEFAULT_LIMITS, Limits

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blokus.records.node import Node
    from blokus.records.record import Record

Result = TypeVar("Result")

_PART = 1 << 16
_BLANK = b"\xef\xbb\xbf \t\r\n"


def read_games(
    source: FilePath | IO[str] | IO[bytes], *, limits: Limits = DEFAULT_LIMITS
) -> Iterator[Record]:
    """Yield the games of a file one by one, each read when it is asked for.

    The records are those of `load_all`, but the limits hold for each game, and bytes that are not
    UTF-8 are looked for in each game. A game is complete when the next one begins.

    >>> import io
    >>> games = io.StringIO("(;GM[Blokus Duo]EV[Cup]) (;GM[Blokus])")
    >>> [str(record.variant) for record in read_games(games)]
    ['duo', 'classic']
    """
    if isinstance(source, (str, os.PathLike)):
        with Path(source).open("rb") as file:
            yield from read_games(file, limits=limits)
        return
    place = (1, 1)
    for content in _games(source, limits):
        reader = RecordReader(content, limits.of_core(), place)
        yield from read_all(reader)
        place = reader.end


class Visitor(Generic[Result]):
    """Follows games as `visit_games` meets them; a subclass overrides what it wants to know.

    >>> class Counter(Visitor[int]):
    ...     def begin_game(self, record):
    ...         self.moves = 0
    ...     def visit_node(self, node):
    ...         self.moves += node.move is not None
    ...     def result(self):
    ...         return self.moves
    >>> import io
    >>> list(visit_games(io.StringIO("(;GM[Blokus Duo];B[e10](;W[j5])(;W[j5,j6]))"), Counter()))
    [3]
    """

    def begin_game(self, record: Record) -> bool | None:
        """Meet a game with its headers and its errors; return False to pass it over."""

    def visit_node(self, node: Node) -> None:
        """Meet a node: the root first, parents before children, main lines first."""

    def begin_variation(self, node: Node) -> None:
        """Meet the first node of a variation, before it is visited."""

    def end_variation(self) -> None:
        """Leave the variation that was begun last."""

    def result(self) -> Result:
        """Return what `visit_games` yields for the game that was visited."""
        raise NotImplementedError


def visit_games(
    source: FilePath | IO[str] | IO[bytes],
    visitor: Visitor[Result],
    *,
    limits: Limits = DEFAULT_LIMITS,
) -> Iterator[Result]:
    """Lead a visitor through the games of a file, and yield its result for each."""
    for record in read_games(source, limits=limits):
        if visitor.begin_game(record) is False:
            continue
        _lead(visitor, record)
        yield visitor.result()


def _lead(visitor: Visitor[Result], record: Record) -> None:
    # What is still to be visited, last first: a node, whether it begins a variation; None ends one.
    waiting: list[tuple[Node, bool] | None] = [(record.root, False)]
    while waiting:
        item = waiting.pop()
        if item is None:
            visitor.end_variation()
            continue
        node, is_variation = item
        if is_variation:
            visitor.begin_variation(node)
            waiting.append(None)
        visitor.visit_node(node)
        main, variations = node.children[:1], node.children[1:]
        waiting.extend((child, True) for child in reversed(variations))
        waiting.extend((child, False) for child in main)


def _games(source: IO[str] | IO[bytes], limits: Limits) -> Iterator[str | bytes]:
    """Yield the text of each game with what follows it; a text without games as a whole."""
    splitter = GameSplitter()
    game = bytearray()
    is_text = is_begun = is_json = has_games = is_complete = False
    while part := source.read(_PART):
        is_text = isinstance(part, str)
        data = part.encode(errors="surrogatepass") if isinstance(part, str) else part
        if not is_begun:
            start = data.lstrip(_BLANK)[:1]
            is_begun, is_json = start != b"", start == b"{"
        while data:
            if is_complete and data.startswith(b"("):
                yield _given(game, is_text=is_text)
                game.clear()
                is_complete = False
            if is_complete:
                size = data.find(b"(") if b"(" in data else len(data)
            elif is_json:
                size = len(data)
            else:
                cut = splitter.feed(data)
                size, is_complete = cut.size, cut.is_end
                has_games = has_games or is_complete
            game += data[:size]
            data = data[size:]
            if len(game) > limits.size:
                raise RecordError(f"a game is too large: more than {limits.size} bytes", 0, 0)
    if game or not has_games:
        yield _given(game, is_text=is_text)


def _given(game: bytearray, *, is_text: bool) -> str | bytes:
    return game.decode(errors="surrogatepass") if is_text else bytes(game)
