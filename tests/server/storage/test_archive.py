"""Finished games are filed and rated from the log: as they end, late, twice, or all anew."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, Row, select, text

from blokus.server.ratings.rate import rate, rate_game
from blokus.server.ratings.rating import Rating
from blokus.server.ratings.weight import Bonds
from blokus.server.rooms import commands
from blokus.server.rooms.apply import apply
from blokus.server.rooms.clock import Bank
from blokus.server.rooms.finished import Finished, finish
from blokus.server.rooms.pool import Pool
from blokus.server.rooms.summary import summarise
from blokus.server.storage.log import Entry
from blokus.server.storage.sql import rated as rated_module
from blokus.server.storage.sql.archive import Archive, _file, _forget, _rate_all, _store
from blokus.server.storage.sql.database import Database
from blokus.server.storage.sql.rated import with_entrants
from blokus.server.storage.sql.tables import (
    entrants,
    events,
    games,
    openings,
    ratings,
    rooms,
)
from tests.server.hub.house import run
from tests.server.ratings.games import game, some_games
from tests.server.rooms.tables import BEN, NOON, Desk, terms

RATED = {"rated": True, "is_public": True, "take_backs": False, "colours": "lot"}


def contents(connection: Connection) -> list[Sequence[Row[Any]]]:
    """Return all that follows from the log."""
    return [
        connection.execute(select(table).order_by(*table.primary_key)).all()
        for table in (games, entrants, ratings, openings)
    ]


async def play(log: Database, room: str, at: int, seed: int) -> Finished:
    """Play a game of two in which somebody resigns after some moves; store its log."""
    desk = Desk(terms("duo", Bank(600), **RATED), seed)
    desk.now = at
    desk.fill(BEN)
    for _ in range(4 + seed % 3):
        desk.move(random.Random(seed))
    desk.ask(desk.person_on_turn(), commands.Resign())
    state = None
    for number, event in enumerate(desk.log):
        event = replace(event, room=room) if number == 0 else event  # noqa: PLW2901
        state = apply(state, event)
        await log.append(Entry(f"c{number}", event, summarise(state)))
    assert state is not None
    found = finish(state)
    assert found is not None
    return found


def test_games_are_filed_once_and_rated_as_the_pure_function_does(database: str) -> None:
    async def test() -> None:
        log = Database(database)
        archive = Archive(log)
        assert await archive.file_ended() == 0
        played = [await play(log, f"r{n}", NOON + n, n) for n in range(4)]
        assert await archive.file_ended() == 4
        assert await archive.file_ended() == 0
        played.append(await play(log, "r9", NOON + 99, 9))
        assert await archive.file_ended() == 1

        def check(connection: Connection) -> None:
            rows = connection.execute(select(games).order_by(games.c.ended)).all()
            assert with_entrants(connection, rows) == played
            pool = rate(played)[Pool("duo", "rapid")]
            found = {row.player: row for row in connection.execute(select(ratings))}
            assert found.keys() == pool.keys() == {"ada", "ben"}
            for player, rating in pool.items():
                row = found[player]
                assert (row.value, row.deviation, row.games) == (
                    rating.value, rating.deviation, rating.games,
                )  # fmt: skip
                assert (row.ended, row.room) == (played[-1].ended, "r9")
            curve = select(entrants).where(entrants.c.player == "ada").order_by(entrants.c.ended)
            steps = connection.execute(curve).all()
            assert [step.value for step in steps[:-1]] == [s.value_before for s in steps[1:]]
            assert steps[-1].value == pool["ada"].value

        await log.ask(check)
        as_it_went = await log.ask(contents)
        assert await archive.make_anew() == 5
        assert await log.ask(contents) == as_it_went
        await log.close()

    run(test)


def test_rating_anew_is_rating_as_it_went_in_whatever_order(database: str, seed: int) -> None:
    async def test() -> None:
        generator = random.Random(seed)
        played = some_games(generator, 60)
        log = Database(database)
        waiting = generator.sample(played, len(played))
        while waiting:
            batch = [waiting.pop() for _ in range(min(len(waiting), generator.randrange(1, 12)))]
            await log.ask(lambda connection: _file(connection, [], batch))  # noqa: B023
        as_it_went = await log.ask(contents)
        await log.ask(_forget)
        await log.ask(lambda connection: _store(connection, [], played))
        await log.ask(_rate_all)
        assert await log.ask(contents) == as_it_went
        await log.close()

    run(test)


def test_two_processes_file_a_game_once(database: str) -> None:
    async def test() -> None:
        logs = [Database(database), Database(database)]
        for number in range(20):
            await play(logs[0], f"r{number}", NOON + number, number)
        await asyncio.gather(*(Archive(log).file_ended() for log in logs * 2))

        def count(connection: Connection) -> list[int]:
            return list(connection.scalars(select(ratings.c.games)))

        assert await logs[0].ask(count) == [20, 20]
        for log in logs:
            await log.close()

    run(test)


def test_a_log_that_cannot_be_replayed_holds_nobody_up(tmp_path: Path) -> None:
    async def test() -> None:
        log = Database(f"sqlite:///{tmp_path / 'log.db'}")
        await play(log, "bad", NOON, 1)
        await play(log, "good", NOON, 2)
        await log.ask(
            lambda connection: connection.execute(
                events.delete().where(events.c.room == "bad", events.c.version == 3)
            )
        )
        archive = Archive(log)
        while await archive.file_ended():
            pass
        filed = await log.ask(lambda connection: list(connection.scalars(select(games.c.room))))
        assert filed == ["good"]
        await log.close()

    run(test)


def test_what_is_not_filed_is_found_by_its_index(tmp_path: Path) -> None:
    async def test() -> None:
        log = Database(f"sqlite:///{tmp_path / 'log.db'}")
        query = select(rooms.c.id).where(text("phase = 'ended' AND NOT is_filed"))
        explained = text(f"EXPLAIN QUERY PLAN {query.order_by(rooms.c.changed)}")
        plan = await log.ask(lambda connection: str(connection.execute(explained).all()))
        assert "rooms_unfiled" in plan
        await log.close()

    run(test)


def test_a_game_that_comes_late_rates_again_only_what_ended_since(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        log = Database(database)
        played = [
            game("duo", ("ada", 1 + at % 2), ("ben", 2 - at % 2), ended=NOON + at, room=f"r{at}")
            for at in range(8)
        ]
        late = played.pop(5)
        await log.ask(lambda connection: _file(connection, [], played))
        rated: list[str] = []

        def count(found: Finished, known: dict[str, Rating], bonds: Bonds) -> dict[str, Rating]:
            rated.append(found.room)
            return rate_game(found, known, bonds)

        monkeypatch.setattr(rated_module, "rate_game", count)
        await log.ask(lambda connection: _file(connection, [], [late]))
        assert rated == ["r5", "r6", "r7"]
        as_it_went = await log.ask(contents)
        await log.ask(_rate_all)
        assert await log.ask(contents) == as_it_went
        await log.close()

    run(test)
