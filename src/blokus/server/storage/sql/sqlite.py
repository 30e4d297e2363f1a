"""The hot insert for SQLite, written by hand."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from pathlib import Path

from blokus.server.storage.log import Entry, LogUnavailableError, Stored
from blokus.server.storage.sql.encoding import encode, room_row, seat_rows, trial

# How long another connection may hold the database before that is a failure.
BUSY = 10.0  # s

_EVENT = (
    "INSERT INTO events (room, version, command, body) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"
)
_NO_EVENTS = "DELETE FROM events WHERE room = ?"
_KNOWN = "SELECT version FROM events WHERE room = ? AND command = ?"
_ROOM = """
    INSERT INTO rooms (id, version, variant, phase, is_public, host, opened, changed, due, on_turn)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET version = excluded.version, phase = excluded.phase,
        changed = excluded.changed, due = excluded.due, on_turn = excluded.on_turn
"""
_NO_SEATS = "DELETE FROM seats WHERE room = ?"
_SEAT = "INSERT INTO seats (room, seat, person, name, place) VALUES (?, ?, ?, ?, ?)"


def connect(path: Path) -> sqlite3.Connection:
    """Open the database for writing: every commit is on the disk before it is acknowledged."""
    connection = sqlite3.connect(path, timeout=BUSY, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    return connection


class SqliteStore:
    """A `BatchStore` over one connection."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._connection = connect(path)

    def write(self, entries: Sequence[Entry]) -> list[Stored | None]:
        """Store entries in one transaction."""
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            versions = [self._write(entry) for entry in entries]
            self._connection.execute("COMMIT")
        except sqlite3.Error as error:
            raise LogUnavailableError(str(error)) from error
        return versions

    def _write(self, entry: Entry) -> Stored | None:
        execute = self._connection.execute
        body = encode(entry.event)
        stored = execute(_EVENT, (entry.room, entry.version, entry.command, body)).rowcount
        if not stored:
            known = execute(_KNOWN, (entry.room, entry.command)).fetchone()
            return None if known is None else Stored(int(known[0]), is_new=False)
        summary = entry.summary
        execute(_ROOM, room_row(summary))
        if entry.tells_seats:
            execute(_NO_SEATS, (entry.room,))
            self._connection.executemany(_SEAT, seat_rows(summary))
        return Stored(entry.version)

    def try_out(self) -> None:
        """Store something and take it back, in a transaction that reaches the disk."""
        event = trial()
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            self._connection.execute(_EVENT, event)
            self._connection.execute(_NO_EVENTS, event[:1])
            self._connection.execute("COMMIT")
        except sqlite3.Error as error:
            raise LogUnavailableError(str(error)) from error

    def reconnect(self) -> None:
        """Open the connection anew."""
        self._connection.close()
        try:
            self._connection = connect(self._path)
        except sqlite3.Error as error:
            raise LogUnavailableError(str(error)) from error

    def close(self) -> None:
        """Close the connection."""
        self._connection.close()
