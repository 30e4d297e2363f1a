"""All that the server knows of somebody, for themselves."""

from __future__ import annotations

from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, select

from blokus.server.rooms.events import Said
from blokus.server.storage.sql.database import Database
from blokus.server.storage.sql.encoding import decode
from blokus.server.storage.sql.named import rooms_naming
from blokus.server.storage.sql.tables import (
    accounts,
    blocks,
    bots,
    devices,
    entrants,
    events,
    follows,
    game_challenges,
    games,
    ratings,
    reports,
    rooms,
)


class OwnData:
    """Reads what belongs to a person."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, person: str) -> dict[str, Any]:
        """Return games, ratings, bots, reports, whom one follows or blocks, and what one said."""
        return await self._database.ask(lambda connection: _of(connection, person))


def _of(connection: Connection, person: str) -> dict[str, Any]:
    of_rooms = select(rooms.c.id, rooms.c.variant, rooms.c.phase, rooms.c.opened, rooms.c.changed)
    found = connection.execute(of_rooms.where(rooms.c.id.in_(rooms_naming(person)))).all()
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
        "network": connection.scalar(select(accounts.c.network).where(accounts.c.id == person)),
        "devices": [
            _dict(row) for row in connection.execute(select(devices).filter_by(account=person))
        ],
        "reports": [
            _dict(row) for row in connection.execute(select(reports).filter_by(reporter=person))
        ],
        "follows": _others(connection, follows.c.followed, follows.c.person == person),
        "blocks": _others(connection, blocks.c.blocked, blocks.c.person == person),
        "challenges": [
            _dict(row)
            for row in connection.execute(select(game_challenges).filter_by(challenger=person))
        ],
        "remarks": _remarks(connection, person, [row.id for row in found]),
    }


def _others(
    connection: Connection, other: ColumnElement[str], condition: ColumnElement[bool]
) -> list[str]:
    """Return the ids of other players."""
    return list(connection.scalars(select(other).where(condition).order_by(other)))


def _remarks(connection: Connection, person: str, names: list[str]) -> list[dict[str, Any]]:
    """Return what somebody said in some rooms."""
    found = []
    for name in names:
        log = select(events.c.body).where(events.c.room == name, events.c.body.contains(person))
        for event in map(decode, connection.scalars(log.order_by(events.c.version))):
            if isinstance(event, Said) and event.person.id == person:
                said = event.text or event.phrase
                found.append({"room": name, "at": event.at, "said": said})
    return found


def _dict(row: Row[*tuple[Any, ...]]) -> dict[str, Any]:
    return dict(row._mapping)
