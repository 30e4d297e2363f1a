"""Transactions wait for others of their kind, and for no others."""

from __future__ import annotations

import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError

from blokus.server.storage.sql.database import connected
from blokus.server.storage.sql.exclusive import exclude_others


def test_who_waits_for_a_game_does_not_wait_for_the_archive(cluster_database: str) -> None:
    with connected(cluster_database) as engine, engine.begin() as one, engine.begin() as two:
        exclude_others(one, "archive")
        two.execute(text("SET lock_timeout = '100ms'"))
        exclude_others(two, "seeks")
        with pytest.raises(OperationalError):
            exclude_others(two, "archive")
