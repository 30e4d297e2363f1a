"""In which rooms somebody is named: with a seat, as host, or after leaving before the start."""

from __future__ import annotations

from sqlalchemy import CompoundSelect, select

from blokus.server.storage.sql.tables import LEFT, events, rooms, seats


def rooms_naming(person: str) -> CompoundSelect[str]:
    """Return the query for the rooms whose events may name somebody.

    The seats tell who has one now. Whoever had one and has none was named before the seat was given
    up: those events have an index, and few others stand before them.
    """
    own = select(seats.c.room).where(seats.c.person == person)
    hosted = select(rooms.c.id).where(rooms.c.host == person)
    given_up = select(events.c.room, events.c.version).where(LEFT).subquery()
    is_before = (events.c.room == given_up.c.room) & (events.c.version < given_up.c.version)
    left = select(events.c.room).join(given_up, is_before).where(events.c.body.contains(person))
    return own.union(hosted, left)
