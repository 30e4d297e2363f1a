"""While the database is out of reach, clients are told to come back, and the server stays calm."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from blokus.server.app import create_app
from blokus.server.http.client import Client
from blokus.server.settings import Settings
from blokus.server.storage.log import LogUnavailableError
from blokus.server.storage.sql.database import Database
from tests.server.visitors import DUO


@pytest.fixture
def browser(tmp_path: Path) -> Iterator[TestClient]:
    app = create_app(Settings(data=tmp_path), Client({}))
    with TestClient(app, base_url="http://localhost") as client:
        client.get("/api/me")
        yield client


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Give a function after which no question to the database is answered."""

    def fail(*_: object) -> None:
        raise LogUnavailableError("cut off")

    return lambda: monkeypatch.setattr(Database, "_ask_here", fail)


def test_requests_are_to_be_made_again(browser: TestClient, cut: Callable[[], None]) -> None:
    cut()
    answer = browser.get("/api/rooms")
    assert answer.status_code == 503
    assert answer.headers["Retry-After"] == "1"
    assert answer.headers["Content-Type"] == "application/json"


@pytest.mark.parametrize("path", ["/api/rooms/{room}/socket", "/api/lobby/socket"])
def test_connections_are_to_be_made_again(
    browser: TestClient, cut: Callable[[], None], path: str
) -> None:
    room = browser.post("/api/rooms", json=DUO).json()["id"]
    cut()
    address = f"ws://localhost{path.format(room=room)}?protocol=1"
    with browser.websocket_connect(address) as socket, pytest.raises(WebSocketDisconnect) as closed:
        socket.receive_json()
    assert closed.value.code == 1013


def test_a_room_that_cannot_be_read_is_not_missing(
    browser: TestClient, cut: Callable[[], None]
) -> None:
    cut()
    assert browser.get("/api/rooms/unknown").status_code == 503
