"""A backup holds everything, is made while others write, and is restored whole or not at all."""

from __future__ import annotations

import contextlib
import gzip
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

import pytest
from sqlalchemy import Connection, Engine, delete, insert, select, update

from blokus.server.storage.sql import migrate
from blokus.server.storage.sql.backup import BadBackupError, NotEmptyError, backup, restore
from blokus.server.storage.sql.check import Problem, check
from blokus.server.storage.sql.database import Database, connected
from blokus.server.storage.sql.snapshot import snapshot
from blokus.server.storage.sql.tables import accounts, events, metadata, reports, rooms, seats
from tests.server.hub.house import run, sqlite
from tests.server.rooms.tables import NOON
from tests.server.storage.every_table import ROWS, fill_every_table
from tests.server.storage.test_archive import play

Open: TypeAlias = Callable[[str], Engine]


@pytest.fixture
def opened() -> Iterator[Open]:
    """Open databases, and close them at the end of the test."""
    with contextlib.ExitStack() as stack:
        yield lambda address: stack.enter_context(connected(address))


def fill(address: str, games: int = 2) -> None:
    """Play some games."""

    async def fill() -> None:
        log = Database(address)
        await log.secret("guests")
        for number in range(games):
            await play(log, f"r{number}", NOON + number, number)
        await log.close()

    run(fill)


def contents(engine: Engine) -> dict[str, list[tuple[object, ...]]]:
    """Return all rows of all tables."""
    with engine.connect() as connection:
        return {
            table.name: sorted((tuple(row) for row in connection.execute(select(table))), key=repr)
            for table in metadata.sorted_tables
        }


def test_a_backup_is_restored_into_either_database(
    database: str, cluster_database: str, tmp_path: Path, opened: Open
) -> None:
    fill(database)
    source, file = opened(database), tmp_path / "games"
    rows = backup(source, file)
    for address in (f"sqlite:///{tmp_path / 'other.db'}", cluster_database):
        target = opened(address)
        assert restore(target, file) == rows
        assert contents(target) == contents(source)
        assert check(target).problems == []
        with pytest.raises(NotEmptyError):
            restore(target, file)


def test_every_column_of_every_table_comes_back(
    database: str, cluster_database: str, tmp_path: Path, opened: Open
) -> None:
    source, file = opened(database), tmp_path / "games"
    migrate.upgrade(source)
    with source.begin() as connection:
        fill_every_table(connection)
    rows = backup(source, file)
    assert rows == ROWS * len(metadata.tables)
    for address in (f"sqlite:///{tmp_path / 'other.db'}", cluster_database):
        target = opened(address)
        assert restore(target, file) == rows
        assert contents(target) == contents(source)


def test_a_snapshot_does_not_see_what_comes_later(database: str, opened: Open) -> None:
    fill(database, 1)
    source = opened(database)
    with snapshot(source) as before:
        count = len(before.execute(select(events.c.version)).all())
        fill(database, 2)
        assert len(before.execute(select(events.c.version)).all()) == count
    with snapshot(source) as after:
        assert len(after.execute(select(events.c.version)).all()) > count


def altered(file: Path, *, header: dict[str, object] | None = None, lines: int = 0) -> bytes:
    text = gzip.decompress(file.read_bytes()).decode().splitlines(keepends=True)
    if header is not None:
        text[0] = json.dumps(json.loads(text[0]) | header) + "\n"
    return gzip.compress("".join(text[: len(text) - lines]).encode())


