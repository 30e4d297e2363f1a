"""Opens the database that an address names, and reads and writes the log there."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import Awaitable, Callable, Collection, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import (
    Connection,
    Engine,
    Row,
    Select,
    case,
    create_engine,
    event,
    func,
    select,
    update,
)
from sqlalchemy.exc import OperationalError, SQLAlchemyError
from sqlalchemy.pool import ConnectionPoolEntry

from blokus.server.rooms.events import AnyEvent
from blokus.server.rooms.room import Phase
from blokus.server.rooms.summary import Summary
from blokus.server.rooms.terms import BOT, Person
from blokus.server.storage.log import (
    BatchStore,
    DueRoom,
    Entry,
    Hosted,
    LogUnavailableError,
    Stored,
)
from blokus.server.storage.sql import departures, tables
from blokus.server.storage.sql import migrate as migrations
from blokus.server.storage.sql.encoding import decode
from blokus.server.storage.sql.group_commit import GroupCommit
from blokus.server.storage.sql.oblivion import settle
from blokus.server.storage.sql.portions import portions
from blokus.server.storage.sql.renamed import changes
from blokus.server.storage.sql.tables import accounts, beats, events, rooms, seats

# Threads that read; writing has one of its own.
READERS = 4
# A server of databases that is not there is waited for, so long at most.
PATIENCE = 20.0  # s
PAUSE = 0.5  # s

_SHARED_COLUMNS = [name for name in Summary.__struct_fields__ if name in rooms.c]

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
    if is_shared(address):
        from blokus.server.storage.sql.postgresql import LIVELINESS

        return create_engine(
            address.replace("postgresql", "postgresql+psycopg", 1),
            pool_pre_ping=True,
            hide_parameters=True,  # in what errors say, and so in the log
            connect_args=LIVELINESS,
        )
    engine = create_engine(address, hide_parameters=True)
    event.listen(engine, "connect", _prepare_sqlite)
    return engine


class OldTablesError(Exception):
    """The tables are of another revision than the one that this program works with."""

    def __init__(self, revision: str | None) -> None:
        super().__init__(f"the tables have the revision {revision}, not {migrations.newest()}")


def check_tables(connection: Connection) -> None:
    """Raise OldTablesError unless the tables are those of this program."""
    revision = migrations.revision(connection)
    if revision != migrations.newest():
        raise OldTablesError(revision)


@contextlib.contextmanager
def connected(address: str) -> Iterator[Engine]:
    """Open the database of an address for a while."""
    engine = engine_for(address)
    try:
        yield engine
    finally:
        engine.dispose()


def _prepare_sqlite(connection: Any, _: ConnectionPoolEntry) -> None:
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA busy_timeout = 10000")
    connection.execute("PRAGMA foreign_keys = ON")


def is_shared(address: str) -> bool:
    """Tell whether several processes may serve the rooms of a database."""
    return address.startswith("postgresql://")


def store_for(address: str, worker: str | None = None) -> BatchStore:
    """Return what writes to the database of an address in the name of a process."""
    if is_shared(address):
        from blokus.server.storage.sql.postgresql import PostgresqlStore

        return PostgresqlStore(address, worker)
    from blokus.server.storage.sql.sqlite import SqliteStore

    return SqliteStore(Path(address.removeprefix("sqlite:///")))


class Database:
    """The log of the rooms in a database; a `RoomLog`. `worker` names the process."""

    def __init__(self, address: str, worker: str | None = None, *, migrate: bool = True) -> None:
        """Open a database, and bring its tables up to date; else raise OldTablesError."""
        self._engine = engine_for(address)
        if migrate:
            migrations.upgrade(self._engine)
        else:
            with self._engine.connect() as connection:
                check_tables(connection)
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self._commit = GroupCommit(store_for(address, worker))

    async def close(self) -> None:
        """Write what waits, then close every connection."""
        await self._commit.close()
        self._readers.shutdown()
        self._engine.dispose()

    def append(self, entry: Entry) -> Awaitable[Stored | None]:
        """Store an entry; see `RoomLog.append`."""
        return self._commit.append(entry)

    async def read(self, room: str, after: int = 0) -> list[AnyEvent]:
        """Return the events of a room after a version."""
        query = (
            select(events.c.body)
            .where(events.c.room == room, events.c.version > after)
            .order_by(events.c.version)
        )
        bodies = await self.ask(lambda connection: connection.scalars(query).all())
        return [decode(body) for body in bodies]

    async def version_of(self, room: str, command: str) -> int | None:
        """Return the version that a command of the room made."""
        query = select(events.c.version).where(events.c.room == room, events.c.command == command)
        return await self.ask(lambda connection: connection.scalar(query))

    async def due(self, until: int, limit: int) -> list[DueRoom]:
        """Return the rooms that are due until a time."""
        columns = select(rooms.c.id, rooms.c.version)
        query = columns.where(rooms.c.due <= until).order_by(rooms.c.due).limit(limit)
        found = await self.ask(lambda connection: connection.execute(query).all())
        return [DueRoom(*row) for row in found]

    async def rooms_of(self, person: str, limit: int) -> list[Summary]:
        """Return the rooms in which somebody has a seat or is host."""
        own = select(seats.c.room).where(seats.c.person == person)
        hosted = select(rooms.c.id).where(rooms.c.host == person)
        return await self._summaries(rooms.c.id.in_(own.union(hosted)), limit)

    async def public_rooms(self, phase: Phase, limit: int) -> list[Summary]:
        """Return the latest public room of each host that waits, or is played."""
        is_public = rooms.c.is_public & (rooms.c.phase == phase)
        latest = func.row_number().over(partition_by=rooms.c.host, order_by=rooms.c.changed.desc())
        ranked = select(rooms.c.id, latest.label("rank")).where(is_public).subquery()
        first = select(ranked.c.id).where(ranked.c.rank == 1)
        return await self._summaries(is_public & rooms.c.id.in_(first), limit)

    async def hosted(self, hosts: Collection[str], since: int) -> dict[str, Hosted]:
        """Return how many rooms of hosts wait, or are played and have changed since a time."""
        query = _open_by_host(since)

        def ask(connection: Connection) -> dict[str, Hosted]:
            return {
                row.host: Hosted(row.rooms, row.lobby)
                for some in portions(hosts)
                for row in connection.execute(query.where(rooms.c.host.in_(some)))
            }

        return await self.ask(ask)

    async def most_hosted(self, since: int) -> Hosted:
        """Return the most of each that one person hosts."""
        counts = _open_by_host(since).subquery()
        query = select(func.max(counts.c.rooms), func.max(counts.c.lobby))
        most = await self.ask(lambda connection: connection.execute(query).one())
        return Hosted(*(number or 0 for number in most))

    async def open_rooms(self, limit: int) -> list[Summary]:
        """Return the rooms that wait or are played, private ones too, the latest first."""
        return await self._summaries(rooms.c.phase.in_(["waiting", "playing"]), limit)

    async def check(self) -> None:
        """Raise LogUnavailableError unless events are stored, OldTablesError for its tables."""
        await self.ask(check_tables)
        if self._commit.is_failing:
            raise LogUnavailableError("nothing can be stored")

    async def _summaries(self, condition: Any, limit: int) -> list[Summary]:
        query = select(rooms).where(condition).order_by(rooms.c.changed.desc()).limit(limit)

        def ask(connection: Connection) -> list[Summary]:
            found = connection.execute(query).all()
            at: dict[str, list[Row[Any]]] = {row.id: [] for row in found}
            of_rooms = select(seats, accounts.c.kind).where(seats.c.room.in_(list(at)))
            of_rooms = of_rooms.outerjoin(accounts, accounts.c.id == seats.c.person)
            for seat in connection.execute(of_rooms.order_by(seats.c.room, seats.c.seat)):
                at[seat.room].append(seat)
            return [_summary(row, at[row.id]) for row in found]

        return await self.ask(ask)

    async def playing(self) -> list[str]:
        """Return the rooms in which a game is under way and something is due."""
        query = select(rooms.c.id).where(rooms.c.due.is_not(None), rooms.c.phase == "playing")
        found = await self.ask(
            lambda connection: connection.scalars(query.order_by(rooms.c.due)).all()
        )
        return list(found)

    async def renamed(self) -> dict[str, int]:
        """Return whose names were changed in the log of late, and when."""
        return await self.ask(changes)

    async def departed(self) -> dict[str, int]:
        """Return who lost a way in of late, and when."""
        return await self.ask(departures.changes)

    async def settle_names(self) -> None:
        """Look once more for names that were changed a while ago."""
        await self.ask(settle)

    async def beat(self, now: int) -> None:
        """Note that a server runs now."""

        def ask(connection: Connection) -> None:
            if connection.scalar(select(beats.c.at)) is None:
                connection.execute(beats.insert().values(id=1, at=now))
            connection.execute(update(beats).where(beats.c.at < now).values(at=now))

        await self.ask(ask)

    async def last_beat(self) -> int | None:
        """Return when a server last ran."""
        return await self.ask(lambda connection: connection.scalar(select(beats.c.at)))

    async def secret(self, name: str) -> str:
        """Return a secret of this database, the same for every process."""
        value = secrets.token_urlsafe(32)

        def ask(connection: Connection) -> str:
            known = connection.scalar(select(tables.secrets.c.value).filter_by(name=name))
            if known is None:
                connection.execute(tables.secrets.insert().values(name=name, value=value))
            return str(known or value)

        try:
            return await self.ask(ask)
        except LogUnavailableError:  # another process made it at the same moment
            return await self.ask(ask)

    async def ask(self, ask: Callable[[Connection], Answer]) -> Answer:
        """Run a question or a change in a transaction of its own, in a thread."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._readers, self._ask_here, ask)

    def _ask_here(self, ask: Callable[[Connection], Answer]) -> Answer:
        try:
            with self._engine.begin() as connection:
                return ask(connection)
        except SQLAlchemyError as error:
            self._commit.suspect()
            raise LogUnavailableError(str(error)) from error


