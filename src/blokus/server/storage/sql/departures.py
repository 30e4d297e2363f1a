"""Who lost a way in of late: a session or token that ended, a ban, a sign-up, a deletion.

Every process looks whether the connections of these people may stay.
"""

from __future__ import annotations

from sqlalchemy import Connection, delete, select, text

from blokus.server.storage.sql.now import now_in
from blokus.server.storage.sql.tables import departures

# A process that has not looked for so long looks at its connections now and then anyway.
KEPT = 300_000  # ms

_NOTE = text(
    "INSERT INTO departures (person, at) VALUES (:person, :at)"
    " ON CONFLICT (person) DO UPDATE SET at = excluded.at"
)


def note(connection: Connection, *people: str) -> None:
    """Note that people lost a way in."""
    now = now_in(connection)
    connection.execute(delete(departures).where(departures.c.at < now - KEPT))
    # In one order, so that two transactions never wait for each other.
    connection.execute(_NOTE, [{"person": person, "at": now} for person in sorted(people)])


def changes(connection: Connection) -> dict[str, int]:
    """Return when each of them last lost one."""
    found = connection.execute(select(departures.c.person, departures.c.at))
    return {row.person: row.at for row in found}
