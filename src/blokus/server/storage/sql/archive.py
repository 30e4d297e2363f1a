"""Finished games in the database, filed from the log of their rooms."""

from __future__ import annotations

import logging
from collections.abc import Sequence

from msgspec.structs import asdict
from sqlalchemy import Connection, and_, delete, false, insert, not_, or_, select, update

from blokus.server.ratings.rate import order
from blokus.server.rooms.apply import replay
from blokus.server.rooms.finished import Finished, finish
from blokus.server.rooms.room import Room
from blokus.server.rooms.summary import summarise
from blokus.server.storage.sql.bonds import note_bonds
from blokus.server.storage.sql.database import Database
from blokus.server.storage.sql.encoding import ROOM_COLUMNS, decode, room_row, seat_rows
from blokus.server.storage.sql.exclusive import exclude_others
from blokus.server.storage.sql.openings import add_games, count_anew, take_out
from blokus.server.storage.sql.rated import (
    late_since,
    pools,
    rate_anew,
    rate_filed,
    rated_since,
)
from blokus.server.storage.sql.tables import (
    UNFILED,
    entrants,
    events,
    games,
    openings,
    ratings,
    rooms,
    seats,
)

logger = logging.getLogger(__name__)

# Rooms that are filed in one transaction.
BATCH = 50


class Archive:
    """The finished games of a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def file_ended(self) -> int:
        """File and rate some of the games that have ended; return how many rooms were looked at."""
        names, found = await self._database.ask(_unfiled)
        if names:
            await self._database.ask(lambda connection: _file(connection, names, found))
        return len(names)

    async def make_anew(self) -> int:
        """Make anew all that follows from the log: lists of rooms, finished games, ratings."""
        every = select(events.c.room).distinct()
        names = await self._database.ask(lambda connection: connection.scalars(every).all())
        for at in range(0, len(names), BATCH):
            some = names[at : at + BATCH]
            await self._database.ask(lambda connection: _list_anew(connection, some))  # noqa: B023
        await self._database.ask(_forget)
        count = 0
        while True:
            names, found = await self._database.ask(_unfiled)
            if not names:
                break
            await self._database.ask(lambda connection: _store(connection, names, found))  # noqa: B023
            count += len(found)
        await self._database.ask(_rate_all)
        return count


def _unfiled(connection: Connection) -> tuple[list[str], list[Finished]]:
    """Return some rooms that ended and are not filed, and the games that were played there."""
    names = connection.scalars(
        select(rooms.c.id).where(UNFILED).order_by(rooms.c.changed).limit(BATCH)
    ).all()
    found = [game for name in names if (game := _finished(connection, name)) is not None]
    return list(names), sorted(found, key=order)


def _finished(connection: Connection, name: str) -> Finished | None:
    room = _replayed(connection, name)
    return None if room is None else finish(room)


def _replayed(connection: Connection, name: str) -> Room | None:
    """Replay a room; a log that cannot be replayed is reported and keeps no other game waiting."""
    log = select(events.c.body).where(events.c.room == name).order_by(events.c.version)
    bodies = connection.scalars(log).all()
    try:
        return replay(decode(body) for body in bodies)
    except Exception:
        logger.exception("the game of room %s cannot be filed", name)
        return None


def _list_anew(connection: Connection, names: Sequence[str]) -> None:
    """Write rooms into the lists as their logs make them."""
    for name in names:
        room = _replayed(connection, name)
        if room is None:
            continue
        summary = summarise(room)
        row = dict(zip(ROOM_COLUMNS, room_row(summary), strict=True))
        if not connection.execute(update(rooms).where(rooms.c.id == name).values(row)).rowcount:
            connection.execute(insert(rooms).values(row))
        connection.execute(delete(seats).where(seats.c.room == name))
        columns = seats.c.keys()
        rows = [dict(zip(columns, seat, strict=True)) for seat in seat_rows(summary)]
        connection.execute(insert(seats), rows)


def _file(connection: Connection, names: Sequence[str], found: Sequence[Finished]) -> None:
    fresh = _store(connection, names, found)
    late = late_since(connection, fresh)
    is_fresh = games.c.room.in_([game.room for game in fresh])
    is_rated_again = or_(false(), *(rated_since(pool, at) for pool, at in late.items()))
    if late:
        take_out(connection, and_(is_rated_again, not_(is_fresh)))
    rate_filed(connection, fresh, late)
    add_games(connection, or_(is_fresh, is_rated_again))


def _store(
    connection: Connection, names: Sequence[str], found: Sequence[Finished]
) -> list[Finished]:
    """Store games, and return those that no other process has stored meanwhile."""
    exclude_others(connection, "archive")
    known = set(
        connection.scalars(select(games.c.room).where(games.c.room.in_([g.room for g in found])))
    )
    fresh = [game for game in found if game.room not in known]
    if fresh:
        connection.execute(insert(games), [game_row(game) for game in fresh])
        connection.execute(insert(entrants), [row for game in fresh for row in entrant_rows(game)])
        note_bonds(connection, fresh)
    connection.execute(update(rooms).where(rooms.c.id.in_(names)).values(is_filed=True))
    return fresh


def game_row(game: Finished) -> dict[str, object]:
    """Return the row of a game."""
    row = asdict(game)
    pool = row.pop("pool")
    del row["entrants"]
    first = game.entrants[0].first_move
    return row | {"first_move": first, "family": pool and pool.family, "speed": pool and pool.speed}


def entrant_rows(game: Finished) -> list[dict[str, object]]:
    """Return the rows of those who played it, without what the game made of their ratings."""
    shared = {
        "room": game.room,
        "ended": game.ended,
        "variant": game.variant,
        "family": game.pool and game.pool.family,
        "speed": game.pool and game.pool.speed,
        "is_public": game.is_public,
    }
    return [shared | {"seat": seat} | asdict(entrant) for seat, entrant in enumerate(game.entrants)]


def _forget(connection: Connection) -> None:
    exclude_others(connection, "archive")
    for table in (games, entrants, ratings, openings):
        connection.execute(delete(table))
    connection.execute(update(rooms).values(is_filed=False))


def _rate_all(connection: Connection) -> None:
    exclude_others(connection, "archive")
    for pool in pools(connection):
        rate_anew(connection, pool)
    for variant in connection.scalars(select(games.c.variant).distinct()).all():
        count_anew(connection, variant)
