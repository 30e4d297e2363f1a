"""A server moves from SQLite to PostgreSQL as the page for operators says."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from fastapi.testclient import TestClient

from blokus.cli import main
from blokus.server.app import create_app
from blokus.server.http.client import Client
from blokus.server.settings import Settings
from tests.docs.documents import read
from tests.server.visitors import DUO

PASSWORD = "correct horse battery"


def commands(folder: Path, database: str) -> list[list[str]]:
    """Return the commands of the page, for other places."""
    page = read("docs/operate/index.md").partition("### From SQLite to PostgreSQL")[2]
    found = re.findall(r"bin/blokus (admin .*)", page.partition("## Upgrades")[0])
    places = {"/var/lib/blokus": str(folder), "postgresql:///blokus": database}
    for before, after in places.items():
        found = [line.replace(before, after) for line in found]
    return [line.split() for line in found]


def served(folder: Path, database: str | None = None) -> TestClient:
    settings = Settings(data=folder, database=database)
    return TestClient(create_app(settings, Client({})), base_url="http://localhost")


def seen(ada: TestClient, room: str) -> list[Any]:
    """Return what somebody sees of themselves and of a room."""
    paths = ("/api/me", "/api/account", "/api/rooms", f"/api/rooms/{room}")
    answers = [ada.get(path) for path in paths]
    assert [answer.status_code for answer in answers] == [200] * len(paths)
    return [answer.json() for answer in answers]


def test_accounts_sessions_and_games_move(tmp_path: Path, cluster_database: str) -> None:
    folder = tmp_path / "games"
    with served(folder) as ada:
        ada.get("/api/me")
        account = {"name": "Ada", "password": PASSWORD}
        assert ada.post("/api/account", json=account).status_code == 201
        ada.post("/api/session/passkey/options")
        room = ada.post("/api/rooms", json=DUO).json()["id"]
        before, cookies = seen(ada, room), ada.cookies
    moves = commands(folder, cluster_database)
    assert [words[1] for words in moves] == ["backup", "restore", "check"]
    for words in moves:
        assert main(words) == 0, words
    with served(folder, cluster_database) as ada:
        ada.cookies = cookies
        assert seen(ada, room) == before
        assert ada.post("/api/rooms", json=DUO).status_code == 201
