"""The public games of a month, to be downloaded."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Callable
from datetime import UTC, datetime
from typing import TypeVar

from sqlalchemy import Connection, func, select, tuple_

from blokus.server.rooms.apply import replay
from blokus.server.rooms.room import Room
from blokus.server.storage.sql.database import Database
from blokus.server.storage.sql.encoding import decode
from blokus.server.storage.sql.tables import events, games

# Games that are read at once.
CHUNK = 100
# Zip files know no year before 1980.
_MONTH = re.compile("(?:19[89]|2[0-9][0-9])[0-9]-(?:0[1-9]|1[0-2])")

Made = TypeVar("Made")


def month_of(at: int) -> str:
    """Return the month of a time in milliseconds, such as `2026-11`."""
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m")


def bounds(month: str) -> tuple[int, int] | None:
    """Return when a month begins and ends; None for a text that is no month of our time."""
    if not _MONTH.fullmatch(month):
        return None
    first = datetime.strptime(month, "%Y-%m").replace(tzinfo=UTC)
    following = first.replace(year=first.year + first.month // 12, month=first.month % 12 + 1)
    return int(first.timestamp() * 1000), int(following.timestamp() * 1000)


class MonthlyGames:
    """The public games of a database by month."""

    def __init__(self, database: Database) -> None:
        self._ask = database.ask
        # Chunks are read one after the other, whoever wants them: other questions come first.
        self._lane = asyncio.Lock()

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
        async for chunk in self.chunks(begin, end, list):
            for room in chunk:
                yield room

    async def chunks(
        self, begin: int, end: int, make: Callable[[list[Room]], Made]
    ) -> AsyncIterator[Made]:
        """Read such rooms, and yield what is made of some of them at a time, off the event loop."""
        last = (begin, "")

        def ask(connection: Connection) -> tuple[list[Room], Made]:
            rooms = _chunk(connection, last, end)
            return rooms, make(rooms)

        while True:
            async with self._lane:
                rooms, made = await self._ask(ask)
            yield made
            if len(rooms) < CHUNK:
                return
            last = (rooms[-1].ended or end, rooms[-1].id)


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