def test_a_damaged_backup_leaves_nothing_behind(tmp_path: Path, opened: Open) -> None:
    file = tmp_path / "games"
    fill(sqlite(tmp_path))
    backup(opened(sqlite(tmp_path)), file)
    whole = file.read_bytes()
    cases = {
        "no-backup": [b"", gzip.compress(b""), gzip.compress(b"{}"), gzip.compress(b"[]\n")],
        "newer": [altered(file, header={"version": 2}), altered(file, header={"schema": "z"})],
        "damaged": [
            b"rubbish",
            whole[:-30],
            whole[:40] + bytes(byte ^ 255 for byte in whole[40:60]) + whole[60:],
            altered(file, lines=1),
            altered(file, lines=5),
        ],
    }
    for cause, contents in cases.items():
        for number, content in enumerate(contents):
            broken = tmp_path / "broken"
            broken.write_bytes(content)
            target = opened(f"sqlite:///{tmp_path / f'{cause}{number}.db'}")
            with pytest.raises(BadBackupError, match=cause):
                restore(target, broken)
            migrate.upgrade(target)
            assert check(target).rooms == 0


def test_a_backup_that_fails_leaves_no_file(tmp_path: Path, opened: Open) -> None:
    source, file = opened(sqlite(tmp_path)), tmp_path / "games"
    (tmp_path / "log.db").write_bytes(b"not a database, but long enough to look like one" * 100)
    with pytest.raises(Exception, match="not a database"):
        backup(source, file)
    assert not list(tmp_path.glob("games*"))


def test_a_backup_overwrites_nothing_and_is_for_its_owner_only(
    tmp_path: Path, opened: Open
) -> None:
    fill(sqlite(tmp_path))
    source, file, link = opened(sqlite(tmp_path)), tmp_path / "games", tmp_path / "link"
    backup(source, file)
    assert file.stat().st_mode & 0o777 == 0o600
    before = file.read_bytes()
    link.symlink_to(tmp_path / "nowhere")
    for taken in (file, link):
        with pytest.raises(FileExistsError):
            backup(source, taken)
    assert file.read_bytes() == before
    assert not list(tmp_path.glob("*.part"))


def test_a_check_finds_what_does_not_follow_from_the_log(database: str, opened: Open) -> None:
    fill(database, 6)
    engine = opened(database)
    assert check(engine).problems == []
    assert check(engine).rooms == 6
    with engine.begin() as connection:
        connection.execute(delete(events).where(events.c.room == "r0", events.c.version == 3))
        connection.execute(delete(events).where(events.c.room == "r1"))
        at = (events.c.room == "r2") & (events.c.version == 4)
        connection.execute(update(events).where(at).values(body='{"type": "moved"}'))
        connection.execute(update(rooms).where(rooms.c.id == "r3").values(phase="playing"))
        connection.execute(update(seats).where(seats.c.room == "r4").values(person="somebody"))
    assert set(check(engine).problems) == {
        Problem("r0", "gap"),
        Problem("r1", "no-events"),
        Problem("r2", "no-game"),
        Problem("r3", "other-row"),
        Problem("r4", "other-seats"),
    }


def report(connection: Connection) -> None:
    values = {"reporter": "ada", "player": "ben", "cause": "rude", "text": "", "at": NOON}
    connection.execute(insert(reports).values(values))


def test_what_comes_after_a_restore_gets_numbers_of_its_own(
    database: str, tmp_path: Path, opened: Open
) -> None:
    fill(sqlite(tmp_path))
    with opened(sqlite(tmp_path)).begin() as connection:
        report(connection)
    backup(opened(sqlite(tmp_path)), tmp_path / "file")
    target = opened(f"{database}-target" if database.startswith("sqlite") else database)
    restore(target, tmp_path / "file")
    with target.begin() as connection:
        report(connection)
        assert sorted(connection.scalars(select(reports.c.id))) == [1, 2]


def test_accounts_are_not_replaced_by_a_backup(tmp_path: Path, opened: Open) -> None:
    fill(sqlite(tmp_path))
    backup(opened(sqlite(tmp_path)), tmp_path / "file")
    target = opened(f"sqlite:///{tmp_path / 'target.db'}")
    migrate.upgrade(target)
    with target.begin() as connection:
        row = {"id": "ada", "name": "Ada", "skeleton": "ada", "created": NOON, "kind": "person"}
        connection.execute(insert(accounts).values(row))
    with pytest.raises(NotEmptyError):
        restore(target, tmp_path / "file")
