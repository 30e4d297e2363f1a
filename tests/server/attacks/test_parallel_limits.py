"""Requests at the same moment, each of which would be allowed alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from httpx2 import Response

from blokus.server.accounts.bots import MOST_BOTS, MOST_TOKENS
from tests.server.accounts.authenticator import Authenticator
from tests.server.accounts.house import ORIGIN, House, Visitor, house
from tests.server.bots.house import WISH, make_bot

AT_ONCE = 20


@pytest.fixture
def inside(tmp_path: Path, database: str) -> Iterator[House]:
    with house(tmp_path, database=database) as found:
        yield found


def at_once(ask: Callable[[int], Response], number: int = AT_ONCE) -> Counter[int]:
    with ThreadPoolExecutor(number) as pool:
        return Counter(answer.status_code for answer in pool.map(ask, range(number)))


def test_bots(inside: House) -> None:
    ada = inside.visitor("Ada")
    answers = at_once(lambda n: ada.post("/api/account/bots", name=f"Robot {chr(65 + n)}x"))
    assert answers == {201: MOST_BOTS, 409: AT_ONCE - MOST_BOTS}
    assert len(ada.get("/api/account/bots").json()["bots"]) == MOST_BOTS


def test_tokens(inside: House) -> None:
    ada = inside.visitor("Ada")
    bot = ada.post("/api/account/bots", name="Rob").json()["id"]
    path = f"/api/account/bots/{bot}/tokens"
    answers = at_once(lambda _: ada.post(path, label="", scopes=["read"]))
    assert answers == {201: MOST_TOKENS, 409: AT_ONCE - MOST_TOKENS}


def test_games_that_a_bot_declares(inside: House) -> None:
    owner = inside.visitor("Owner")
    bot = make_bot(inside, owner, "Rob", games=4)
    guests = [inside.visitor() for _ in range(12)]
    assert all(guest.me for guest in guests)
    path = f"/api/players/{bot.id}/challenges"
    answers = at_once(lambda n: guests[n].post(path, **WISH), len(guests))
    assert answers == {201: 4, 409: len(guests) - 4}


def passkeys_of(visitor: Visitor, number: int) -> list[str]:
    """Sign up by a passkey and add others; return their ids."""
    devices = [Authenticator(ORIGIN) for _ in range(number)]
    asked = visitor.post("/api/account/passkey/options", name="Ada").json()
    made = devices[0].create(asked["options"])
    answer = visitor.post("/api/account/passkey", ticket=asked["ticket"], credential=made)
    assert answer.status_code == 201, answer.text
    for device in devices[1:]:
        asked = visitor.post("/api/account/passkeys/options").json()
        made = device.create(asked["options"])
        answer = visitor.post("/api/account/passkeys", ticket=asked["ticket"], credential=made)
        assert answer.status_code == 201, answer.text
    return [known["id"] for known in visitor.get("/api/account").json()["passkeys"]]


def test_the_last_ways_in(inside: House) -> None:
    ada = inside.visitor()
    assert ada.me
    names = passkeys_of(ada, 6)
    answers = at_once(lambda n: ada.delete(f"/api/account/passkeys/{names[n]}"), len(names))
    assert answers == {204: len(names) - 1, 409: 1}
    assert len(ada.get("/api/account").json()["passkeys"]) == 1
