"""The check compares every place that shows a result with the log, and recomputing mends them."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import update

from blokus.server.storage.sql.archive import Archive
from blokus.server.storage.sql.check import check
from blokus.server.storage.sql.database import Database, connected
from blokus.server.storage.sql.tables import entrants, games, openings, ratings, rooms, seats
from tests.server.hub.house import run
from tests.server.rooms.tables import NOON
from tests.server.storage.test_archive import play


def causes(address: str) -> set[str]:
    with connected(address) as engine:
        return {problem.cause for problem in check(engine).problems}


@pytest.mark.parametrize(
    ("table", "wrong", "cause"),
    [
        (rooms, {"phase": "playing"}, "other-row"),
        (seats, {"place": 4}, "other-seats"),
        (games, {"ending": "left"}, "other-result"),
        (games, {"is_void": True}, "other-result"),
        (entrants, {"place": 1}, "other-result"),
        (entrants, {"ply": 7}, "other-result"),
        (entrants, {"value": 2500.0}, "other-rating"),
        (ratings, {"value": 2500.0}, "other-rating"),
        (openings, {"wins": 77}, "other-openings"),
    ],
)
def test_a_wrong_result_is_found_and_mended(
    database: str, table: Any, wrong: dict[str, object], cause: str
) -> None:
    async def prepare() -> None:
        log = Database(database)
        for number in range(3):
            await play(log, f"r{number}", NOON + number, number)
        await Archive(log).file_ended()
        await log.close()

    async def recompute() -> None:
        log = Database(database)
        assert await Archive(log).make_anew() == 3
        await log.close()

    run(prepare)
    assert causes(database) == set()
    with connected(database) as engine, engine.begin() as connection:
        connection.execute(update(table).values(wrong))
    assert cause in causes(database)
    run(recompute)
    assert causes(database) == set()
