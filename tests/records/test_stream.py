"""Reading one game at a time: the same records as all at once, with the memory of one."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

import pytest

from blokus import records
from blokus.errors import RecordError
from blokus.records import Limits, Node, Record, Visitor
from tests.records.fixtures import CANONICAL, FIRST, LEGACY, RECORDS, duo

ALL = [path.read_bytes() for path in (*CANONICAL, LEGACY / "collection.blksgf")]


class Bits(io.BytesIO):
    """A file that gives a few bytes at a time."""

    def __init__(self, content: bytes, size: int) -> None:
        super().__init__(content)
        self._size = size

    def read(self, _size: int | None = -1) -> bytes:
        return super().read(self._size)


def told(record: Record) -> list[tuple[str, int, int]]:
    return [(str(error), error.line, error.column) for error in record.errors]


@pytest.mark.parametrize("end", [b"", b") behind", b")\n"])
@pytest.mark.parametrize("size", [1, 7, 1000])
def test_games_are_those_of_the_whole_file(size: int, end: bytes) -> None:
    content = b"\n".join(ALL) + b"\r\n(;GM[Blokus Duo];B[a1]) between (;GM[Blokus]x" + end
    expected = records.loads_all(content)
    found = list(records.read_games(Bits(content, size)))
    assert found == expected
    assert [told(record) for record in found] == [told(record) for record in expected]


@pytest.mark.parametrize("path", sorted(RECORDS.rglob("*.*sgf")), ids=lambda path: path.stem)
def test_files_are_read_from_paths_and_open(path: Path) -> None:
    expected = records.load_all(path)
    assert list(records.read_games(path)) == expected
    with path.open(encoding="latin-1" if path.stem == "latin-1" else "utf-8") as text:
        assert list(records.read_games(text)) == expected


def test_json_is_one_game() -> None:
    path = RECORDS / "json" / "duo.json"
    assert list(records.read_games(path)) == [records.load(path)]


@pytest.mark.parametrize("content", [b"", b"hello", b"()", b"(;GM[Chess])", b'{"format": 1}'])
def test_a_file_without_games_is_refused(content: bytes) -> None:
    with pytest.raises(RecordError):
        list(records.read_games(io.BytesIO(content)))


def test_no_more_is_read_than_a_game_and_where_the_next_begins() -> None:
    game = duo(f";B[{FIRST}]" + ";C[x]" * 1000).encode()

    class Endless(io.BytesIO):
        given = 0

        def read(self, _size: int | None = -1) -> bytes:
            self.given += 1
            return game

    source = Endless()
    games = records.read_games(source)
    for number in range(1, 20):
        assert len(next(games).main_line) == 1001
        assert source.given == number + 1
    with pytest.raises(RecordError, match="too large"):
        next(records.read_games(source, limits=Limits(size=len(game) - 1)))


class Outline(Visitor[str]):
    """Writes down what it meets."""

    def begin_game(self, record: Record) -> bool | None:
        self.text = ""
        return None if record.headers.get("event") != "skip" else False

    def visit_node(self, node: Node) -> None:
        self.text += node.comment or "-"

    def begin_variation(self, node: Node) -> None:
        self.text += f"({len(node.path)}"

    def end_variation(self) -> None:
        self.text += ")"

    def result(self) -> str:
        return self.text


def outlines(*games: str) -> Iterator[str]:
    return records.visit_games(io.StringIO("".join(games)), Outline())


def test_a_visitor_meets_main_lines_first_and_chooses_its_games() -> None:
    tree = duo("(;C[a](;C[b];C[c])(;C[d](;C[e])(;C[f])))(;C[g])")
    assert list(outlines(tree, duo("EV[skip];C[x]"), duo(";C[y]"))) == ["-abc(3de(4f))(2g)", "-y"]


def test_a_visitor_needs_no_deep_stack() -> None:
    (text,) = outlines(duo("(;C[a])(;" * 5_000 + ")" * 5_000))
    assert text.count("(") == text.count(")") == 5_000