def _open_by_host(since: int) -> Select[tuple[str, int, int]]:
    """Return the query for how many open rooms each host has, and how many in the lobby."""
    waits = rooms.c.phase == "waiting"
    is_played = (rooms.c.phase == "playing") & (rooms.c.changed >= since)
    in_lobby = func.sum(case((waits & rooms.c.is_public, 1), else_=0))
    query = select(rooms.c.host, func.count().label("rooms"), in_lobby.label("lobby"))
    return query.where(waits | is_played).group_by(rooms.c.host)


async def open_database(address: str, worker: str, *, migrate: bool) -> Database:
    """Open a database in the name of a process; one in a server of its own may come back soon."""
    give_up = time.monotonic() + (PATIENCE if is_shared(address) else 0)
    while True:
        try:
            return Database(address, worker, migrate=migrate)
        except (LogUnavailableError, OperationalError):
            if time.monotonic() > give_up:
                raise
            await asyncio.sleep(PAUSE)


def _summary(row: Row[Any], at: list[Row[Any]]) -> Summary:
    columns = {"room": row.id} | {name: getattr(row, name) for name in _SHARED_COLUMNS}
    return Summary(
        **columns,
        seats=tuple(
            None
            if seat.person is None
            else Person(
                seat.person,
                seat.name,
                is_bot=seat.kind == "bot" or seat.person.startswith(BOT),
                is_guest=seat.kind is None and not seat.person.startswith(BOT),
            )
            for seat in at
        ),
        places=tuple(seat.place for seat in at) if row.phase == "ended" else (),
    )
