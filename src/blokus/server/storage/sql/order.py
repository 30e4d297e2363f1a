"""Order among people in the database: reports of players, bans, names that have to go."""

from __future__ import annotations

from msgspec import Struct
from sqlalchemy import Connection, delete, insert, or_, select, update

from blokus.server.names import clean, looks, skeleton
from blokus.server.protocol.ranking import PlayerView
from blokus.server.storage.sql import departures
from blokus.server.storage.sql.oblivion import rename_in_log
from blokus.server.storage.sql.players import views
from blokus.server.storage.sql.tables import accounts, bans, bots, reports, seats


class Report(Struct, frozen=True):
    """What somebody told about a player."""

    id: int
    reporter: PlayerView
    player: PlayerView
    cause: str
    room: str | None
    text: str
    at: int


class User(Struct, frozen=True):
    """Somebody, as whoever looks after the server sees them."""

    player: PlayerView
    is_banned: bool


class BadNameError(Exception):
    """A name that cannot be one, or that somebody has."""


def open_reports(connection: Connection) -> list[Report]:
    """Return the reports that nobody has settled, the oldest first."""
    rows = connection.execute(
        select(reports).where(reports.c.is_settled.is_(False)).order_by(reports.c.id)
    ).all()
    known = views(connection, {name for row in rows for name in (row.reporter, row.player)})
    return [
        Report(
            row.id, known[row.reporter], known[row.player], row.cause, row.room, row.text, row.at
        )
        for row in rows
    ]


def settle(connection: Connection, number: int) -> bool:
    """Note that a report needs nothing more; tell whether it was open."""
    is_it = (reports.c.id == number) & reports.c.is_settled.is_(False)
    return connection.execute(update(reports).where(is_it).values(is_settled=True)).rowcount > 0


def find(connection: Connection, name: str) -> User | None:
    """Return somebody by id, or by what the name looks like."""
    is_it = or_(accounts.c.id == name, accounts.c.skeleton == skeleton(name[:100]))
    found = connection.scalar(select(accounts.c.id).where(is_it).order_by(accounts.c.id != name))
    if found is None:
        guest = select(seats.c.person).where(seats.c.person == name).limit(1)
        found = connection.scalar(guest)
    if found is None:
        return None
    banned = select(bans.c.person).where(bans.c.person == found)
    return User(views(connection, [found])[found], connection.scalar(banned) is not None)


def ban(connection: Connection, person: str, now: int) -> None:
    """Let somebody in no more, nor their bots.

    Their sessions stay, so that their browsers are told of the ban instead of becoming guests.
    """
    everybody = _with_bots(connection, person)
    for each in everybody:
        connection.execute(delete(bans).where(bans.c.person == each))
        connection.execute(insert(bans).values(person=each, at=now))
    departures.note(connection, *everybody)


def unban(connection: Connection, person: str) -> None:
    """Let somebody in again, and their bots."""
    everybody = _with_bots(connection, person)
    connection.execute(delete(bans).where(bans.c.person.in_(everybody)))


def rename(connection: Connection, person: str, name: str) -> None:
    """Give an account another name, in old games too; raise BadNameError."""
    spelled = clean(name)
    if spelled is None:
        raise BadNameError
    is_alike = accounts.c.skeleton.in_(looks(spelled))
    other = select(accounts.c.id).where(is_alike, accounts.c.id != person)
    if connection.scalar(other) is not None:
        raise BadNameError
    changed = {"name": spelled, "skeleton": skeleton(spelled)}
    connection.execute(update(accounts).where(accounts.c.id == person).values(changed))
    rename_in_log(connection, person, spelled)


def _with_bots(connection: Connection, person: str) -> list[str]:
    return [person, *connection.scalars(select(bots.c.account).where(bots.c.owner == person))]
