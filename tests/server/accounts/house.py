"""The whole app for the tests of accounts, with cheap passwords and a time that the test moves."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from fastapi import FastAPI
from fastapi.testclient import TestClient
from httpx2 import Response
from pwdlib import PasswordHash
from pwdlib.hashers.argon2 import Argon2Hasher

from blokus.server.accounts.bots import BotService
from blokus.server.accounts.passwords import Passwords
from blokus.server.accounts.service import AccountService
from blokus.server.app import create_app
from blokus.server.http.client import Client
from blokus.server.settings import Settings
from tests.server.hub.house import Clockwork

ORIGIN = "http://localhost"
PASSWORD = "correct horse battery"
CHEAP = PasswordHash((Argon2Hasher(time_cost=1, memory_cost=8, parallelism=1),))


class House:
    """An app that runs, and its visitors."""

    def __init__(self, app: FastAPI, first: TestClient, time: Clockwork) -> None:
        self.app = app
        self._first = first
        self.time = time

    def visitor(self, name: str = "", origin: str = ORIGIN, address: str = "testclient") -> Visitor:
        """Return somebody with a browser of their own, on the loop of the app."""
        browser = TestClient(self.app, base_url=origin, client=(address, 50_000))
        browser.portal = self._first.portal
        visitor = Visitor(browser)
        if name:
            visitor.sign_up(name)
        return visitor


class Visitor:
    """Somebody with a browser."""

    def __init__(self, browser: TestClient) -> None:
        self.browser = browser
        self.codes: list[str] = []

    @property
    def me(self) -> dict[str, Any]:
        found: dict[str, Any] = self.browser.get("/api/me").json()
        return found

    def sign_up(self, name: str, password: str = PASSWORD) -> None:
        answer = self.post("/api/account", name=name, password=password)
        assert answer.status_code == 201, answer.text
        self.codes = answer.json()["codes"]

    def sign_in(self, name: str, password: str = PASSWORD) -> Response:
        return self.post("/api/session", name=name, password=password)

    def post(self, path: str, **body: object) -> Response:
        return self.browser.post(path, json=body)

    def get(self, path: str) -> Response:
        return self.browser.get(path)

    def delete(self, path: str) -> Response:
        return self.browser.delete(path)


@contextlib.contextmanager
def house(folder: Path, **settings: Any) -> Iterator[House]:
    """Run the app."""
    time = Clockwork()
    app = create_app(Settings(data=folder, **settings), Client({}))
    with TestClient(app, base_url=ORIGIN) as first:
        store = app.state.accounts.store
        app.state.accounts = AccountService(store, time, Passwords(CHEAP), key="key")
        bots = app.state.bot_accounts.store
        app.state.bot_accounts = BotService(bots, app.state.accounts, time)
        yield House(app, first, time)
