"""Compares what follows from the log with the log."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from operator import attrgetter
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, Engine, Row, select

from blokus.errors import BlokusError
from blokus.server.rooms.apply import replay
from blokus.server.rooms.finished import finish
from blokus.server.rooms.room import Room
from blokus.server.rooms.summary import Summary, summarise
from blokus.server.storage.sql.archive import entrant_rows, game_row
from blokus.server.storage.sql.encoding import ROOM_COLUMNS, decode, room_row, seat_rows
from blokus.server.storage.sql.openings import is_counted
from blokus.server.storage.sql.rated import misrated, pools
from blokus.server.storage.sql.snapshot import snapshot
from blokus.server.storage.sql.tables import entrants, events, games, rooms, seats

CHUNK = 1000


Cause: TypeAlias = Literal[
    "gap",
    "no-events",
    "no-game",
    "other-room",
    "other-row",
    "other-seats",
    "other-result",
    "other-rating",
    "other-openings",
]


class Problem(Struct, frozen=True):
    """What is wrong with a room, or with what is counted of a variant."""

    room: str
    cause: Cause


class Report(Struct, frozen=True):
    """How many rooms and events were read, and what is wrong."""

    rooms: int
    events: int
    problems: list[Problem]


def check(engine: Engine) -> Report:
    """Read all rooms of a database; a server may run meanwhile."""
    with snapshot(engine) as connection:
        known = set(connection.scalars(select(rooms.c.id)))
        room_count = event_count = 0
        problems = []
        for name, log in _logs(connection):
            room_count += 1
            event_count += len(log)
            known.discard(name)
            problems += [Problem(name, cause) for cause in _causes(connection, name, log)]
        problems += [Problem(name, "no-events") for name in sorted(known)]
        problems += _sums(connection)
    return Report(room_count, event_count, problems)


def _logs(connection: Connection) -> Iterator[tuple[str, list[Row[Any]]]]:
    query = select(events).order_by(events.c.room, events.c.version)
    found = connection.execute(query.execution_options(yield_per=CHUNK))
    for name, rows in groupby(found, attrgetter("room")):
        yield name, list(rows)


def _causes(connection: Connection, name: str, log: list[Row[Any]]) -> Iterator[Cause]:
    if [row.version for row in log] != list(range(1, len(log) + 1)):
        yield "gap"
        return
    try:
        room = replay(decode(row.body) for row in log)
    except (BlokusError, msgspec.DecodeError, ValueError, LookupError):
        yield "no-game"
        return
    if room.id != name or room.version != len(log):
        yield "other-room"
        return
    yield from _differences(connection, summarise(room))
    if not _is_filed_right(connection, room):
        yield "other-result"


def _differences(connection: Connection, summary: Summary) -> Iterator[Cause]:
    row = connection.execute(
        select(*(rooms.c[name] for name in ROOM_COLUMNS)).where(rooms.c.id == summary.room)
    ).first()
    if row is None or tuple(row) != room_row(summary):
        yield "other-row"
    at = select(seats).where(seats.c.room == summary.room).order_by(seats.c.seat)
    if [tuple(seat) for seat in connection.execute(at)] != seat_rows(summary):
        yield "other-seats"


def _is_filed_right(connection: Connection, room: Room) -> bool:
    """Tell whether the finished game of a room is filed with the result that its log makes."""
    is_filed = connection.scalar(select(rooms.c.is_filed).where(rooms.c.id == room.id))
    game = finish(room) if is_filed else None
    row = connection.execute(select(games).where(games.c.room == room.id)).first()
    of_room = select(entrants).where(entrants.c.room == room.id).order_by(entrants.c.seat)
    found = [dict(entrant._mapping) for entrant in connection.execute(of_room)]
    if game is None or row is None:
        return game is None and row is None and not found
    expected = entrant_rows(game)
    # The ratings are compared apart.
    told = [{key: entrant[key] for key in expected[0]} for entrant in found]
    return dict(row._mapping) == game_row(game) and told == expected


def _sums(connection: Connection) -> Iterator[Problem]:
    """Find what does not follow from the finished games: ratings, counts of first moves."""
    for pool in pools(connection):
        for name in sorted(misrated(connection, pool)):
            yield Problem(name, "other-rating")
    for variant in sorted(connection.scalars(select(games.c.variant).distinct())):
        if not is_counted(connection, variant):
            yield Problem(variant, "other-openings")
