"""Whether a database is damaged, what of it can still be read, and a backup of that."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import Column, Engine, Table, select, text
from sqlalchemy.exc import DatabaseError, SQLAlchemyError

from blokus.errors import BlokusError
from blokus.server.rooms.apply import replay
from blokus.server.storage.sql import migrate
from blokus.server.storage.sql.backup import Content, write_backup
from blokus.server.storage.sql.encoding import decode
from blokus.server.storage.sql.tables import events, metadata, rooms

# The file is malformed, or none of SQLite's; it cannot be read from the disk.
_SQLITE_CODES = {11, 26, 10}
# PostgreSQL met a damaged page or index, a broken assumption, or an error of the disk.
_POSTGRESQL_CODES = {"XX000", "XX001", "XX002", "58030"}


class Readable(Struct, frozen=True):
    """How many rows of a table can be read, and whether those are all."""

    table: str
    rows: int
    is_whole: bool


class Remains(Struct, frozen=True):
    """What can be read of a damaged database: tables, and rooms whose games are whole."""

    tables: list[Readable]
    whole_rooms: int
    known_rooms: int


def is_damage(error: SQLAlchemyError) -> bool:
    """Tell whether an error says that the database is damaged, not only away."""
    if not isinstance(error, DatabaseError):
        return False
    code = getattr(error.orig, "sqlite_errorcode", None)
    if code is not None:
        return code & 0xFF in _SQLITE_CODES
    return getattr(error.orig, "sqlstate", None) in _POSTGRESQL_CODES


def problem_of(engine: Engine) -> str | None:
    """Return what SQLite finds wrong with its file; PostgreSQL tells only by errors."""
    if engine.dialect.name != "sqlite":
        return None
    with engine.connect() as connection:
        found = str(connection.exec_driver_sql("PRAGMA integrity_check(1)").scalar_one())
    return None if found == "ok" else found.strip().replace("\n", " ")


class _Reading:
    """The rows of a table that can be read: as they lie, from the other end, by their keys."""

    def __init__(self, engine: Engine, table: Table) -> None:
        self._engine = engine
        self._table = table
        # Known once all rows were read. A damaged index can hide rows: only the first way counts.
        self.is_whole = False

    def __iter__(self) -> Iterator[tuple[Any, ...]]:
        key = list(self._table.primary_key)
        at = [list(self._table.columns).index(column) for column in key]
        seen = set()
        # In SQLite's file rows lie in this order: all but those of a damaged page are read so.
        is_sqlite = self._engine.dialect.name == "sqlite"
        last_first = [[text("rowid DESC")]] if is_sqlite else []
        by_key = [[column.asc() for column in key], [column.desc() for column in key]]
        ways: list[list[Any]] = [[], *last_first, *by_key]
        for number, order in enumerate(ways):
            # One by one: an error would take rows along that were fetched with the damaged one.
            query = select(self._table).order_by(*order).execution_options(yield_per=1)
            try:
                with self._engine.connect() as connection:
                    for row in connection.execute(query):
                        name = tuple(row[place] for place in at)
                        if name not in seen:
                            seen.add(name)
                            yield tuple(row)
            except (SQLAlchemyError, ValueError):
                continue
            self.is_whole = number == 0
            return


def remains(engine: Engine) -> Remains:
    """Read all that can be read."""
    tables = []
    names: dict[str, set[str]] = {events.name: set(), rooms.name: set()}
    for table in metadata.sorted_tables:
        reading, count = _Reading(engine, table), 0
        for row in reading:
            count += 1
            if table.name in names:
                names[table.name].add(row[0])
        tables.append(Readable(table.name, count, reading.is_whole))
    whole = sum(_is_whole(engine, name) for name in names[events.name])
    return Remains(tables, whole, len(names[events.name] | names[rooms.name]))


def _is_whole(engine: Engine, name: str) -> bool:
    """Tell whether a room can be read and replayed to its last event, as far as that is known."""
    query = select(events.c.version, events.c.body).where(events.c.room == name)
    try:
        with engine.connect() as connection:
            log = connection.execute(query.order_by(events.c.version)).all()
        replay(decode(row.body) for row in log)
    except (SQLAlchemyError, BlokusError, msgspec.DecodeError, ValueError, LookupError):
        return False
    versions = [row.version for row in log]
    return versions == list(range(1, len(log) + 1)) and _last(engine, name) in {None, len(log)}


def _last(engine: Engine, name: str) -> int | None:
    """Return the version that the list of rooms tells; None if it cannot be read."""
    try:
        with engine.connect() as connection:
            return connection.scalar(select(rooms.c.version).where(rooms.c.id == name))
    except SQLAlchemyError:
        return None


def salvage(engine: Engine, path: Path) -> int:
    """Write a backup of all that can be read and restored; return its rows."""
    return write_backup(path, migrate.newest(), _salvaged(engine))


def _salvaged(engine: Engine) -> Iterator[Content]:
    """Return the tables, without rows that belong to others which cannot be read."""
    kept: dict[Any, set[Any]] = {
        key.column: set() for table in metadata.tables.values() for key in table.foreign_keys
    }
    for table in metadata.sorted_tables:
        columns = list(table.columns)
        rows = (row for row in _Reading(engine, table) if _stays(columns, row, kept))
        yield Content(table.name, [column.name for column in columns], rows)


def _stays(columns: list[Column[Any]], row: tuple[Any, ...], kept: dict[Any, set[Any]]) -> bool:
    """Tell whether all that a row belongs to is kept, and then keep it."""
    for column, value in zip(columns, row, strict=True):
        if value is not None and any(value not in kept[key.column] for key in column.foreign_keys):
            return False
    for column, value in zip(columns, row, strict=True):
        if column in kept:
            kept[column].add(value)
    return True
