"""Requests that no client of ours sends are refused in words, on both databases."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from blokus.server.app import create_app
from blokus.server.http.client import Client
from blokus.server.settings import Settings
from tests.server.visitors import DUO


@pytest.fixture
def browser(database: str, tmp_path: Path) -> Iterator[TestClient]:
    is_file = database.startswith("sqlite")
    app = create_app(Settings(data=tmp_path, database=None if is_file else database), Client({}))
    with TestClient(app, base_url="http://localhost") as client:
        client.get("/api/me")
        yield client


@pytest.mark.parametrize("path", [
    "/api/rooms/%00", "/api/players/a%00b", "/api/archive?player=%00", "/room/%00", "/embed/%00",
    "/api/archive/boards?room=a%00", "/api/archive/games/%00",
])  # fmt: skip
def test_a_text_that_no_database_keeps_is_refused(browser: TestClient, path: str) -> None:
    assert browser.get(path).status_code == 400


def test_a_body_with_such_a_text_is_refused(browser: TestClient) -> None:
    player = browser.get("/api/me").json()["id"]
    assert browser.post("/api/rooms", json=DUO).status_code == 201
    report = {"cause": "rude", "text": "a\x00b"}
    assert browser.post(f"/api/players/{player}/reports", json=report).status_code == 422
    assert browser.post("/api/me", json={"name": "Ada\x00"}).status_code == 422


def test_a_socket_with_such_a_text_is_refused(browser: TestClient) -> None:
    address = "ws://localhost/api/rooms/%00/socket?protocol=1"
    with pytest.raises(WebSocketDisconnect), browser.websocket_connect(address):
        pass


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "//", "null", ""])
def test_an_origin_that_is_none_is_another_site(browser: TestClient, origin: str) -> None:
    answer = browser.post("/api/rooms", json=DUO, headers={"Origin": origin})
    assert answer.status_code == 403
    room = browser.post("/api/rooms", json=DUO).json()["id"]
    address = f"ws://localhost/api/rooms/{room}/socket?protocol=1"
    with (
        browser.websocket_connect(address, headers={"Origin": origin}) as socket,
        pytest.raises(WebSocketDisconnect) as closed,
    ):
        socket.receive_json()
    assert closed.value.code == 4403


@pytest.mark.parametrize(
    ("month", "status"),
    [("9999-12", 404), ("0000-01", 404), ("2026-13", 404), ("٢٠٢٦-١١", 404), ("2026-1", 404),
     ("2026-11", 200), ("1979-12", 404)],
)  # fmt: skip
def test_a_month_is_one_or_there_is_none(browser: TestClient, month: str, status: int) -> None:
    assert browser.get(f"/api/archive/{month}.zip").status_code == status
