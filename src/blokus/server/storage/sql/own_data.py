"""All that the server knows of somebody, for themselves."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Row, select

from blokus.server.rooms.events import Said
from blokus.server.storage.sql.database import Database
from blokus.server.storage.sql.encoding import decode
from blokus.server.storage.sql.tables import (
    accounts,
    bots,
    entrants,
    events,
    games,
    ratings,
    reports,
    rooms,
    seats,
)


class OwnData:
    """Reads what belongs to a person."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, person: str) -> dict[str, Any]:
        """Return rooms, finished games, ratings, bots, reports, and what was said."""
        return await self._database.ask(lambda connection: _of(connection, person))


def _of(connection: Connection, person: str) -> dict[str, Any]:
    own = select(seats.c.room).where(seats.c.person == person)
    hosted = select(rooms.c.id).where(rooms.c.host == person)
    of_rooms = select(rooms.c.id, rooms.c.variant, rooms.c.phase, rooms.c.opened, rooms.c.changed)
    found = connection.execute(of_rooms.where(rooms.c.id.in_(own.union(hosted)))).all()
    played = select(games.c.variant, games.c.is_rated, entrants)
    played = played.join(games, games.c.room == entrants.c.room).where(entrants.c.player == person)
    return {
        "rooms": [_dict(row) for row in found],
        "games": [_dict(row) for row in connection.execute(played.order_by(entrants.c.ended))],
        "ratings": [
            _dict(row) for row in connection.execute(select(ratings).filter_by(player=person))
        ],
        "bots": [
            _dict(row)
            for row in connection.execute(
                select(accounts.c.id, accounts.c.name, bots.c.acceptance)
                .join(bots, bots.c.account == accounts.c.id)
                .where(bots.c.owner == person)
            )
        ],
        "reports": [
            _dict(row) for row in connection.execute(select(reports).filter_by(reporter=person))
        ],
        "remarks": _remarks(connection, person, [row.id for row in found]),
    }


def _remarks(connection: Connection, person: str, names: list[str]) -> list[dict[str, Any]]:
    """Return what somebody said in some rooms."""
    found = []
    for name in names:
        log = select(events.c.body).where(events.c.room == name).order_by(events.c.version)
        for event in map(decode, connection.scalars(log)):
            if isinstance(event, Said) and event.person.id == person:
                said = event.text or event.phrase
                found.append({"room": name, "at": event.at, "said": said})
    return found


def _dict(row: Row[*tuple[Any, ...]]) -> dict[str, Any]:
    return dict(row._mapping)
