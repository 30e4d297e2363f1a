"""What happens when something is stolen, guessed or imitated: one story a test."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator
from concurrent.futures import CancelledError
from pathlib import Path

import pytest
from starlette.websockets import WebSocketDisconnect

from blokus.server.accounts import attempts
from blokus.server.accounts.attempts import FEW, GUESSES, OF_ADDRESS, OF_NAME, Attempts
from blokus.server.accounts.model import Account
from blokus.server.accounts.passwords import Passwords
from blokus.server.accounts.refusal import AccountRefusalError
from blokus.server.accounts.service import AccountService, Device
from blokus.server.http import conversation
from blokus.server.storage.sql.accounts import Accounts
from blokus.server.storage.sql.database import Database
from tests.server.accounts.house import House, Visitor, house
from tests.server.bots.house import WISH, make_bot
from tests.server.rooms.tables import NOON

SESSION = "blokus-session"
MANY = 100_000


@pytest.fixture
def inside(tmp_path: Path) -> Iterator[House]:
    with house(tmp_path) as found:
        yield found


def thief_with(inside: House, cookie: str) -> Visitor:
    """Return somebody who sends a stolen cookie."""
    thief = inside.visitor()
    thief.browser.cookies.set(SESSION, cookie)
    return thief


def is_in(visitor: Visitor) -> bool:
    return visitor.get("/api/account").status_code == 200


def test_an_account_that_was_taken_over_is_won_back_by_a_code(inside: House) -> None:
    ada, thief = inside.visitor("Ada"), inside.visitor()
    codes = ada.codes
    # The thief knows the password, locks the owner out, and makes a bot of their own.
    assert thief.sign_in("Ada").status_code == 200
    assert thief.post("/api/account/password", password="the thief's own").status_code == 204
    assert thief.delete("/api/account/sessions").status_code == 204
    bot = make_bot(inside, thief, "Spy")
    assert not is_in(ada)
    # A recovery code, used once, ends every session, and the new password is the only one.
    body = {"name": "Ada", "code": codes[0], "password": "ada's new password"}
    assert ada.post("/api/session/recovery", **body).status_code == 200
    assert is_in(ada)
    assert not is_in(thief)
    for password in ("correct horse battery", "the thief's own"):
        assert thief.sign_in("Ada", password).json() == {"cause": "wrong"}
    assert thief.post("/api/session/recovery", **body).json() == {"cause": "wrong"}
    # What the thief has left behind is seen, and goes.
    (seen,) = ada.get("/api/account/bots").json()["bots"]
    assert seen["name"] == "Spy"
    assert ada.delete(f"/api/account/bots/{bot.id}").status_code == 204
    assert bot.ask("GET", "").json() == {"cause": "bad-token"}


def test_a_thief_with_a_cookie_alone_changes_no_way_in(inside: House) -> None:
    ada = inside.visitor("Ada")
    thief = thief_with(inside, ada.browser.cookies[SESSION])
    assert is_in(thief)
    inside.time.now += 16 * 60_000
    for answer in (
        thief.post("/api/account/password", password="the thief's own"),
        thief.post("/api/account/codes"),
        thief.post("/api/account/bots", name="Spy"),
        thief.delete("/api/account"),
    ):
        assert answer.json() == {"cause": "sign-in-again"}
    # The owner sees a session, and ends all others by a new password.
    ada.sign_in("Ada")
    assert ada.post("/api/account/password", password="another good one").status_code == 204
    assert not is_in(thief)


def test_a_connection_ends_with_its_session(inside: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conversation, "ADMISSION", 0.0)
    monkeypatch.setattr(conversation, "HEARTBEAT", 0.05)
    ada = inside.visitor("Ada")
    thief = inside.visitor()
    thief.sign_in("Ada")
    address = "ws://localhost/api/lobby/socket?protocol=1"
    code = None
    # The test client ends the conversation by cancelling it.
    with (
        contextlib.suppress(CancelledError),
        thief.browser.websocket_connect(address) as socket,
    ):
        socket.receive_text()
        ada.delete("/api/account/sessions")
        while code is None:
            try:
                socket.receive_text()
            except WebSocketDisconnect as closed:
                code = closed.code
    assert code == 1011


def test_a_cookie_is_worth_nothing_after_rotation_and_sign_out(inside: House) -> None:
    ada = inside.visitor("Ada")
    first = ada.browser.cookies[SESSION]
    assert ada.sign_in("Ada").status_code == 200
    second = ada.browser.cookies[SESSION]
    assert first != second
    assert not is_in(thief_with(inside, first)), "a sign-in takes the place of the session before"
    assert is_in(thief_with(inside, second))
    assert ada.delete("/api/session").status_code == 204
    assert not is_in(thief_with(inside, second))
    assert not is_in(thief_with(inside, "x" * 5000))


def test_a_leaked_token_opens_what_it_says_until_it_is_revoked(inside: House) -> None:
    ada, ben = inside.visitor("Ada"), inside.visitor("Ben")
    bot = make_bot(inside, ada, "Rob", ["read"])
    other = make_bot(inside, ben, "Bob")
    assert bot.ask("GET", "").status_code == 200
    for method, path, body in (
        ("POST", f"/players/{other.id}/challenges", WISH),
        ("PUT", "/acceptance", {"variants": ["duo"]}),
        ("POST", "/rooms/r/moves", {"ply": 0, "cells": "a1"}),
    ):
        assert bot.ask(method, path, body).json() == {"cause": "no-scope"}
    headers = {"Authorization": f"Bearer {bot.token}"}
    stranger = inside.visitor().browser
    for path in ("/api/account", "/api/account/bots", "/api/account/data", "/api/rooms"):
        assert stranger.get(path, headers=headers).status_code == 401
    (listed,) = ada.get("/api/account/bots").json()["bots"]
    for token in listed["tokens"]:
        assert ada.delete(f"/api/account/bots/{bot.id}/tokens/{token['id']}").status_code == 204
    assert bot.ask("GET", "").json() == {"cause": "bad-token"}


@pytest.mark.parametrize("name", ["ADA", "АDА", "Аda", "Ada\u200b", "á d-a", "AdA.", "𝐀da"])
def test_nobody_else_looks_like_somebody_with_an_account(inside: House, name: str) -> None:
    ada, eve = inside.visitor("Ada"), inside.visitor()
    assert eve.me["kind"] == "guest"
    assert eve.post("/api/me", name=name).status_code in {409, 422}, "as a guest"
    body = {"name": name, "password": "long enough"}
    assert eve.post("/api/account", **body).status_code in {409, 422}, "with an account"
    assert ada.post("/api/account/bots", name=name).status_code in {409, 422}, "as a bot"


class CountingPasswords(Passwords):
    """Passwords that are never right, and counted instead of hashed."""

    def __init__(self) -> None:
        super().__init__()
        self.looked = 0

    async def is_right(self, password: str, known: str | None) -> bool:
        del password, known
        self.looked += 1
        return False


@pytest.mark.parametrize(
    ("guesses", "names", "addresses", "most"),
    [
        (MANY, 1, 1, GUESSES.amount),
        # Each address has a few guesses once there were many from everywhere.
        (MANY // 10, 1, 100, OF_NAME.amount + 100 * FEW.amount),
        (MANY // 10, 1000, 1, OF_ADDRESS.amount),
    ],
)
def test_of_many_wrong_passwords_few_are_looked_at(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    guesses: int,
    names: int,
    addresses: int,
    most: int,
) -> None:
    """One name from one address, one name from everywhere, every name from one address."""
    monkeypatch.setattr(attempts, "PAUSE", 0)

    async def guess() -> tuple[int, int]:
        database = Database(f"sqlite:///{tmp_path / 'log.db'}")
        store = Accounts(database)
        await store.add(Account("ada", "Ada", "ada", "hash", NOON), ["code"], None)
        passwords = CountingPasswords()
        service = AccountService(store, lambda: NOON, passwords, Attempts(), key="key")
        refused = 0
        for number in range(guesses):
            name = "Ada" if names == 1 else f"Ada{number % names}"
            device = Device(f"10.0.{number % addresses // 256}.{number % addresses % 256}", "")
            try:
                await service.sign_in(name, "guess", device)
            except AccountRefusalError as refusal:
                refused += refusal.cause == "too-many"
        await database.close()
        return passwords.looked, refused

    looked, refused = asyncio.run(guess())
    assert looked == most
    assert refused == guesses - most
