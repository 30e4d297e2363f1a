"""The hot insert for PostgreSQL, written by hand: a statement a batch, not a row.

A batch travels as one JSON text, which takes a fraction of the time of a list for each column.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, LiteralString

import msgspec
import psycopg

from blokus.server.storage.log import Entry, LogUnavailableError, Stored
from blokus.server.storage.sql.encoding import encode, room_row, seat_rows, trial

# Stores events, and the rooms as they are after those that were stored; tells which were. An event
# follows the one before it: a process that was told something wrong leaves no gap.
_ENTRIES = """
    WITH new AS (
        SELECT * FROM json_to_recordset(%s::json) AS new (
            command text, body text, room text, version int, variant text, phase text,
            is_public bool, host text, opened bigint, changed bigint, due bigint, on_turn text
        )
    ), stored AS (
        INSERT INTO events (room, version, command, body)
        SELECT room, version, command, body FROM new
        WHERE version = 1 OR EXISTS (
            SELECT FROM events AS before
            WHERE before.room = new.room AND before.version = new.version - 1
        )
        ON CONFLICT DO NOTHING
        RETURNING room, command
    ), listed AS (
        INSERT INTO rooms (id, version, variant, phase, is_public, host, opened, changed, due,
                           on_turn, keeper)
        SELECT room, version, variant, phase, is_public, host, opened, changed, due,
               on_turn, %s::text
        FROM new JOIN stored USING (room, command) ORDER BY room
        ON CONFLICT (id) DO UPDATE SET version = excluded.version, phase = excluded.phase,
            changed = excluded.changed, due = excluded.due, on_turn = excluded.on_turn,
            keeper = excluded.keeper
        WHERE rooms.version < excluded.version
    )
    SELECT room, command FROM stored
"""
_EVENT = "INSERT INTO events (room, version, command, body) VALUES (%s, %s, %s, %s)"
_NO_EVENTS = "DELETE FROM events WHERE room = %s"
_KNOWN = """
    SELECT room, command, version FROM events
    WHERE (room, command) IN (SELECT * FROM unnest(%s::text[], %s::text[]))
"""
_NO_SEATS = "DELETE FROM seats WHERE room = ANY(%s)"
_SEATS = """
    INSERT INTO seats (room, seat, person, name, place)
    SELECT * FROM unnest(%s::text[], %s::int[], %s::text[], %s::text[], %s::int[])
"""

_encoder = msgspec.json.Encoder()

# A connection that is dead on the way is given up after so long.
LIVELINESS: dict[str, Any] = {
    "connect_timeout": 5,  # s
    "tcp_user_timeout": 10_000,  # ms
    "keepalives_idle": 5,  # s
    "keepalives_interval": 2,  # s
    "keepalives_count": 3,
}


class _Row(msgspec.Struct, frozen=True):
    """An entry as a row of the events and one of the rooms, which the statement reads by name."""

    command: str
    body: str
    room: str
    version: int
    variant: str
    phase: str
    is_public: bool
    host: str
    opened: int
    changed: int
    due: int | None
    on_turn: str | None


class PostgresqlStore:
    """A `BatchStore` over one connection; the process that writes becomes the keeper of a room."""

    def __init__(self, address: str, worker: str | None) -> None:
        self._address = address
        self._worker = worker
        self._connection = _connect(address)

    def write(self, entries: Sequence[Entry]) -> list[Stored | None]:
        """Store entries in one transaction."""
        try:
            known = self._write(entries)
        except psycopg.Error as error:
            raise LogUnavailableError(str(error)) from error
        return [known.get((entry.room, entry.command)) for entry in entries]

    def _write(self, entries: Sequence[Entry]) -> dict[tuple[str, str], Stored]:
        """Store entries; return what stands in the log of their commands."""
        if any(entry.tells_seats for entry in entries):
            with self._connection.transaction():
                fresh = self._write_entries(entries)
                self._write_seats([entry for entry in fresh if entry.tells_seats])
        else:
            # One statement is a transaction of its own.
            fresh = self._write_entries(entries)
        known = self._known(entries) if len(fresh) < len(entries) else {}
        return known | {(entry.room, entry.command): Stored(entry.version) for entry in fresh}

    def _write_entries(self, entries: Sequence[Entry]) -> list[Entry]:
        """Store entries and the rows of their rooms; return those that were not there."""
        # Two processes that write the same rooms wait for each other in one order, never in a ring.
        rows = sorted((_row(entry) for entry in entries), key=_order)
        text = _encoder.encode(rows).decode()
        stored = set(self._connection.execute(_ENTRIES, (text, self._worker)).fetchall())
        return [entry for entry in entries if (entry.room, entry.command) in stored]

    def _known(self, entries: Sequence[Entry]) -> dict[tuple[str, str], Stored]:
        columns = ([entry.room for entry in entries], [entry.command for entry in entries])
        rows = self._connection.execute(_KNOWN, columns).fetchall()
        return {(room, command): Stored(at, is_new=False) for room, command, at in rows}

    def _write_seats(self, entries: Sequence[Entry]) -> None:
        if entries:
            self._connection.execute(_NO_SEATS, ([entry.room for entry in entries],))
            self._insert(_SEATS, [row for entry in entries for row in seat_rows(entry.summary)])

    def _insert(self, statement: LiteralString, rows: list[tuple[object, ...]]) -> None:
        """Run a statement whose parameters are the columns of these rows."""
        if rows:
            self._connection.execute(
                statement, [list(column) for column in zip(*rows, strict=True)]
            )

    def try_out(self) -> None:
        """Store something and take it back, in a transaction that reaches the disk."""
        event = trial()
        try:
            with self._connection.transaction():
                self._connection.execute(_EVENT, event)
                self._connection.execute(_NO_EVENTS, event[:1])
        except psycopg.Error as error:
            raise LogUnavailableError(str(error)) from error

    def reconnect(self) -> None:
        """Open the connection anew."""
        self._connection.close()
        self._connection = _connect(self._address)

    def close(self) -> None:
        """Close the connection."""
        self._connection.close()


def _row(entry: Entry) -> _Row:
    return _Row(entry.command, encode(entry.event), *room_row(entry.summary))  # type: ignore[arg-type]


def _order(row: _Row) -> tuple[str, int]:
    return row.room, row.version


def _connect(address: str) -> psycopg.Connection[tuple[Any, ...]]:
    try:
        return psycopg.connect(address, autocommit=True, **LIVELINESS)
    except psycopg.Error as error:
        raise LogUnavailableError(str(error)) from error
