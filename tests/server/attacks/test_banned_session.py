"""Somebody banned goes on: with the session, without cookies, as one new guest after another."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator
from pathlib import Path

import httpx2 as httpx
import pytest
from websockets.exceptions import ConnectionClosed

from blokus.cli import main
from tests.server.child import serving
from tests.server.visitors import DUO, PATIENCE, Visit, Visitor

TRIES = 30
MOST = 5
# Addresses of documents, told as a proxy on this machine tells them.
EVES, OTHERS = "203.0.113.7", "203.0.113.8"


class Town:
    """A server, and browsers that come to it from addresses."""

    def __init__(self, door: contextlib.ExitStack, port: int, data: Path) -> None:
        self._door = door
        self._data = data
        self._address = f"http://127.0.0.1:{port}/"

    def browser(self, address: str, cookies: object = None) -> httpx.Client:
        """Return a browser without cookies, unless some are given."""
        headers = {"X-Forwarded-For": address}
        client = httpx.Client(base_url=self._address, timeout=PATIENCE, headers=headers)
        if isinstance(cookies, httpx.Cookies):
            client.cookies = cookies
        return self._door.enter_context(client)

    def account(self, name: str, address: str) -> Visitor:
        """Return somebody with an account."""
        visitor = Visitor(self._door, self._address, name)
        visitor.http.headers["X-Forwarded-For"] = address
        body = {"name": name, "password": "correct horse battery"}
        assert visitor.http.post("/api/account", json=body).status_code == 201
        return visitor

    def ban(self, name: str) -> None:
        """Ban somebody beside the server."""
        assert main(["admin", "users", "ban", name, "--data", str(self._data)]) == 0


@pytest.fixture
def town(tmp_path: Path) -> Iterator[Town]:
    data = tmp_path / "games"
    with serving(tmp_path, data=str(data)) as child, contextlib.ExitStack() as door:
        yield Town(door, child.port, data)


def _end(visit: Visit) -> int | None:
    try:
        return visit.end()
    except ConnectionClosed:
        return None


def test_a_banned_session_stays_banned_and_new_guests_are_few(town: Town) -> None:
    eve = town.account("Eve", EVES)
    room = eve.open()
    visit = eve.join(room, **{"X-Forwarded-For": EVES})
    town.ban("Eve")
    _end(visit)
    # The session makes no guest of her, however often she asks.
    give_up = time.monotonic() + PATIENCE
    while (answer := eve.http.get("/api/me")).status_code == 200:
        assert answer.json()["name"] == "Eve"
        assert time.monotonic() < give_up
        time.sleep(0.1)
    for path in ("/api/me", "/api/account", "/api/rooms"):
        answer = eve.http.get(path)
        assert (answer.status_code, answer.json()) == (403, {"cause": "banned"}), path
    assert eve.http.post("/api/rooms", json=DUO).json() == {"cause": "banned"}
    assert _end(eve.join(room, **{"X-Forwarded-For": EVES})) == 4402
    # Without cookies she is somebody new, a few times.
    answers = [town.browser(EVES).get("/api/me") for _ in range(TRIES)]
    guests = [each for each in answers if each.status_code == 200]
    assert len(guests) == MOST
    assert {each.json()["cause"] for each in answers if each not in guests} == {"too-many"}
    # Those who were there before, and those elsewhere, are let in.
    known = town.browser(EVES, guests[0].cookies)
    assert known.get("/api/me").json()["id"] == guests[0].json()["id"]
    others = [town.browser(OTHERS).get("/api/me").status_code for _ in range(TRIES)]
    assert set(others) == {200}
    print(f"{len(guests)} of {TRIES} new guests")
