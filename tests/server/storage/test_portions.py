"""A process may hold more rooms, and more people may wait, than one statement takes parameters."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import event

from blokus.server.lobby.seek import Kind, Seek, Standing
from blokus.server.storage.sql import portions
from blokus.server.storage.sql.database import Database
from blokus.server.storage.sql.seeks import Seeks
from blokus.server.storage.sql.workers import Workers
from blokus.server.storage.workers import Place
from tests.server.hub.house import run
from tests.server.rooms.tables import BEN, NOON
from tests.server.storage.test_log import entries

# As many as a statement of these tests takes; databases take more, but that takes long.
FEW = 50
NOBODY = [f"nobody {number}" for number in range(3 * FEW)]


@pytest.fixture(autouse=True)
def _few(monkeypatch: pytest.MonkeyPatch) -> None:
    assert portions.PORTION < 32_766, "SQLite takes no more"
    monkeypatch.setattr(portions, "PORTION", FEW)


def strict(address: str) -> Database:
    """Return a database whose statements take a few parameters, and some more for all the rest."""
    log = Database(address)

    def look(*given: Any) -> None:
        parameters, is_many = given[3], given[5]
        assert is_many or len(parameters) < FEW + 5, given[2]

    event.listen(log._engine, "before_cursor_execute", look)
    return log


@pytest.mark.parametrize("count", [0, 1, FEW - 1, FEW, FEW + 1, 3 * FEW])
def test_portions_leave_nothing_out(count: int) -> None:
    parts = list(portions.portions(NOBODY[:count]))
    assert [name for part in parts for name in part] == NOBODY[:count]
    assert all(0 < len(part) <= FEW for part in parts)


def test_a_process_asks_for_many_rooms(database: str) -> None:
    async def test() -> None:
        log = strict(database)
        workers = Workers(log)
        for name in ("first", "last"):
            await log.append(entries(name, 0)[0])
        names = ["first", *NOBODY, "last"]
        assert await workers.versions(names) == {"first": 1, "last": 1}
        await workers.beat("other", 1)
        await workers.announce("other", [Place(name, "ben") for name in ("first", "last")], [])
        here = {"other": frozenset({"ben"})}
        assert await workers.elsewhere("own", names) == {"first": here, "last": here}
        await workers.leave("other")
        assert set(await workers.orphans()) == {"first", "last"}
        await workers.bury(names)
        assert await workers.orphans() == []
        await log.close()

    run(test)


def test_many_wait_in_one_process(database: str) -> None:
    async def test() -> None:
        log = strict(database)
        seeks = Seeks(log)
        await seeks.put(Seek(BEN, Kind("duo", "rapid", rated=True), Standing(1500.0), NOON))
        people = [*NOBODY, BEN.id]
        assert {name: held.seen for name, held in (await seeks.look(people, NOON + 5)).items()} == {
            BEN.id: NOON + 5
        }
        await seeks.forget(people)
        assert await seeks.look((), NOON) == {}
        await log.close()

    run(test)
