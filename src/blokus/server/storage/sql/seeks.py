"""Those who wait for a game, in the database."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import Connection, Row, delete, insert, select, update

from blokus.server.lobby.seek import Seek
from blokus.server.storage.seeks import Held
from blokus.server.storage.sql.database import Database
from blokus.server.storage.sql.encoding import decode_seek, encode_seek
from blokus.server.storage.sql.exclusive import exclude_others
from blokus.server.storage.sql.portions import portions
from blokus.server.storage.sql.tables import seeks


class Seeks:
    """A `SeekStore` in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def look(self, here: Collection[str], now: int) -> dict[str, Held]:
        """Note who is here now, and return all who wait."""

        def ask(connection: Connection) -> dict[str, Held]:
            for some in portions(here):
                seen = update(seeks).where(seeks.c.person.in_(some), seeks.c.seen < now)
                connection.execute(seen.values(seen=now))
            return {row.person: _held(row) for row in connection.execute(select(seeks))}

        return await self._database.ask(ask)

    async def put(self, seek: Seek) -> Held:
        """Let somebody wait."""
        person = seek.person.id

        def ask(connection: Connection) -> Held:
            exclude_others(connection, "seeks")
            row = connection.execute(select(seeks).where(seeks.c.person == person)).first()
            if row is not None:
                held = _held(row)
                if held.room is not None or held.seek.kind == seek.kind:
                    return held
                connection.execute(delete(seeks).where(seeks.c.person == person))
            held = Held(seek, seek.since)
            body = encode_seek(seek)
            values = {"person": person, "body": body, "seen": held.seen, "is_open": False}
            connection.execute(insert(seeks).values(values))
            return held

        return await self._database.ask(ask)

    async def withdraw(self, person: str) -> None:
        """Let somebody wait no more, unless a game is found."""
        waits = delete(seeks).where(seeks.c.person == person, seeks.c.room.is_(None))
        await self._database.ask(lambda connection: connection.execute(waits))

    async def assign(self, people: Collection[str], room: str) -> bool:
        """Give people a room if all of them still wait."""

        def ask(connection: Connection) -> bool:
            exclude_others(connection, "seeks")
            waiting = seeks.c.person.in_(people) & seeks.c.room.is_(None)
            if len(connection.execute(select(seeks.c.person).where(waiting)).all()) < len(people):
                return False
            connection.execute(update(seeks).where(waiting).values(room=room))
            return True

        return await self._database.ask(ask)

    async def mark_open(self, room: str) -> None:
        """Note that a room is open for those who got it."""
        opened = update(seeks).where(seeks.c.room == room).values(is_open=True)
        await self._database.ask(lambda connection: connection.execute(opened))

    async def forget(self, people: Collection[str]) -> None:
        """Forget people who know their room, or who are gone."""

        def ask(connection: Connection) -> None:
            for some in portions(people):
                connection.execute(delete(seeks).where(seeks.c.person.in_(some)))

        await self._database.ask(ask)


def _held(row: Row[tuple[str, str, int, str | None, bool]]) -> Held:
    return Held(decode_seek(row.body), row.seen, row.room, row.is_open)
