"""An account is deleted while its cookies, or those of others, still try to be it."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, false, or_, select

from blokus.server.storage.sql import tables
from tests.server.accounts.house import House, house

DUO = {"variant": "duo", "seats": [{"type": "host"}, {"type": "open"}]}
ROUNDS = 4
# Where the id of an account may stand once it is deleted: games stay, nobody gets the id again, and
# processes end connections.
KEPT = {
    "events",
    "rooms",
    "seats",
    "games",
    "entrants",
    "ratings",
    "renamed",
    "burnt",
    "departures",
}


@pytest.fixture
def inside(tmp_path: Path, database: str) -> Iterator[House]:
    with house(tmp_path, database=database) as found:
        yield found


def in_database(inside: House, person: str) -> set[str]:
    """Return the tables that name somebody."""

    def ask(connection: Connection) -> set[str]:
        return {
            table.name
            for table in tables.metadata.sorted_tables
            if connection.execute(
                select(table).where(or_(false(), *(column == person for column in _texts(table))))
            ).first()
        }

    portal = inside.visitor().browser.portal
    assert portal is not None
    found: set[str] = portal.call(inside.app.state.bot_games._ask, ask)
    return found


def _texts(table: Any) -> list[Any]:
    return [column for column in table.columns if column.type.python_type is str]


def test_a_cookie_from_before_the_sign_up_opens_nothing_after_deletion(inside: House) -> None:
    eve, ada = inside.visitor(), inside.visitor()
    planted = eve.me["id"]
    ada.browser.cookies.set("blokus-guest", eve.browser.cookies["blokus-guest"])
    ada.sign_up("Ada")
    assert ada.me["id"] == planted
    room = ada.post("/api/rooms", **DUO).json()["id"]
    assert ada.delete("/api/account").status_code == 204
    for attempt in range(2):
        assert eve.get("/api/rooms").status_code == 401, attempt
        # Nor does the cookie make an account with the old id.
        assert eve.post("/api/account", name=f"Eve {attempt}", password="long enough").is_success
        assert eve.me["id"] != planted
        assert [found["room"] for found in eve.get("/api/rooms").json()] == []
        eve.delete("/api/session")
        eve.browser.cookies.clear()
        eve.browser.cookies.set("blokus-guest", _cookie_of(inside, planted))
    seats = inside.visitor("Cleo").get(f"/api/rooms/{room}").json()["room"]["seats"]
    assert [seat["holder"]["name"] for seat in seats if seat["holder"]] == [""]


def _cookie_of(inside: House, person: str) -> str:
    guests = inside.app.state.guests
    issued: str = guests.issue(type(guests.new())(person, ""))
    return issued


@pytest.mark.parametrize("number", range(ROUNDS))
def test_nothing_is_left_behind_when_others_write_meanwhile(inside: House, number: int) -> None:
    ben = inside.visitor("Ben")
    name = f"Ada {number}"
    ada, elsewhere = inside.visitor(name), inside.visitor()
    person = ada.me["id"]
    bot = ada.post("/api/account/bots", name=f"Rob {number}").json()["id"]

    def write(step: int) -> int:
        """Do something that leaves a row with the id of somebody who is being deleted."""
        match step % 6:
            case 0:
                made = ada.post("/api/account/bots", name=f"New {number} {step}")
            case 1:
                made = ada.post(f"/api/account/bots/{bot}/tokens", scopes=["read"])
            case 2:
                made = ada.post("/api/account/codes")
            case 3:
                made = ben.browser.put(f"/api/players/{person}/follow")
            case 4:
                made = ada.post(f"/api/players/{ben.me['id']}/reports", cause="other", text="x")
            case _:
                made = elsewhere.sign_in(name)
        return made.status_code

    with ThreadPoolExecutor(8) as pool:
        answers = [pool.submit(write, step) for step in range(6)]
        deleted = pool.submit(ada.delete, "/api/account")
        answers += [pool.submit(write, step) for step in range(6)]
        assert deleted.result().status_code == 204
        assert {each.result() for each in answers} <= {200, 201, 204, 401, 404, 409}
    for gone in (person, bot):
        assert in_database(inside, gone) <= KEPT, (number, gone)
