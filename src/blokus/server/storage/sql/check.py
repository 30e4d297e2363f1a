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
from blokus.server.rooms.summary import Summary, summarise
from blokus.server.storage.sql.encoding import decode, room_row, seat_rows
from blokus.server.storage.sql.snapshot import snapshot
from blokus.server.storage.sql.tables import events, rooms, seats

CHUNK = 1000


Cause: TypeAlias = Literal["gap", "no-events", "no-game", "other-room", "other-row", "other-seats"]


class Problem(Struct, frozen=True):
    """What is wrong with a room."""

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


def _differences(connection: Connection, summary: Summary) -> Iterator[Cause]:
    columns = [rooms.c.id, *(rooms.c[name] for name in _COLUMNS)]
    row = connection.execute(select(*columns).where(rooms.c.id == summary.room)).first()
    if row is None or tuple(row) != room_row(summary):
        yield "other-row"
    at = select(seats).where(seats.c.room == summary.room).order_by(seats.c.seat)
    if [tuple(seat) for seat in connection.execute(at)] != seat_rows(summary):
        yield "other-seats"


_COLUMNS = [name for name in Summary.__struct_fields__ if name in rooms.c]
