"""The public games of a month, to be downloaded."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, datetime

from sqlalchemy import Connection, func, select, tuple_

from blokus.server.rooms.apply import replay
from blokus.server.rooms.room import Room
from blokus.server.storage.sql.database import Database
from blokus.server.storage.sql.encoding import decode
from blokus.server.storage.sql.tables import events, games

# Games that are read at once.
CHUNK = 100


def month_of(at: int) -> str:
    """Return the month of a time in milliseconds, such as `2026-11`."""
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m")


def bounds(month: str) -> tuple[int, int] | None:
    """Return when a month begins and ends; None for a text that is no month."""
    try:
        first = datetime.strptime(month, "%Y-%m").replace(tzinfo=UTC)
    except ValueError:
        return None
    following = first.replace(year=first.year + first.month // 12, month=first.month % 12 + 1)
    return int(first.timestamp() * 1000), int(following.timestamp() * 1000)


class MonthlyGames:
    """The public games of a database by month."""

    def __init__(self, database: Database) -> None:
        self._ask = database.ask

    async def months(self) -> list[str]:
        """Return the months from the first public game to the latest."""
        # One end a query: both at once would read the whole index.
        begin = select(func.min(games.c.ended)).where(games.c.is_public)
        end = select(func.max(games.c.ended)).where(games.c.is_public)
        first, last = await self._ask(
            lambda connection: (connection.scalar(begin), connection.scalar(end))
        )
        found: list[str] = []
        while first is not None and first <= last:
            found.append(month_of(first))
            limits = bounds(found[-1])
            first = None if limits is None else limits[1]
        return found

    async def rooms(self, begin: int, end: int) -> AsyncIterator[Room]:
        """Read the rooms of the public games that ended in a time, in that order."""
        last = (begin, "")
        while True:
            chunk = await self._ask(lambda connection: _chunk(connection, last, end))  # noqa: B023
            for room in chunk:
                yield room
            if len(chunk) < CHUNK:
                return
            last = (chunk[-1].ended or end, chunk[-1].id)


def _chunk(connection: Connection, last: tuple[int, str], end: int) -> list[Room]:
    names = connection.scalars(
        select(games.c.room)
        .where(games.c.is_public, games.c.ended < end)
        .where(tuple_(games.c.ended, games.c.room) > last)
        .order_by(games.c.ended, games.c.room)
        .limit(CHUNK)
    )
    return [read_room(connection, name) for name in names.all()]


def read_room(connection: Connection, name: str) -> Room:
    """Return a room as its log makes it."""
    log = select(events.c.body).where(events.c.room == name).order_by(events.c.version)
    return replay(map(decode, connection.scalars(log)))
