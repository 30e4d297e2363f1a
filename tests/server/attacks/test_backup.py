"""A stranger leaves bytes in the database by one request: backups go on and hold them."""

from __future__ import annotations

from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import Engine, func, select

from blokus.cli import main
from blokus.server.app import create_app
from blokus.server.http.client import Client
from blokus.server.settings import Settings
from blokus.server.storage.sql.database import address_of, connected
from blokus.server.storage.sql.tables import metadata
from tests.server.storage.test_backup import contents


def _rows(engine: Engine, table: str) -> int:
    with engine.connect() as connection:
        return connection.scalars(select(func.count()).select_from(metadata.tables[table])).one()


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_backup_is_made_after_a_request_for_a_passkey(
    request: pytest.FixtureRequest, tmp_path: Path, kind: str
) -> None:
    data, copy, file = tmp_path / "games", tmp_path / "copy", str(tmp_path / "backup")
    place, address = ["--data", str(data)], None
    if kind == "postgresql":
        address = request.getfixturevalue("cluster_database")
        place = ["--database", address]
    app = create_app(Settings(data=data, database=address), Client({}))
    with TestClient(app, base_url="http://localhost") as stranger:
        asked = stranger.post("/api/session/passkey/options", json={})
        assert asked.status_code == 200, asked.text
    assert main(["admin", "backup", file, *place]) == 0
    assert main(["admin", "restore", file, "--data", str(copy)]) == 0
    addresses = address_of(data, address), address_of(copy, None)
    with connected(addresses[0]) as source, connected(addresses[1]) as target:
        assert _rows(source, "challenges") == 1
        assert contents(target) == contents(source)
