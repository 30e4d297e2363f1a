"""A database in a file, and back: for both kinds, while a server runs.

`docs/formats/backup.md` describes the file, which can be restored into either kind.
"""

from __future__ import annotations

import errno
import gzip
import json
import os
import tempfile
import zlib
from base64 import b64decode, b64encode
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple, TextIO

from sqlalchemy import Column, Connection, Engine, MetaData, Table, func, inspect, select
from sqlalchemy.exc import SQLAlchemyError

from blokus.server.storage.sql import migrate
from blokus.server.storage.sql.snapshot import snapshot
from blokus.server.storage.sql.tables import accounts, events

VERSION = 1
# Rows that are read or written at a time.
CHUNK = 1000


class BadBackupError(Exception):
    """A file that is no whole backup of this version; the text is a word for why."""


class NotEmptyError(Exception):
    """The database to restore into has games or accounts already."""


class Content(NamedTuple):
    """A table as a backup holds it."""

    name: str
    columns: list[str]
    rows: Iterable[Sequence[object]]


def backup(engine: Engine, path: Path) -> int:
    """Write a database to a new file, which is there only once it is whole; return its rows."""
    with snapshot(engine) as connection:
        return write_backup(path, migrate.revision(connection), _contents(connection))


def _contents(connection: Connection) -> Iterator[Content]:
    for each in _tables(connection).values():
        query = select(each).execution_options(yield_per=CHUNK)
        columns = [found.name for found in each.columns]
        yield Content(each.name, columns, connection.execute(query))


def write_backup(path: Path, schema: str | None, tables: Iterable[Content]) -> int:
    """Write tables to a new file, which is there only once it is whole; return their rows."""
    _refuse_existing(path)
    handle, name = tempfile.mkstemp(".part", path.name + ".", path.parent)
    unfinished = Path(name)
    try:
        with os.fdopen(handle, "wb") as raw:
            with gzip.open(raw, "wt", encoding="utf-8") as file:
                rows = _write(file, schema, tables)
            raw.flush()
            os.fsync(raw.fileno())
        _refuse_existing(path)
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)
    return rows


def _refuse_existing(path: Path) -> None:
    if os.path.lexists(path):
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))


def _write(file: TextIO, schema: str | None, tables: Iterable[Content]) -> int:
    def line(value: object) -> None:
        file.write(json.dumps(value, ensure_ascii=False, default=_packed) + "\n")

    line({"blokus": "backup", "version": VERSION, "schema": schema})
    count = 0
    for each in tables:
        line({"table": each.name, "columns": each.columns})
        for row in each.rows:
            line(list(row))
            count += 1
    line({"rows": count})
    return count


def _packed(value: object) -> dict[str, str]:
    """Return a value that JSON has no type for."""
    if isinstance(value, bytes):
        return {"base64": b64encode(value).decode()}
    raise TypeError(f"a backup cannot hold a {type(value).__name__}")


def _unpacked(value: dict[str, Any]) -> Any:
    match value:
        case {"base64": str(text)} if len(value) == 1:
            return b64decode(text, validate=True)
        case _:
            return value


def _tables(connection: Connection) -> dict[str, Table]:
    """Return the tables that a database has, which may be those of an older version."""
    found = MetaData()
    found.reflect(connection)
    return {each.name: each for each in found.sorted_tables if each.name != migrate.TABLE}


def restore(engine: Engine, path: Path) -> int:
    """Read a file into an empty database; return its rows. A failure leaves nothing behind."""
    lines = _lines(path)
    header = next(lines, None)
    if not isinstance(header, dict) or header.get("blokus") != "backup":
        raise BadBackupError("no-backup")
    schema = header.get("schema")
    if header.get("version") != VERSION or schema not in migrate.revisions():
        raise BadBackupError("newer")
    _check_empty(engine)
    _drop_tables(engine)
    migrate.upgrade(engine, schema)
    with engine.begin() as connection:
        count = _read(connection, lines)
        _count_on(connection)
    migrate.upgrade(engine)
    return count


def _drop_tables(engine: Engine) -> None:
    """Remove the tables, which are empty and may be of another revision than the file's."""
    with engine.begin() as connection:
        found = MetaData()
        found.reflect(connection)
        found.drop_all(connection)


def _count_on(connection: Connection) -> None:
    """Let PostgreSQL number the next row of each numbered table by a number that no row has."""
    if connection.dialect.name != "postgresql":
        return
    for table in _tables(connection).values():
        number: Column[int] | None = table.autoincrement_column
        if number is not None:
            last = select(func.coalesce(func.max(number), 0) + 1).scalar_subquery()
            sequence = func.pg_get_serial_sequence(table.name, number.name)
            connection.execute(select(func.setval(sequence, last, False)))  # noqa: FBT003


def _check_empty(engine: Engine) -> None:
    with engine.connect() as connection:
        known = inspect(connection).get_table_names()
        for table in (events, accounts):
            key = next(iter(table.primary_key))
            if table.name in known and connection.execute(select(key).limit(1)).first():
                raise NotEmptyError


def _lines(path: Path) -> Iterator[Any]:
    try:
        with gzip.open(path, "rt", encoding="utf-8") as file:
            for line in file:
                yield json.loads(line, object_hook=_unpacked)
    except (EOFError, gzip.BadGzipFile, zlib.error, ValueError, RecursionError) as error:
        raise BadBackupError("damaged") from error


def _read(connection: Connection, lines: Iterator[Any]) -> int:
    known = _tables(connection)
    names: list[str] = []
    target: Table | None = None
    waiting: list[dict[str, object]] = []
    count = 0

    def write() -> None:
        if target is not None and waiting:
            try:
                connection.execute(target.insert(), waiting)
            except (SQLAlchemyError, TypeError) as error:
                raise BadBackupError("damaged") from error
            waiting.clear()

    for line in lines:
        match line:
            case {"table": str(name), "columns": [*columns]}:
                write()
                names, target = columns, known.get(name)
                if target is None or [found.name for found in target.columns] != names:
                    break
            case [*values] if target is not None and len(values) == len(names):
                waiting.append(dict(zip(names, values, strict=True)))
                count += 1
                if len(waiting) == CHUNK:
                    write()
            case {"rows": int(rows)} if rows == count:
                write()
                return count
            case _:
                break
    raise BadBackupError("damaged")
