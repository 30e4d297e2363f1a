"""Requests whose Host or Origin is nearly that of the server."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.websockets import WebSocketDisconnect

from tests.server.accounts.house import House, house

HOSTS = ("localhost:1@evil.com", "[::1].evil.com", "[::1]:80.evil.com", "localhost:80@evil.com:80")
ORIGINS = (
    "https://localhost", "ws://localhost", "http://localhost.", "http://localhost:80@evil.com",
    "http://localhost/", "//localhost", "localhost", "http://localhost http://localhost", "",
)  # fmt: skip


@pytest.fixture
def inside(tmp_path: Path) -> Iterator[House]:
    with house(tmp_path) as found:
        yield found


def test_no_page_is_served_under_another_name(inside: House) -> None:
    ada = inside.visitor("Ada")
    room = ada.post("/api/rooms", variant="duo", seats=[{"type": "host"}, {"type": "open"}])
    path = f"/room/{room.json()['id']}"
    assert ada.get(path).status_code == 200
    for host in HOSTS:
        answer = ada.browser.get(path, headers={"Host": host})
        assert answer.status_code == 421, host


def test_no_other_origin_changes_anything(inside: House) -> None:
    ada = inside.visitor("Ada")
    for origin in ORIGINS:
        answer = ada.browser.patch(
            "/api/account", json={"country": "FR"}, headers={"Origin": origin}
        )
        assert answer.status_code == 403, origin
        connection = ada.browser.websocket_connect(
            "ws://localhost/api/me/socket?protocol=1", headers={"Origin": origin}
        )
        with connection as socket, pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_text()
        assert closed.value.code == 4403, origin
    own = {"Origin": "http://localhost"}
    answer = ada.browser.patch("/api/account", json={"country": "FR"}, headers=own)
    assert answer.status_code == 200
