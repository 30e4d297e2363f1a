"""Transactions that must not run beside each other, in whatever process."""

from __future__ import annotations

from typing import Literal, TypeAlias

from sqlalchemy import Connection, text

Kind: TypeAlias = Literal["tables", "archive", "seeks"]

# Our locks among those of a PostgreSQL database.
_NAME = 0x424C4F4B
_KEYS: dict[Kind, int] = {"tables": 0, "archive": 1, "seeks": 2}


def exclude_others(connection: Connection, kind: Kind) -> None:
    """Begin the transaction, and wait until it is the only one of its kind; call this first.

    SQLite has one kind: whoever writes.
    """
    if connection.dialect.name == "postgresql":
        lock = text("SELECT pg_advisory_xact_lock(:name, :key)")
        connection.execute(lock, {"name": _NAME, "key": _KEYS[kind]})
    else:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
