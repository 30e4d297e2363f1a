"""`blokus admin check` on a damaged database says what can be saved, and the way works."""

from __future__ import annotations

import contextlib
import re
import sqlite3
from pathlib import Path

import pytest

from blokus.cli import main
from blokus.server.storage.sql.database import Database
from tests.server.hub.house import run
from tests.server.rooms.tables import NOON
from tests.server.storage.test_archive import play

ROOMS = 30
PAGE = 4096  # bytes
LEAF = 13  # the first byte of a leaf of a table, in the format of SQLite's files


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return the folder of a server with games, whose file has all of them."""
    folder = tmp_path / "games"
    folder.mkdir()

    async def fill() -> None:
        log = Database(f"sqlite:///{folder / 'online.db'}")
        for number in range(ROOMS):
            await play(log, f"r{number}", NOON + number, number)
        await log.close()

    run(fill)
    return folder


def page_of(file: Path, table: str) -> int:
    """Return where in the file a leaf in the middle of a table is."""
    with contextlib.closing(sqlite3.connect(file)) as connection:
        query = "SELECT rootpage FROM sqlite_schema WHERE name = ?"
        root = int(connection.execute(query, (table,)).fetchone()[0])
    content = file.read_bytes()
    at = (root - 1) * PAGE
    if content[at] == LEAF:
        return at
    cells = int.from_bytes(content[at + 3 : at + 5], "big")
    cell = at + 12 + 2 * (cells // 2)
    place = at + int.from_bytes(content[cell : cell + 2], "big")
    leaf = int.from_bytes(content[place : place + 4], "big")
    assert content[(leaf - 1) * PAGE] == LEAF
    return (leaf - 1) * PAGE


def damage(file: Path, at: int) -> None:
    content = bytearray(file.read_bytes())
    content[at : at + PAGE] = b"\xff" * PAGE
    file.write_bytes(content)


def check(folder: Path, lang: str = "en") -> int:
    return main(["admin", "check", "--data", str(folder), "--lang", lang])


def test_a_damaged_table_is_told_with_what_can_be_saved(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert check(folder) == 0
    damage(folder / "online.db", page_of(folder / "online.db", "events"))
    capsys.readouterr()
    assert check(folder) == 1
    told = capsys.readouterr().out
    assert "The database is damaged: " in told
    rows = re.search(r"events: (\d+) rows can be read, others cannot", told)
    assert rows, told
    assert int(rows[1]) > 0
    assert f"rooms: all {ROOMS} rows can be read" in told
    whole = re.search(rf"Rooms whose games are whole: (\d+) of {ROOMS}\.", told)
    assert whole, told
    assert 0 < int(whole[1]) < ROOMS
    for word in ("stop the server", "blokus admin restore BACKUP", "blokus admin salvage FILE"):
        assert word in told
    assert check(folder, "fr") == 1
    assert "endommagée" in capsys.readouterr().out


@pytest.mark.parametrize("table", ["events", "entrants", "rooms"])
def test_the_way_to_save_it_works(
    folder: Path, capsys: pytest.CaptureFixture[str], table: str
) -> None:
    damage(folder / "online.db", page_of(folder / "online.db", table))
    assert check(folder) == 1
    whole = re.search(r"games are whole: (\d+) of", capsys.readouterr().out)
    assert whole
    file, new = str(folder.parent / "file"), folder.parent / "new"
    for words in (["salvage", file], ["restore", file], ["recompute"]):
        place = folder if words[0] == "salvage" else new
        assert main(["admin", *words, "--data", str(place), "--lang", "en"]) == 0, words
    capsys.readouterr()
    # Games that lack events in the middle are named; nothing else is wrong.
    assert check(new) == int(table == "events")
    told = capsys.readouterr().out.splitlines()
    lost = {line.partition(":")[0] for line in told if re.match(r"r\d+:", line)}
    if table == "events":
        assert 0 < len(lost) <= ROOMS - int(whole[1]), told
    else:
        assert (lost, int(whole[1])) == (set(), ROOMS)


def test_a_file_that_is_no_database_holds_nothing(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "online.db").write_bytes(b"rubbish" * 10_000)
    assert check(folder) == 1
    told = capsys.readouterr().out
    assert "file is not a database" in told
    assert "Rooms whose games are whole: 0 of 0." in told
