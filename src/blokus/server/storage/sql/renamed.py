"""Whose names were changed in the log of late, for the processes that hold rooms in memory."""

from __future__ import annotations

from sqlalchemy import Connection, delete, insert, select, update

from blokus.server.storage.sql.now import now_in
from blokus.server.storage.sql.tables import renamed

# A process that has not looked for so long does not run any more.
KEPT = 3_600_000  # ms
# After so long nobody is connected under an old name: see `ADMISSION` of connections.
SETTLING = 90_000  # ms


def note(connection: Connection, person: str) -> None:
    """Note that somebody has another name, or none."""
    now = now_in(connection)
    is_over = (renamed.c.person == person) | (renamed.c.at < now - KEPT)
    connection.execute(delete(renamed).where(is_over))
    connection.execute(insert(renamed).values(person=person, at=now, is_settled=False))


def changes(connection: Connection) -> dict[str, int]:
    """Return when each of them got another name."""
    found = connection.execute(select(renamed.c.person, renamed.c.at))
    return {row.person: row.at for row in found}


def settle(connection: Connection) -> list[str]:
    """Return those whose old names nobody uses any more, each of them once."""
    is_over = renamed.c.is_settled.is_(False) & (renamed.c.at < now_in(connection) - SETTLING)
    found = connection.scalars(select(renamed.c.person).where(is_over)).all()
    # Mostly there is nobody, and nothing is written.
    if found:
        are_found = renamed.c.person.in_(found)
        connection.execute(update(renamed).where(are_found).values(is_settled=True))
    return list(found)
