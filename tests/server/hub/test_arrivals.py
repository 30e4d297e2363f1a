"""Moves that cannot be stored at once are charged until they came, and no hostile client gains."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from blokus.server.hub import hub
from blokus.server.hub.arrivals import PATIENCE
from blokus.server.hub.live_room import LiveRoom
from blokus.server.protocol.to_client import Acknowledged, Refused, Update
from blokus.server.rooms import commands
from blokus.server.rooms.clock import Bank
from blokus.server.rooms.events import AnyEvent
from blokus.server.storage.log import Entry, LogUnavailableError, Stored
from blokus.server.storage.sql.database import Database
from tests.server.hub.house import Client, House, house, run, sqlite
from tests.server.rooms.tables import ADA, BEN

BANK = 60
# How long Ada thinks, and how long the log is away then.
THOUGHT = 4_000  # ms
AWAY = 9_000  # ms


class Fickle(Database):
    """A log that goes away, and that can be slow."""

    is_away = False

    def __init__(self, *args: object, **options: object) -> None:
        super().__init__(*args, **options)  # type: ignore[arg-type]
        self.may_store = asyncio.Event()
        self.may_store.set()

    async def append(self, entry: Entry) -> Stored | None:
        await self.may_store.wait()
        if self.is_away:
            raise LogUnavailableError("away")
        return await super().append(entry)

    async def read(self, room: str, after: int = 0) -> list[AnyEvent]:
        if self.is_away:
            raise LogUnavailableError("away")
        return await super().read(room, after)

    async def version_of(self, room: str, command: str) -> int | None:
        if self.is_away:
            raise LogUnavailableError("away")
        return await super().version_of(room, command)


class Table:
    """A game in which Ada is on turn and has thought for a while."""

    def __init__(self, home: House, live: LiveRoom, ada: Client) -> None:
        self.home, self.live, self.ada = home, live, ada
        assert isinstance(home.database, Fickle)
        self.log = home.database
        self.moves = [str(move) for move in live.room.position.legal_moves[:2]]

    def move(self, number: int = 0) -> commands.Move:
        return commands.Move(0, self.moves[number])

    async def fail(self, name: str = "a", number: int = 0) -> None:
        """Send a move while the log is away."""
        self.log.is_away = True
        with pytest.raises(LogUnavailableError):
            await self.live.ask(self.ada.connection, name, self.move(number))

    def come_back(self, after: int = AWAY) -> None:
        self.home.time.now += after
        self.log.is_away = False

    async def spent(self, name: str = "a", number: int = 0, by: Client | None = None) -> int:
        """Send a move, and return the time that it took by its receipt."""
        answer = await (by or self.ada).ask(self.live, self.move(number), name)
        assert isinstance(answer, Acknowledged), answer
        return self.live.room.moves[0].receipt.spent


@contextlib.asynccontextmanager
async def table(folder: Path) -> AsyncIterator[Table]:
    async with house(sqlite(folder), kind=Fickle) as home:
        room = await home.open(ADA, clock=Bank(BANK))
        async with home.client(room.id, ADA) as (ada, live), home.client(room.id, BEN) as (ben, _):
            await ben.ask(live, commands.Sit())
            await ada.until(lambda f: isinstance(f, Update) and f.room.phase == "playing")
            home.time.now += THOUGHT
            yield Table(home, live, ada)


def test_a_move_sent_again_after_a_failure_is_charged_until_it_came(tmp_path: Path) -> None:
    async def test() -> None:
        async with table(tmp_path) as here:
            await here.fail()
            here.home.time.now += AWAY
            await here.fail()
            here.come_back()
            assert await here.spent() == THOUGHT
            running = here.live.room.clocks.running
            assert running is not None
            assert running.since == here.home.time.now

    run(test)


def test_a_move_sent_again_over_another_connection_is_charged_until_it_came(tmp_path: Path) -> None:
    async def test() -> None:
        async with table(tmp_path) as here:
            await here.fail()
            here.live.detach(here.ada.connection)
            here.come_back()
            async with here.home.client(here.live.room.id, ADA) as (again, _):
                assert await here.spent(by=again) == THOUGHT

    run(test)


def test_a_move_that_waits_for_another_command_is_charged_until_it_came(tmp_path: Path) -> None:
    async def test() -> None:
        async with table(tmp_path) as here:
            here.log.may_store.clear()
            remark = asyncio.create_task(here.ada.ask(here.live, commands.Say(phrase="hello")))
            await asyncio.sleep(0)
            spent = asyncio.create_task(here.spent())
            await asyncio.sleep(0)
            here.home.time.now += AWAY
            here.log.may_store.set()
            await remark
            assert await spent == THOUGHT

    run(test)


@pytest.mark.parametrize(("name", "number"), [("b", 0), ("a", 1)])
def test_another_move_or_another_name_is_charged_in_full(
    tmp_path: Path, name: str, number: int
) -> None:
    async def test() -> None:
        async with table(tmp_path) as here:
            await here.fail()
            here.come_back()
            assert await here.spent(name, number) == THOUGHT + AWAY

    run(test)


def test_nobody_lays_moves_aside_and_chooses_later(tmp_path: Path) -> None:
    async def test() -> None:
        async with table(tmp_path) as here:
            await here.fail("a", 0)
            await here.fail("b", 1)
            here.come_back()
            assert await here.spent("a", 0) == THOUGHT + AWAY

    run(test)


def test_a_move_that_is_not_sent_again_soon_is_charged_in_full(tmp_path: Path) -> None:
    async def test() -> None:
        async with table(tmp_path) as here:
            await here.fail()
            here.come_back(PATIENCE + 1)
            assert await here.spent() == THOUGHT + PATIENCE + 1

    run(test)


def test_a_time_is_of_no_use_to_somebody_else(tmp_path: Path) -> None:
    async def test() -> None:
        async with table(tmp_path) as here, here.home.client(here.live.room.id, BEN) as (ben, _):
            here.log.is_away = True
            with pytest.raises(LogUnavailableError):
                await here.live.ask(ben.connection, "a", here.move())
            here.come_back()
            assert await here.spent() == THOUGHT + AWAY
            # What was refused is over.
            assert isinstance(await ben.ask(here.live, here.move(), "a"), Refused)

    run(test)


def test_no_clock_runs_out_while_a_move_that_came_in_time_waits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub, "RETRY", 0.0)

    async def test() -> None:
        async with table(tmp_path) as here:
            here.home.time.now += BANK * 1000 - THOUGHT - 1_000
            await here.fail()
            here.come_back()
            await here.home.hub._do_due(here.live, commands.Flag())
            assert await here.spent() == BANK * 1000 - 1_000

    run(test)


def test_a_move_that_came_late_holds_up_no_clock(tmp_path: Path) -> None:
    async def test() -> None:
        async with table(tmp_path) as here:
            here.home.time.now += BANK * 1000
            await here.fail()
            here.come_back()
            await here.home.hub._do_due(here.live, commands.Flag())
            assert here.live.room.seats[0].engine is not None

    run(test)
