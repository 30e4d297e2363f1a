"""Reading a database that others write to as it is at one moment."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from sqlalchemy import Connection, Engine


@contextlib.contextmanager
def snapshot(engine: Engine) -> Iterator[Connection]:
    """Open a connection whose queries all see the state at the first of them."""
    is_sqlite = engine.dialect.name == "sqlite"
    with engine.connect() as connection:
        if is_sqlite:
            connection.exec_driver_sql("BEGIN")
        else:
            connection.execution_options(isolation_level="REPEATABLE READ")
        yield connection
