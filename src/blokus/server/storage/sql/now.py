"""The time of a database, on which machines agree whose clocks differ."""

from __future__ import annotations

import time

from sqlalchemy import Connection, text


def now_in(connection: Connection) -> int:
    """Return the database's time, in milliseconds."""
    if connection.dialect.name != "postgresql":
        return int(time.time() * 1000)
    now = text("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint")
    return int(connection.execute(now).scalar_one())
