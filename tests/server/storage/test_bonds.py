"""What players share is noted when a game is filed, and counts then and ever after."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, delete, insert, select, update

from blokus.server.ratings.rate import rate
from blokus.server.ratings.weight import WEEKS, Bond
from blokus.server.rooms.clock import DAY
from blokus.server.rooms.finished import Finished
from blokus.server.rooms.pool import Pool
from blokus.server.storage.sql.archive import _file, _forget, _rate_all, _store
from blokus.server.storage.sql.bonds import bonds_of
from blokus.server.storage.sql.database import Database
from blokus.server.storage.sql.tables import accounts, bots, devices, ratings
from tests.server.hub.house import run
from tests.server.ratings.games import game
from tests.server.rooms.tables import NOON

DUO = Pool("duo", "rapid")
# Whose browser and network it is, and when the account was made.
PEOPLE = {
    "ada": ("tablet", "school", NOON),
    "ben": ("tablet", "home", NOON),
    "cleo": ("phone", "school", NOON + DAY),
    "dan": ("desk", "school", NOON + DAY + 1),
    "eve": ("laptop", None, NOON),
    "fay": ("lamp", None, NOON),
}


def fill(connection: Connection) -> None:
    for name, (device, network, created) in PEOPLE.items():
        row = {"id": name, "name": name, "skeleton": name, "created": created, "kind": "person"}
        connection.execute(insert(accounts).values(row | {"network": network}))
        connection.execute(insert(devices).values(account=name, digest=device, seen=NOON))
    robot = {"id": "robot", "name": "robot", "skeleton": "robot", "created": 0, "kind": "bot"}
    connection.execute(insert(accounts).values(robot))
    connection.execute(
        insert(bots).values(account="robot", owner="ada", acceptance="{}", seen=NOON)
    )


def duel(one: str, other: str, number: int = 0, ended: int = NOON) -> Finished:
    return game("duo", (one, 1), (other, 2), ended=ended, room=f"{one}-{other}-{number}")


def test_who_is_near_to_whom(database: str) -> None:
    expected = {
        ("ada", "ben"): Bond(shares_device=True),
        ("ada", "cleo"): Bond(shares_network=True),
        ("ada", "dan"): Bond(),
        ("ben", "cleo"): Bond(),
        ("eve", "fay"): Bond(),
        ("ben", "robot"): Bond(shares_device=True),
        ("cleo", "robot"): Bond(shares_network=True),
        ("ada", "guest"): Bond(),
    }

    async def test() -> None:
        log = Database(database)
        await log.ask(fill)
        games = [duel(*two) for two in expected]
        await log.ask(lambda connection: _store(connection, [], games))
        for two, found in zip(expected, games, strict=True):
            bonds = await log.ask(lambda connection: bonds_of(connection, DUO, found))  # noqa: B023
            assert bonds == {two: expected[two]}
        await log.close()

    run(test)


def test_games_filed_anew_count_as_they_did_whatever_was_deleted_since(database: str) -> None:
    async def test() -> None:
        log = Database(database)
        await log.ask(fill)
        games = [duel("ada", "ben"), duel("eve", "fay")]
        await log.ask(lambda connection: _file(connection, [], games))

        def values(connection: Connection) -> dict[str, float]:
            return {row.player: row.value for row in connection.execute(select(ratings))}

        before = await log.ask(values)
        assert before["ada"] - 1500 == pytest.approx((before["eve"] - 1500) / 10)

        def change(connection: Connection) -> None:
            connection.execute(delete(devices).where(devices.c.account == "ada"))
            connection.execute(
                update(devices).where(devices.c.account == "fay").values(digest="laptop")
            )

        await log.ask(change)
        await log.ask(_forget)
        await log.ask(lambda connection: _store(connection, [], games))
        await log.ask(_rate_all)
        assert await log.ask(values) == before
        await log.close()

    run(test)


def test_meetings_are_counted_as_the_pure_function_does(database: str, seed: int) -> None:
    async def test() -> None:
        chance = random.Random(seed)
        played = []
        for number in range(60):
            one, other = chance.sample(("p", "q", "r"), 2)
            # Many end at the same time, and some long after.
            ended = NOON + chance.choice((0, 0, WEEKS // 2, WEEKS, WEEKS + 1, 2 * WEEKS))
            played.append(duel(one, other, number, ended))
        casual = [replace(duel("p", "q", 99 - n), is_rated=False) for n in range(5)]
        log = Database(database)
        await log.ask(lambda connection: _file(connection, [], casual))
        for at in range(0, len(played), 7):
            some = played[at : at + 7]
            await log.ask(lambda connection: _file(connection, [], some))  # noqa: B023

        def check(connection: Connection) -> None:
            known = rate(played)[DUO]
            for row in connection.execute(select(ratings)):
                assert row.value == known[row.player].value
                assert row.anchored == known[row.player].anchored

        await log.ask(check)
        await log.close()

    run(test)
