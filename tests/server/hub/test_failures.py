"""What fails in the middle of something leaves no room and no connection behind."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path

import pytest
from sqlalchemy import update

from blokus.server.engines.port import Choice, Priority, Question
from blokus.server.hub import computers
from blokus.server.hub.hub import IDLE, Hub
from blokus.server.protocol.to_client import Update
from blokus.server.rooms import commands
from blokus.server.rooms.clock import Bank
from blokus.server.rooms.events import AnyEvent, Credited, Disconnected, Reconnected
from blokus.server.rooms.terms import EngineSeat, HostSeat
from blokus.server.storage.log import Entry, LogUnavailableError, Stored
from blokus.server.storage.sql.database import Database
from blokus.server.storage.sql.tables import events
from tests.server.hub.house import Client, Clockwork, FirstMoves, House, house, run, sqlite
from tests.server.hub.test_hub import first_move
from tests.server.rooms.tables import ADA, BEN


class SlowReads(Database):
    """A log whose reads wait until they are let go, or fail."""

    is_cut = False

    async def read(self, room: str, after: int = 0) -> list[AnyEvent]:
        await asyncio.sleep(0)
        if self.is_cut:
            raise LogUnavailableError("cut off")
        return await super().read(room, after)


async def playing(home: House, **others: object) -> str:
    """Return a room in which a game is under way, and to which nobody is connected."""
    room = await home.open(ADA, **others)  # type: ignore[arg-type]
    async with home.client(room.id, BEN) as (ben, live):
        await ben.ask(live, commands.Sit())
        await ben.until(lambda f: isinstance(f, Update) and f.room.phase == "playing")
    return room.id


def test_a_connection_that_fails_to_come_back_does_not_stay(tmp_path: Path) -> None:
    class NoReturn(Database):
        async def append(self, entry: Entry) -> Stored | None:
            if isinstance(entry.event, Reconnected):
                raise LogUnavailableError("cut off")
            return await super().append(entry)

    async def test() -> None:
        async with house(sqlite(tmp_path), kind=NoReturn) as home:
            name = await playing(home)
            live = await home.hub.find(name)
            assert await live.serve(commands.Disconnect(0))
            with pytest.raises(LogUnavailableError):
                async with home.hub.attached(name, Client(ADA).connection, None):
                    pass
            assert not live.connections

    run(test)


def test_a_room_is_not_dropped_while_somebody_comes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with house(sqlite(tmp_path)) as home:
            name = await playing(home)
            live = await home.hub.find(name)
            live.left -= 2 * IDLE

            async def attach(*_: object) -> None:
                # Reading the log takes a while, and rooms are looked through meanwhile.
                home.hub._drop_idle()

            monkeypatch.setattr(live, "attach", attach)
            async with home.hub.attached(name, Client(ADA).connection, None) as found:
                assert await home.hub.find(name) is found
            live.left -= 2 * IDLE
            home.hub._drop_idle()
            assert await home.hub.find(name) is not live

    run(test)


def test_many_who_come_while_the_log_fails_come_to_one_room(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(sqlite(tmp_path)) as home:
            name = await playing(home)
        async with house(sqlite(tmp_path), kind=SlowReads) as home:
            log = home.database
            assert isinstance(log, SlowReads)
            home.hub._rooms.clear()
            log.is_cut = True
            first = asyncio.create_task(home.hub.find(name))
            second = asyncio.create_task(home.hub.find(name))
            with pytest.raises(LogUnavailableError):
                await first
            log.is_cut = False
            third = asyncio.create_task(home.hub.find(name))
            assert await second is await third

    run(test)


def test_an_engine_that_fails_is_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(computers, "RETRY", 0.01)
    problems = [RuntimeError("no net"), ValueError("no answer")]
    choose = FirstMoves.choose

    async def fail(engines: FirstMoves, question: Question, priority: Priority) -> Choice:
        if problems:
            raise problems.pop()
        return await choose(engines, question, priority)

    monkeypatch.setattr(FirstMoves, "choose", fail)

    async def test() -> None:
        async with house(sqlite(tmp_path)) as home:
            room = await home.open(ADA, seats=(EngineSeat(3), HostSeat()))
            async with home.client(room.id, ADA) as (ada, _):
                await ada.until(lambda f: isinstance(f, Update) and f.room.ply == 1)

    run(test)


class KilledError(BaseException):
    """The process is killed."""


def test_a_start_that_is_killed_credits_the_rest_at_the_next_one(tmp_path: Path) -> None:
    class Killed(Database):
        credits = 0

        async def append(self, entry: Entry) -> Stored | None:
            if isinstance(entry.event, Credited):
                type(self).credits += 1
                if self.credits > 1:
                    raise KilledError
            return await super().append(entry)

    async def test() -> None:
        time = Clockwork()
        async with house(sqlite(tmp_path), time) as home:
            names = [await playing(home, clock=Bank(60)) for _ in range(3)]
            time.now += 1000
            await home.database.beat(time.now)
        time.now += 3_600_000
        with contextlib.suppress(KilledError):
            database = Killed(sqlite(tmp_path), "killed")
            try:
                hub = Hub(database, FirstMoves(), time)
                await hub.start()
            finally:
                await database.close()
        time.now += 3_600_000
        async with house(sqlite(tmp_path), time) as home:
            for name in names:
                running = (await home.hub.find(name)).room.clocks.running
                assert running is not None
                assert time.now - running.since == 1000

    run(test)


def test_a_damaged_room_does_not_keep_a_server_from_starting(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(sqlite(tmp_path)) as home:
            damaged = await playing(home, clock=Bank(60))
            name = await playing(home, clock=Bank(60))
            body = update(events).where(events.c.room == damaged, events.c.version == 2)
            await home.database.ask(lambda c: c.execute(body.values(body="{}")).rowcount)
        async with house(sqlite(tmp_path)) as home:
            assert (await home.hub.find(name)).room.phase == "playing"

    run(test)


def test_an_engine_is_asked_once_while_its_answer_waits_for_the_log(tmp_path: Path) -> None:
    may_store = asyncio.Event()

    class SlowAbsence(Database):
        async def append(self, entry: Entry) -> Stored | None:
            if isinstance(entry.event, Disconnected):
                await may_store.wait()
            return await super().append(entry)

    async def test() -> None:
        async with house(sqlite(tmp_path), kind=SlowAbsence) as home:
            room = await home.open(ADA, seats=(HostSeat(), EngineSeat(3)))
            home.engines.free.clear()
            async with home.client(room.id, ADA) as (ada, live):
                await ada.until(lambda f: isinstance(f, Update) and f.room.phase == "playing")
                await ada.ask(live, first_move(live))
                absence = asyncio.create_task(live.serve(commands.Disconnect(0)))
                await asyncio.sleep(0)
                home.engines.free.set()
                for _ in range(10):
                    await asyncio.sleep(0)
                may_store.set()
                assert await absence
                await ada.until(lambda f: isinstance(f, Update) and f.room.ply == 2)
            assert len(home.engines.asked) == 1

    run(test)
