"""Transactions that must not run beside each other, in whatever process."""

from __future__ import annotations

from sqlalchemy import Connection, text

# Names our lock among those of a PostgreSQL database.
_KEY = 0x424C4F4B


def exclude_others(connection: Connection) -> None:
    """Begin the transaction, and wait until it is the only one of its kind; call this first."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _KEY})
    else:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
