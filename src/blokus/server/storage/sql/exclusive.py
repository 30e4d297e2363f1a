"""Transactions that must not run beside each other, in whatever process."""

from __future__ import annotations

import zlib
from typing import Literal, TypeAlias

from sqlalchemy import Connection, select, text

from blokus.server.accounts.store import GoneError
from blokus.server.storage.sql.tables import burnt

Kind: TypeAlias = Literal["tables", "archive", "seeks"]

# Our locks among those of a PostgreSQL database: one for each kind, and those of people.
_NAME, _PEOPLE = 0x424C4F4B, 0x424C4F4C
_KEYS: dict[Kind, int] = {"tables": 0, "archive": 1, "seeks": 2}


def exclude_others(connection: Connection, kind: Kind) -> None:
    """Begin the transaction, and wait until it is the only one of its kind; call this first.

    SQLite has one kind: whoever writes.
    """
    _begin(connection, _NAME, [_KEYS[kind]])


def hold(connection: Connection, *people: str) -> None:
    """Begin a transaction that alone changes what belongs to people; call this first.

    So a limit that is checked here holds in parallel, and nothing is added to somebody who is
    being deleted. Raise GoneError for somebody who was deleted.
    """
    # In one order, so that two transactions never wait for each other. Those of the same key wait
    # without need, which does no harm.
    _begin(connection, _PEOPLE, sorted({zlib.crc32(each.encode()) - 2**31 for each in people}))
    gone = select(burnt.c.person).where(burnt.c.person.in_(people)).limit(1)
    if connection.scalar(gone) is not None:
        raise GoneError


def _begin(connection: Connection, name: int, keys: list[int]) -> None:
    if connection.dialect.name == "postgresql":
        for key in keys:
            lock = text("SELECT pg_advisory_xact_lock(:name, :key)")
            connection.execute(lock, {"name": name, "key": key})
    else:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
