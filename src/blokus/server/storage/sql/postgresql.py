"""The hot insert for PostgreSQL, written by hand: a statement a batch, not a row."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, LiteralString

import psycopg

from blokus.server.storage.log import Entry, LogUnavailableError, Stored
from blokus.server.storage.sql.encoding import encode, room_row, seat_rows

# An event follows the one before it: a process that was told something wrong leaves no gap.
_EVENTS = """
    INSERT INTO events (room, version, command, body)
    SELECT * FROM unnest(%s::text[], %s::int[], %s::text[], %s::text[])
        AS new (room, version, command, body)
    WHERE version = 1 OR EXISTS (
        SELECT FROM events AS before
        WHERE before.room = new.room AND before.version = new.version - 1
    )
    ON CONFLICT DO NOTHING
    RETURNING room, command
"""
_KNOWN = """
    SELECT room, command, version FROM events
    WHERE (room, command) IN (SELECT * FROM unnest(%s::text[], %s::text[]))
"""
_ROOMS = """
    INSERT INTO rooms (id, version, variant, phase, is_public, host, opened, changed, due, on_turn,
                       keeper)
    SELECT * FROM unnest(%s::text[], %s::int[], %s::text[], %s::text[], %s::bool[], %s::text[],
                         %s::bigint[], %s::bigint[], %s::bigint[], %s::text[], %s::text[])
    ON CONFLICT (id) DO UPDATE SET version = excluded.version, phase = excluded.phase,
        changed = excluded.changed, due = excluded.due, on_turn = excluded.on_turn,
        keeper = excluded.keeper
    WHERE rooms.version < excluded.version
"""
_NO_SEATS = "DELETE FROM seats WHERE room = ANY(%s)"
_SEATS = """
    INSERT INTO seats (room, seat, person, name, place)
    SELECT * FROM unnest(%s::text[], %s::int[], %s::text[], %s::text[], %s::int[])
"""


# A connection that is dead on the way is given up after so long.
LIVELINESS: dict[str, Any] = {
    "connect_timeout": 5,  # s
    "tcp_user_timeout": 10_000,  # ms
    "keepalives_idle": 5,  # s
    "keepalives_interval": 2,  # s
    "keepalives_count": 3,
}


class PostgresqlStore:
    """A `BatchStore` over one connection; the process that writes becomes the keeper of a room."""

    def __init__(self, address: str, worker: str | None) -> None:
        self._address = address
        self._worker = worker
        self._connection = _connect(address)

    def write(self, entries: Sequence[Entry]) -> list[Stored | None]:
        """Store entries in one transaction."""
        try:
            with self._connection.transaction():
                known = self._write(entries)
        except psycopg.Error as error:
            raise LogUnavailableError(str(error)) from error
        return [known.get((entry.room, entry.command)) for entry in entries]

    def _write(self, entries: Sequence[Entry]) -> dict[tuple[str, str], Stored]:
        """Store entries; return what stands in the log of their commands."""
        execute = self._connection.execute
        # Two processes that write the same rooms wait for each other in one order, never in a ring.
        entries = sorted(entries, key=lambda entry: (entry.room, entry.version))
        columns = (
            [entry.room for entry in entries],
            [entry.version for entry in entries],
            [entry.command for entry in entries],
            [encode(entry.event) for entry in entries],
        )
        stored = set(execute(_EVENTS, columns).fetchall())
        fresh = [entry for entry in entries if (entry.room, entry.command) in stored]
        known = {}
        if len(fresh) < len(entries):
            known = self._known(entries)
        known |= {(entry.room, entry.command): Stored(entry.version) for entry in fresh}
        if fresh:
            self._write_summaries(fresh)
        return known

    def _known(self, entries: Sequence[Entry]) -> dict[tuple[str, str], Stored]:
        columns = ([entry.room for entry in entries], [entry.command for entry in entries])
        rows = self._connection.execute(_KNOWN, columns).fetchall()
        return {(room, command): Stored(at, is_new=False) for room, command, at in rows}

    def _write_summaries(self, entries: Sequence[Entry]) -> None:
        latest = {entry.room: entry.summary for entry in entries}
        self._insert(_ROOMS, [(*room_row(summary), self._worker) for summary in latest.values()])
        moved = {entry.room for entry in entries if entry.tells_seats}
        if moved:
            self._connection.execute(_NO_SEATS, (list(moved),))
            self._insert(_SEATS, [row for room in moved for row in seat_rows(latest[room])])

    def _insert(self, statement: LiteralString, rows: list[tuple[object, ...]]) -> None:
        """Run a statement whose parameters are the columns of these rows."""
        if rows:
            self._connection.execute(
                statement, [list(column) for column in zip(*rows, strict=True)]
            )

    def reconnect(self) -> None:
        """Open the connection anew."""
        self._connection.close()
        self._connection = _connect(self._address)

    def close(self) -> None:
        """Close the connection."""
        self._connection.close()


def _connect(address: str) -> psycopg.Connection[tuple[Any, ...]]:
    try:
        return psycopg.connect(address, autocommit=True, **LIVELINESS)
    except psycopg.Error as error:
        raise LogUnavailableError(str(error)) from error
