"""Finished games in the database, filed from the log of their rooms."""

from __future__ import annotations

import logging
from collections.abc import Sequence

from msgspec.structs import asdict
from sqlalchemy import Connection, and_, delete, false, insert, not_, or_, select, update

from blokus.server.ratings.rate import order
from blokus.server.rooms.apply import replay
from blokus.server.rooms.finished import Finished, finish
from blokus.server.storage.sql.bonds import note_bonds
from blokus.server.storage.sql.database import Database
from blokus.server.storage.sql.encoding import decode
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

    async def file_anew(self) -> int:
        """Forget all finished games and ratings, and make them anew from the log."""
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
    """Replay a room; a log that cannot be replayed is reported and keeps no other game waiting."""
    log = select(events.c.body).where(events.c.room == name).order_by(events.c.version)
    bodies = connection.scalars(log).all()
    try:
        return finish(replay(decode(body) for body in bodies))
    except Exception:
        logger.exception("the game of room %s cannot be filed", name)
        return None


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
        connection.execute(insert(games), [_game_row(game) for game in fresh])
        connection.execute(insert(entrants), [row for game in fresh for row in _entrant_rows(game)])
        note_bonds(connection, fresh)
    connection.execute(update(rooms).where(rooms.c.id.in_(names)).values(is_filed=True))
    return fresh


def _game_row(game: Finished) -> dict[str, object]:
    row = asdict(game)
    pool = row.pop("pool")
    del row["entrants"]
    first = game.entrants[0].first_move
    return row | {"first_move": first, "family": pool and pool.family, "speed": pool and pool.speed}


def _entrant_rows(game: Finished) -> list[dict[str, object]]:
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
