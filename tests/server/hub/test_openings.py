"""Rooms that people open: within the budget of the person, and of the network of a guest."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

from blokus.server.budget import Budget
from blokus.server.hub.openings import STALE, Openings
from blokus.server.rooms import commands
from blokus.server.rooms.refusal import Refusal
from blokus.server.rooms.room import Room
from blokus.server.rooms.terms import EngineSeat, HostSeat, Person
from blokus.server.settings import Settings
from tests.server.hub.house import House, house, run, sqlite
from tests.server.rooms.tables import ADA, BEN, terms

SCHOOL = "203.0.113.7"
PRIVATE, PUBLIC = terms(), terms(is_public=True)
ALONE = terms(seats=(HostSeat(), EngineSeat(1)), is_public=True)


@contextlib.asynccontextmanager
async def openings(
    folder: Path, rooms: int = 2, persons: int = 3
) -> AsyncIterator[tuple[House, Openings, Budget]]:
    async with house(sqlite(folder)) as home:
        budget = Budget(Settings(person_rooms=rooms, network_persons=persons))
        yield home, Openings(home.hub, home.database, budget), budget


def cause(opened: Room | Refusal) -> str | None:
    return opened.cause if isinstance(opened, Refusal) else None


def test_one_person_has_few_rooms_and_gets_them_back(tmp_path: Path) -> None:
    async def test() -> None:
        async with openings(tmp_path) as (home, ours, _):
            first = await ours.open(PRIVATE, ADA)
            assert isinstance(first, Room)
            # However many come at once.
            opened = await asyncio.gather(*(ours.open(PRIVATE, ADA) for _ in range(9)))
            assert sorted(map(str, map(cause, opened))) == ["None", *["too-many-rooms"] * 8]
            assert not await ours.may_open(ADA.id)
            assert await ours.largest() == {"rooms": 2, "lobby": 0}
            assert cause(await ours.open(PRIVATE, BEN)) is None
            live = await home.hub.find(first.id)
            await live.order(ADA, "close", commands.Close())
            assert cause(await ours.open(PRIVATE, ADA)) is None

    run(test)


def test_games_that_were_left_do_not_count_for_ever(tmp_path: Path) -> None:
    async def test() -> None:
        async with openings(tmp_path, rooms=1) as (home, ours, _):
            room = await ours.open(ALONE, ADA)
            assert isinstance(room, Room)
            live = await home.hub.find(room.id)
            while live.room.phase != "playing":
                await asyncio.sleep(0.01)
            assert cause(await ours.open(ALONE, ADA)) == "too-many-rooms"
            home.time.now += STALE + 1
            assert cause(await ours.open(ALONE, ADA)) is None

    run(test)


def test_one_table_of_a_person_waits_in_the_lobby(tmp_path: Path) -> None:
    async def test() -> None:
        async with openings(tmp_path, rooms=9) as (home, ours, _):
            first = await ours.open(PUBLIC, ADA)
            assert isinstance(first, Room)
            assert cause(await ours.open(PUBLIC, ADA)) == "in-lobby"
            # Private tables, and games for which nobody is waited, are not in the lobby.
            assert cause(await ours.open(PRIVATE, ADA)) is None
            assert cause(await ours.open(ALONE, ADA)) is None
            assert cause(await ours.open(PUBLIC, BEN)) is None
            live = await home.hub.find(first.id)
            await live.order(BEN, "sit", commands.Sit())
            while live.room.phase != "playing":
                await asyncio.sleep(0.01)
            assert cause(await ours.open(PUBLIC, ADA)) is None

    run(test)


def test_guests_of_a_network_share_rooms_and_the_lobby(tmp_path: Path) -> None:
    async def test() -> None:
        async with openings(tmp_path) as (_, ours, budget):
            guests = [Person(f"guest {n}", "") for n in range(10)]
            for guest in guests:
                budget.meet(guest.id, SCHOOL)
            opened = await asyncio.gather(*(ours.open(PUBLIC, guest) for guest in guests))
            assert [cause(each) for each in opened] == [None] * 3 + ["in-lobby"] * 7
            opened = await asyncio.gather(*(ours.open(PRIVATE, guest) for guest in guests))
            assert [cause(each) for each in opened] == [None] * 3 + ["too-many-rooms"] * 7
            # An account at the same school, and a guest elsewhere.
            budget.meet(BEN.id, "198.51.100.1")
            assert cause(await ours.open(PUBLIC, ADA)) is None
            assert cause(await ours.open(PUBLIC, BEN)) is None

    run(test)


def test_lists_show_one_room_of_each_host(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(sqlite(tmp_path)) as home:
            theirs = [await home.open(ADA, is_public=True) for _ in range(30)]
            bens = await home.open(BEN, is_public=True)
            home.time.now += 1
            live = await home.hub.find(theirs[3].id)
            await live.order(BEN, "sit", commands.Sit())
            while live.room.phase != "playing":
                await asyncio.sleep(0.01)
            shown = await home.hub.latest_public(24)
            hosts = [(room.host, room.phase) for room in shown]
            assert sorted(hosts) == [
                (ADA.id, "playing"),
                (ADA.id, "waiting"),
                (BEN.id, "waiting"),
            ]
            assert bens.id in {room.id for room in shown}
            listed = await home.hub.public_rooms(2)
            assert {room.phase for room in listed} == {"waiting"}

    run(test)
