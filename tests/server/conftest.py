"""Databases for the tests of the server: SQLite, and a real PostgreSQL."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from tests.services.postgresql import postgresql

_numbers = itertools.count()


@pytest.fixture(scope="session")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Run PostgreSQL for all tests; it does not wait for the disk."""
    with postgresql(tmp_path_factory.mktemp("postgresql"), fsync="off") as address:
        yield address


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Return the address of an empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'log.db'}"
    return _fresh(request.getfixturevalue("cluster"))


@pytest.fixture
def cluster_database(cluster: str) -> str:
    """Return the address of an empty database in PostgreSQL."""
    return _fresh(cluster)


def _fresh(cluster: str) -> str:
    name = f"test{next(_numbers)}"
    with psycopg.connect(cluster, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return cluster.removesuffix("postgres") + name
