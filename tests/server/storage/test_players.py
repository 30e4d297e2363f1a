"""People are found quickly, however many there are."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, event, insert

from blokus.server.names import skeleton
from blokus.server.storage.sql.archive import _file
from blokus.server.storage.sql.database import Database
from blokus.server.storage.sql.players import Players, views
from blokus.server.storage.sql.tables import accounts, blocks
from tests.server.hub.house import run
from tests.server.ratings.games import game
from tests.server.rooms.tables import NOON


def test_players_are_found_by_an_index(database: str) -> None:
    async def test() -> None:
        log = Database(database)
        players = Players(log)
        names = ["Ben", "Benjamin", "Béni", "Bert", "Zoe", "Be-n 7"]
        rows = [
            {
                "id": name,
                "name": name,
                "skeleton": skeleton(name),
                "created": NOON,
                "kind": "person",
            }
            for name in names
        ]
        others = [{"person": f"p{at}", "blocked": f"p{at + 1}"} for at in range(2000)]
        plans: list[str] = []

        def explain(connection: Connection, _: object, statement: str, given: Any, *__: Any) -> Any:
            if statement.startswith("SELECT") and connection.dialect.name == "sqlite":
                plan = connection.exec_driver_sql("EXPLAIN QUERY PLAN " + statement, given)
                plans.extend(str(row) for row in plan)

        def fill(connection: Connection) -> None:
            connection.execute(insert(accounts), rows)
            connection.execute(insert(blocks), others)

        await log.ask(fill)
        event.listen(log._engine, "before_cursor_execute", explain)
        found = [player.name for player in await players.named("ben")]
        assert found == ["Ben", "Be-n 7", "Béni", "Benjamin"]
        assert [found.name for found in await players.named("Zoe")] == ["Zoe"]
        assert await players.named("x") == []
        assert await players.blocked_by("p7") == {"p6", "p8"}
        assert not [plan for plan in plans if "SCAN" in plan]
        await log.close()

    run(test)


def test_guests_are_looked_up_together(database: str) -> None:
    async def test() -> None:
        log = Database(database)
        guests = [f"g-{number}" for number in range(20)]
        played = [
            game("duo", (guest, 1), ("ben", 2), ended=NOON + at, room=f"r{guest}{at}")
            for guest in guests
            for at in range(2)
        ]
        await log.ask(lambda connection: _file(connection, [], played))
        asked: list[str] = []
        event.listen(log._engine, "before_cursor_execute", lambda *what: asked.append(what[2]))
        found = await log.ask(lambda connection: views(connection, [*guests, "new", "level-3"]))
        names = {game.entrants[0].player: game.entrants[0].name for game in played}
        assert {guest: found[guest].name for guest in guests} == names
        assert (found["new"].name, found["level-3"].kind) == ("", "level")
        assert len(asked) == 2
        await log.close()

    run(test)
