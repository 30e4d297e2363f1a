"""The hot insert for PostgreSQL, written by hand: a statement a batch, not a row."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, LiteralString

import psycopg

from blokus.server.rooms.summary import SEATING
from blokus.server.storage.log import Entry, LogUnavailableError
from blokus.server.storage.sql.encoding import encode, room_row, seat_rows

_EVENTS = """
    INSERT INTO events (room, version, command, body)
    SELECT * FROM unnest(%s::text[], %s::int[], %s::text[], %s::text[])
    ON CONFLICT DO NOTHING
    RETURNING room, command
"""
_KNOWN = """
    SELECT room, command, version FROM events
    WHERE (room, command) IN (SELECT * FROM unnest(%s::text[], %s::text[]))
"""
_ROOMS = """
    INSERT INTO rooms (id, version, variant, phase, is_public, host, opened, changed, due, on_turn)
    SELECT * FROM unnest(%s::text[], %s::int[], %s::text[], %s::text[], %s::bool[], %s::text[],
                         %s::bigint[], %s::bigint[], %s::bigint[], %s::text[])
    ON CONFLICT (id) DO UPDATE SET version = excluded.version, phase = excluded.phase,
        changed = excluded.changed, due = excluded.due, on_turn = excluded.on_turn
    WHERE rooms.version < excluded.version
"""
_NO_SEATS = "DELETE FROM seats WHERE room = ANY(%s)"
_SEATS = """
    INSERT INTO seats (room, seat, person) SELECT * FROM unnest(%s::text[], %s::int[], %s::text[])
"""


class PostgresqlStore:
    """A `BatchStore` over one connection."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._connection = _connect(address)

    def write(self, entries: Sequence[Entry]) -> list[int | None]:
        """Store entries in one transaction."""
        try:
            with self._connection.transaction():
                return self._write(entries)
        except psycopg.Error as error:
            raise LogUnavailableError(str(error)) from error

    def _write(self, entries: Sequence[Entry]) -> list[int | None]:
        execute = self._connection.execute
        columns = (
            [entry.room for entry in entries],
            [entry.version for entry in entries],
            [entry.command for entry in entries],
            [encode(entry.event) for entry in entries],
        )
        stored = set(execute(_EVENTS, columns).fetchall())
        fresh = [entry for entry in entries if (entry.room, entry.command) in stored]
        known = {(entry.room, entry.command): entry.version for entry in fresh}
        if len(fresh) < len(entries):
            known |= self._known(entries)
        if fresh:
            self._write_summaries(fresh)
        return [known.get((entry.room, entry.command)) for entry in entries]

    def _known(self, entries: Sequence[Entry]) -> dict[tuple[str, str], int]:
        columns = ([entry.room for entry in entries], [entry.command for entry in entries])
        rows = self._connection.execute(_KNOWN, columns).fetchall()
        return {(room, command): version for room, command, version in rows}

    def _write_summaries(self, entries: Sequence[Entry]) -> None:
        latest = {entry.room: entry.summary for entry in entries}
        self._insert(_ROOMS, [room_row(summary) for summary in latest.values()])
        moved = {entry.room for entry in entries if isinstance(entry.event, SEATING)}
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
        try:
            self._connection = _connect(self._address)
        except psycopg.Error as error:
            raise LogUnavailableError(str(error)) from error

    def close(self) -> None:
        """Close the connection."""
        self._connection.close()


def _connect(address: str) -> psycopg.Connection[tuple[Any, ...]]:
    return psycopg.connect(address, autocommit=True)
