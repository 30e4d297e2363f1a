"""Loading and saving: paths, open files, formats, and files that are never half written."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from blokus import records
from blokus.errors import ParseError, RecordError
from blokus.records import Limits, Record
from tests.records.fixtures import CANONICAL, FIRST, duo


@pytest.fixture
def record() -> Record:
    return records.loads(duo(f"PB[Zoë];B[{FIRST}]"))


@pytest.mark.parametrize("name", ["game.blksgf", "game.SGF", "game.json"])
def test_the_suffix_tells_the_format(record: Record, name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    records.dump(record, path)
    content = path.read_bytes().decode()
    assert content == records.dumps(record, "json" if name.endswith("json") else "blksgf")
    assert records.load(path) == record
    assert records.load(str(path)) == record
    assert records.load_all(path) == [record]
    assert [entry.name for entry in tmp_path.iterdir()] == [name]


def test_a_format_can_be_asked_for(record: Record, tmp_path: Path) -> None:
    path = tmp_path / "game"
    with pytest.raises(ParseError, match=r"\.blksgf"):
        records.dump(record, path)
    assert not path.exists()
    records.dump(record, path, format="json")
    assert path.read_text(encoding="utf-8").startswith("{")
    with pytest.raises(ParseError, match="blksgf, json"):
        records.dumps(record, "pgn")


def test_open_files_are_read_and_written(record: Record) -> None:
    text, data = io.StringIO(), io.BytesIO()
    records.dump(record, text)
    records.dump(record, data, format="json")
    assert text.getvalue() == records.dumps(record)
    assert data.getvalue().decode() == records.dumps(record, "json")
    text.seek(0)
    data.seek(0)
    assert records.load(text) == record
    assert records.load(data) == record


def test_a_failed_save_leaves_the_old_file(
    record: Record, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.blksgf"
    path.write_text("precious")

    def fail(_: Path, __: Path) -> None:
        raise OSError("disk full")

    monkeypatch.setattr(Path, "replace", fail)
    with pytest.raises(OSError, match="disk full"):
        records.dump(record, path)
    assert path.read_text() == "precious"
    assert [entry.name for entry in tmp_path.iterdir()] == ["game.blksgf"]


def test_saving_keeps_permissions_and_links(record: Record, tmp_path: Path) -> None:
    path = tmp_path / "game.blksgf"
    path.write_text("old")
    path.chmod(0o640)
    link = tmp_path / "link.blksgf"
    link.symlink_to(path)
    records.dump(record, link)
    assert link.is_symlink()
    assert records.load(path) == record
    assert path.stat().st_mode & 0o777 == 0o640


def test_a_missing_file_is_the_systems_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        records.load(tmp_path / "none.blksgf")


@pytest.mark.parametrize("path", CANONICAL, ids=lambda path: path.stem)
def test_no_more_is_read_than_allowed(path: Path) -> None:
    size = path.stat().st_size
    with pytest.raises(RecordError, match="too large"):
        records.load(path, limits=Limits(size=size - 1))
    assert records.load(path, limits=Limits(size=size)).errors == []


def test_a_byte_order_mark_is_ignored(record: Record) -> None:
    for name in records.FORMATS:
        text = records.dumps(record, name)
        assert records.loads(text.encode("utf-8-sig")) == record
        assert records.loads("\ufeff" + text) == record
