"""Opens the database that an address names, and reads and writes the log there."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, Row, create_engine, event, select, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import ConnectionPoolEntry

from blokus._core import Variant
from blokus.server.rooms.events import AnyEvent
from blokus.server.rooms.summary import Summary
from blokus.server.storage.log import BatchStore, Entry, LogUnavailableError
from blokus.server.storage.sql import migrate, tables
from blokus.server.storage.sql.encoding import decode
from blokus.server.storage.sql.group_commit import GroupCommit
from blokus.server.storage.sql.tables import beats, events, rooms, seats

# Threads that read; writing has one of its own.
READERS = 4

_SHARED_COLUMNS = [column.name for column in rooms.c if column.name != "id"]

Answer = TypeVar("Answer")


def address_of(folder: Path | None, database: str | None) -> str:
    """Return the address of a database: the one given, or the file in a folder."""
    if database is not None:
        return database
    if folder is None:
        raise ValueError("a database needs a folder or an address")
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'online.db'}"


def engine_for(address: str) -> Engine:
    """Return SQLAlchemy's engine for `sqlite:///PATH` or `postgresql://…`."""
    if address.startswith("postgresql://"):
        return create_engine(
            address.replace("postgresql", "postgresql+psycopg", 1), pool_pre_ping=True
        )
    engine = create_engine(address)
    event.listen(engine, "connect", _prepare_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _: ConnectionPoolEntry) -> None:
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA busy_timeout = 10000")


def store_for(address: str) -> BatchStore:
    """Return what writes to the database of an address."""
    if address.startswith("postgresql://"):
        from blokus.server.storage.sql.postgresql import PostgresqlStore

        return PostgresqlStore(address)
    from blokus.server.storage.sql.sqlite import SqliteStore

    return SqliteStore(Path(address.removeprefix("sqlite:///")))


class Database:
    """The log of the rooms in a database; a `RoomLog`."""

    def __init__(self, address: str) -> None:
        self._engine = engine_for(address)
        migrate.upgrade(self._engine)
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self._commit = GroupCommit(store_for(address))

    async def close(self) -> None:
        """Write what waits, then close every connection."""
        await self._commit.close()
        self._readers.shutdown()
        self._engine.dispose()

    async def append(self, entry: Entry) -> int | None:
        """Store an entry; see `RoomLog.append`."""
        return await self._commit.append(entry)

    async def read(self, room: str, after: int = 0) -> list[AnyEvent]:
        """Return the events of a room after a version."""
        query = (
            select(events.c.body)
            .where(events.c.room == room, events.c.version > after)
            .order_by(events.c.version)
        )
        bodies = await self._ask(lambda connection: connection.scalars(query).all())
        return [decode(body) for body in bodies]

    async def version_of(self, room: str, command: str) -> int | None:
        """Return the version that a command of the room made."""
        query = select(events.c.version).where(events.c.room == room, events.c.command == command)
        return await self._ask(lambda connection: connection.scalar(query))

    async def due(self, until: int, limit: int) -> list[str]:
        """Return the rooms that are due until a time."""
        query = select(rooms.c.id).where(rooms.c.due <= until).order_by(rooms.c.due).limit(limit)
        return list(await self._ask(lambda connection: connection.scalars(query).all()))

    async def rooms_of(self, person: str, limit: int) -> list[Summary]:
        """Return the rooms in which somebody has a seat or is host."""
        own = select(seats.c.room).where(seats.c.person == person)
        hosted = select(rooms.c.id).where(rooms.c.host == person)
        return await self._summaries(rooms.c.id.in_(own.union(hosted)), limit)

    async def public_rooms(self, limit: int) -> list[Summary]:
        """Return the public rooms that wait or are played."""
        is_open = rooms.c.is_public & rooms.c.phase.in_(["waiting", "playing"])
        return await self._summaries(is_open, limit)

    async def _summaries(self, condition: Any, limit: int) -> list[Summary]:
        query = select(rooms).where(condition).order_by(rooms.c.changed.desc()).limit(limit)

        def ask(connection: Connection) -> list[Summary]:
            found = connection.execute(query).all()
            held: dict[str, dict[int, str]] = {row.id: {} for row in found}
            for seat in connection.execute(select(seats).where(seats.c.room.in_(list(held)))):
                held[seat.room][seat.seat] = seat.person
            return [_summary(row, held[row.id]) for row in found]

        return await self._ask(ask)

    async def beat(self, now: int) -> int | None:
        """Note that a server runs now; return when one last did."""

        def ask(connection: Connection) -> int | None:
            last: int | None = connection.scalar(select(beats.c.at).where(beats.c.id == 1))
            if last is None:
                connection.execute(beats.insert().values(id=1, at=now))
            elif last < now:
                connection.execute(update(beats).where(beats.c.at < now).values(at=now))
            return last

        return await self._ask(ask)

    async def secret(self, name: str) -> str:
        """Return a secret of this database, the same for every process."""
        value = secrets.token_urlsafe(32)

        def ask(connection: Connection) -> str:
            known = connection.scalar(select(tables.secrets.c.value).filter_by(name=name))
            if known is None:
                connection.execute(tables.secrets.insert().values(name=name, value=value))
            return str(known or value)

        try:
            return await self._ask(ask)
        except LogUnavailableError:  # another process made it at the same moment
            return await self._ask(ask)

    async def _ask(self, ask: Callable[[Connection], Answer]) -> Answer:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._readers, self._ask_here, ask)

    def _ask_here(self, ask: Callable[[Connection], Answer]) -> Answer:
        try:
            with self._engine.begin() as connection:
                return ask(connection)
        except SQLAlchemyError as error:
            raise LogUnavailableError(str(error)) from error


def _summary(row: Row[Any], held: dict[int, str]) -> Summary:
    columns = {"room": row.id} | {name: getattr(row, name) for name in _SHARED_COLUMNS}
    players = len(Variant.parse(row.variant).players)
    return Summary(**columns, seats=tuple(held.get(number) for number in range(players)))
