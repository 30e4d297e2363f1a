"""The log keeps what it acknowledged, in order, each command once; on both databases alike."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from pathlib import Path

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, inspect

from blokus.server.rooms import commands
from blokus.server.rooms.apply import apply, replay
from blokus.server.rooms.summary import summarise
from blokus.server.rooms.terms import EngineSeat, HostSeat, Person
from blokus.server.storage.lock import FolderInUseError, held
from blokus.server.storage.log import Entry, LogUnavailableError, Stored
from blokus.server.storage.sql import migrate
from blokus.server.storage.sql.database import Database, connected, engine_for
from blokus.server.storage.sql.sqlite import SqliteStore
from blokus.server.storage.sql.tables import accounts, metadata
from tests.server.hub.house import run
from tests.server.rooms.tables import ADA, BEN, Desk, terms


def entries(room: str, moves: int = 6) -> list[Entry]:
    """Return the entries of a game of two people, up to some number of moves."""
    desk = Desk(terms("duo"))
    desk.fill(BEN)
    generator = random.Random(room)
    for _ in range(moves):
        desk.move(generator)
    return as_entries(desk, room)


def as_entries(desk: Desk, room: str) -> list[Entry]:
    """Return what happened at a desk as the entries of a room."""
    state, made = None, []
    for number, event in enumerate(desk.log):
        event = replace(event, room=room) if number == 0 else event  # noqa: PLW2901
        state = apply(state, event)
        made.append(Entry(f"c{number}", event, summarise(state)))
    return made


def listed(person: Person) -> Person:
    """Return somebody as the lists show them: without an account they are guests."""
    return replace(person, is_guest=True)


def test_a_room_is_read_as_it_was_written(database: str) -> None:
    async def test() -> None:
        log = Database(database)
        made = entries("one")
        for entry in made:
            assert await log.append(entry) == Stored(entry.version)
        assert await log.read("one") == [entry.event for entry in made]
        assert await log.read("one", after=3) == [entry.event for entry in made[3:]]
        assert await log.read("two") == []
        assert summarise(replay(await log.read("one"))) == made[-1].summary
        summary = replace(made[-1].summary, seats=(listed(ADA), listed(BEN)))
        assert await log.rooms_of("ben", 10) == [summary]
        assert await log.rooms_of("nobody", 10) == []
        await log.close()

    run(test)


def test_lists_tell_who_sits_where_and_who_won(database: str) -> None:
    async def test() -> None:
        log = Database(database)
        desk = Desk(terms("classic-2", seats=(EngineSeat(3), HostSeat())))
        desk.fill()
        desk.ask(ADA, commands.Resign())
        for entry in as_entries(desk, "one"):
            await log.append(entry)
        (summary,) = await log.rooms_of("ada", 10)
        assert (summary.seats, summary.places) == ((None, listed(ADA)), (None, None))
        await log.close()

    run(test)


def test_one_version_is_given_once_and_one_command_carried_out_once(database: str) -> None:
    async def test() -> None:
        log = Database(database)
        made = entries("one")
        for entry in made[:4]:
            await log.append(entry)
        again = made[2]
        assert await log.append(again) == Stored(again.version, is_new=False)
        # The same version by another command is a conflict; the same command later is known.
        assert await log.append(replace(again, command="other")) is None
        late = replace(made[4], command=made[1].command)
        assert await log.append(late) == Stored(made[1].version, is_new=False)
        assert await log.append(made[4]) == Stored(made[4].version)
        assert await log.version_of("one", "c4") == 5
        assert await log.version_of("one", "other") is None
        await log.close()

    run(test)


def test_a_conflict_of_one_does_not_touch_the_others_of_its_batch(database: str) -> None:
    async def test() -> None:
        log = Database(database)
        rooms = [entries(f"room{number}") for number in range(40)]
        for step in range(len(rooms[0])):
            wanted = [room[step] for room in rooms]
            rivals = [replace(entry, command=f"rival{step}") for entry in wanted]
            answers = await asyncio.gather(*map(log.append, [*wanted, *rivals]))
            mine, theirs = answers[: len(wanted)], answers[len(wanted) :]
            for entry, own, rival in zip(wanted, mine, theirs, strict=True):
                assert [own, rival] in (
                    [Stored(entry.version), None],
                    [None, Stored(entry.version)],
                )
        for room in rooms:
            assert await log.read(room[0].room) == [entry.event for entry in room]
        await log.close()

    run(test)


def test_rooms_that_are_due_come_the_longest_overdue_first(database: str) -> None:
    async def test() -> None:
        log = Database(database)
        for number, due in enumerate([500, None, 100, 300]):
            (entry, *_) = entries(f"room{number}", 0)
            await log.append(replace(entry, summary=replace(entry.summary, due=due)))
        assert await log.due(400, 10) == [("room2", 1), ("room3", 1)]
        assert await log.due(10**12, 2) == [("room2", 1), ("room3", 1)]
        await log.close()

    run(test)


def test_open_rooms_are_counted_and_listed_by_host(database: str) -> None:
    async def test() -> None:
        log = Database(database)
        given = [
            ("ada", "waiting", True, 5),
            ("ada", "waiting", True, 6),
            ("ada", "playing", True, 9),
        ]
        given += [
            ("ada", "playing", True, 2),
            ("ben", "waiting", False, 1),
            ("ben", "ended", True, 9),
        ]
        for number, (host, phase, is_public, changed) in enumerate(given):
            (entry, *_) = entries(f"room{number}", 0)
            shown = {"host": host, "phase": phase, "is_public": is_public, "changed": changed}
            await log.append(replace(entry, summary=replace(entry.summary, **shown)))
        # Games in which nothing has happened since then do not count.
        assert await log.hosted(["ada", "ben", "eve"], 3) == {"ada": (3, 2), "ben": (1, 0)}
        assert await log.most_hosted(3) == (3, 2)
        waiting = await log.public_rooms("waiting", 9)
        playing = await log.public_rooms("playing", 9)
        assert [room.room for room in waiting + playing] == ["room1", "room2"]
        await log.close()

    run(test)


def test_the_server_beats_forward_only_and_secrets_stay(database: str) -> None:
    async def test() -> None:
        log = Database(database)
        found = [await log.last_beat()]
        for at in (5, 9, 7, 12):
            await log.beat(at)
            found.append(await log.last_beat())
        assert found == [None, 5, 9, 9, 12]
        secret = await log.secret("guests")
        assert secret == await log.secret("guests") != await log.secret("others")
        await log.close()
        again = Database(database)
        assert await again.secret("guests") == secret
        await again.close()

    run(test)


def test_migrations_make_the_tables(database: str) -> None:
    engine = engine_for(database)
    migrate.upgrade(engine)
    made = inspect(engine)
    for table in metadata.sorted_tables:
        assert {column["name"] for column in made.get_columns(table.name)} == {
            column.name for column in table.columns
        }
        indexes = {index["name"] for index in made.get_indexes(table.name)}
        assert {index.name for index in table.indexes} <= indexes
    engine.dispose()


def test_sqlite_waits_for_the_disk(tmp_path: Path) -> None:
    async def test() -> None:
        await Database(f"sqlite:///{tmp_path / 'log.db'}").close()

    run(test)
    store = SqliteStore(tmp_path / "log.db")
    settings = {
        name: store._connection.execute(f"PRAGMA {name}").fetchone()[0]
        for name in ("journal_mode", "synchronous")
    }
    store.close()
    assert settings == {"journal_mode": "wal", "synchronous": 2}


def test_a_database_that_fails_is_told_and_comes_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        monkeypatch.setattr("blokus.server.storage.sql.group_commit.PATIENCE", 0.0)
        log = Database(f"sqlite:///{tmp_path / 'log.db'}")
        made = entries("one")
        await log.append(made[0])
        with monkeypatch.context() as broken:

            def fail(*_: object) -> None:
                raise LogUnavailableError("the disk is full")

            broken.setattr(SqliteStore, "_write", fail)
            with pytest.raises(LogUnavailableError, match="disk is full"):
                await log.append(made[1])
        assert await log.append(made[1]) == Stored(2)
        await log.close()

    run(test)


def test_a_folder_is_held_by_one_server(tmp_path: Path) -> None:
    with held(tmp_path), pytest.raises(FolderInUseError), held(tmp_path):
        pass
    with held(tmp_path):
        pass


def test_a_damaged_file_is_told(tmp_path: Path) -> None:
    (tmp_path / "log.db").write_bytes(b"this is no database" * 1000)
    with pytest.raises((sqlite3.DatabaseError, Exception), match="not a database"):
        run(lambda: Database(f"sqlite:///{tmp_path / 'log.db'}").close())


def test_a_migration_that_is_interrupted_leaves_the_tables_as_they_were(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with connected(database) as engine:

        def fail(connection: Connection) -> None:
            accounts.create(connection)
            raise InterruptedError

        with monkeypatch.context() as patch:
            patch.setattr(metadata, "create_all", fail)
            with pytest.raises(InterruptedError):
                migrate.upgrade(engine)
        assert inspect(engine).get_table_names() == []
        migrate.upgrade(engine)
        assert inspect(engine).has_table(accounts.name)
