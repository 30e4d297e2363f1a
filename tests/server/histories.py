"""Compares what clients were told with what the log holds, in the manner of Jepsen.

A history is what was acknowledged. It is kept if every acknowledged command stands in the log under
the version that was told, no command stands there twice, versions have no gap, and the log of each
room replays to a legal game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from sqlalchemy import select

from blokus.server.rooms.apply import replay
from blokus.server.storage.sql.database import connected
from blokus.server.storage.sql.encoding import decode
from blokus.server.storage.sql.tables import events


class Told(NamedTuple):
    """A command that was acknowledged to somebody."""

    room: str
    person: str
    name: str
    version: int


class Stored(NamedTuple):
    """A row of the log."""

    room: str
    version: int
    command: str
    body: str


def read(address: str) -> list[Stored]:
    """Return the whole log of a database."""
    with connected(address) as engine, engine.connect() as connection:
        columns = (events.c.room, events.c.version, events.c.command, events.c.body)
        rows = connection.execute(select(*columns).order_by(events.c.room, events.c.version))
        return [Stored(*row) for row in rows]


def problems(told: Iterable[Told], log: Iterable[Stored]) -> Iterator[str]:
    """Say what contradicts a history."""
    rooms: dict[str, list[Stored]] = {}
    for row in log:
        rooms.setdefault(row.room, []).append(row)
    versions = {(row.room, row.command): row.version for rows in rooms.values() for row in rows}
    if len(versions) < sum(map(len, rooms.values())):
        yield "a command stands twice in the log"
    for each in told:
        found = versions.get((each.room, f"{each.person}:{each.name}"))
        if found != each.version:
            yield f"{each} was acknowledged, but the log has it as {found}"
    for name, rows in rooms.items():
        if [row.version for row in rows] != list(range(1, len(rows) + 1)):
            yield f"the versions of {name} have a gap"
            continue
        # Raises when an event does not follow from those before it: a move must be legal.
        room = replay(decode(row.body) for row in rows)
        if room.version != len(rows):
            yield f"{name} replays to version {room.version}, not to {len(rows)}"
