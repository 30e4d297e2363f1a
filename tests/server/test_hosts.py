"""The server answers to names it knows, and refuses foreign ones (DNS rebinding)."""

from __future__ import annotations

import pytest
from fastapi.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from blokus.server.app import create_app
from blokus.server.http.client import Client, File
from blokus.server.http.headers import HEADERS
from blokus.server.settings import Settings

PAGE = File(content=b"the page", media_type="text/html", cache_control="no-cache")


@pytest.fixture
def browser() -> TestClient:
    settings = Settings(hosts=frozenset(["Blokus.Example", "0.0.0.0"]))  # noqa: S104 - a name
    return TestClient(create_app(settings, Client({"index.html": PAGE})))


@pytest.mark.parametrize(
    "host",
    [
        *("localhost", "localhost:8420", "LOCALHOST.:1", "blokus.localhost"),
        *("127.0.0.1:8420", "127.1.2.3", "[::1]:8420", "[::1]", "192.168.1.20:8420", "[fe80::1]"),
        *("blokus.example", "BLOKUS.example:443", "blokus.example."),
    ],
)
def test_known_names_are_answered(browser: TestClient, host: str) -> None:
    assert browser.get("/", headers={"host": host}).text == "the page"


@pytest.mark.parametrize(
    "host",
    [
        *("", "evil.example", "evil.example:8420", "localhost.evil.example", "notlocalhost"),
        *("blokus.example.evil.example", "x.blokus.example", "127.0.0.1.evil.example"),
        *("[::1", "[evil.example]:80", "localhost@evil.example", "2130706433", "0x7f.1"),
        *("localhost:1@evil.com", "[::1].evil.com", "[::1]evil.com", "localhost:", "localhost:1:2"),
        *("localhost:x", "localhost/evil.com", "localhost:80/evil", "localhost#", "::1"),
    ],
)
@pytest.mark.parametrize("path", ["/", "/health", "/nothing"])
def test_other_names_are_refused_with_a_way_out(browser: TestClient, host: str, path: str) -> None:
    answer = browser.get(path, headers={"host": host})
    assert answer.status_code == 421
    english, french = answer.text.splitlines()
    assert f'"{host}"' in english
    assert host in french
    assert all("--allow-host" in sentence for sentence in (english, french))
    assert answer.headers["content-type"].startswith("text/plain")
    assert {name: answer.headers[name] for name in HEADERS} == HEADERS


def test_two_names_are_refused(browser: TestClient) -> None:
    hosts = [("host", "localhost"), ("host", "evil.example")]
    assert browser.get("/", headers=hosts).status_code == 421


@pytest.mark.parametrize("host", ["localhost", "evil.example"])
def test_a_web_socket_that_nobody_answers_is_refused(browser: TestClient, host: str) -> None:
    connection = browser.websocket_connect("/nowhere", headers={"host": host})
    with pytest.raises(WebSocketDisconnect), connection:
        pass
