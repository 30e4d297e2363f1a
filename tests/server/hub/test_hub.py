"""Rooms at work: acknowledgement after storage, repeated commands, reconnection, restarts."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from blokus.server.engines.port import Priority
from blokus.server.hub import hub as hub_module
from blokus.server.hub.hub import UnknownRoomError
from blokus.server.protocol.to_client import Acknowledged, Refused, Resumed, Update, Welcome
from blokus.server.rooms import commands
from blokus.server.rooms.clock import Bank, Days
from blokus.server.rooms.events import Moved
from blokus.server.rooms.terms import EngineSeat, HostSeat
from blokus.server.rooms.waiting import due
from tests.server.hub.house import Client, Clockwork, house, run, sqlite
from tests.server.rooms.tables import ADA, BEN, EVE


def first_move(live: object) -> commands.Move:
    room = live.room  # type: ignore[attr-defined]
    return commands.Move(len(room.moves), str(room.position.legal_moves[0]))


def test_two_people_play_and_a_third_watches(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(sqlite(tmp_path)) as home:
            room = await home.open(ADA)
            async with (
                home.client(room.id, ADA) as (ada, live),
                home.client(room.id, BEN) as (ben, _),
                home.client(room.id, EVE) as (eve, _),
            ):
                assert isinstance(await ben.ask(live, commands.Sit()), Acknowledged)
                await eve.until(lambda f: isinstance(f, Update) and f.room.phase == "playing")
                for player in (ada, ben, ada, ben):
                    assert isinstance(await player.ask(live, first_move(live)), Acknowledged)
                assert isinstance(await eve.ask(live, first_move(live)), Refused)
                await eve.until(lambda f: isinstance(f, Update) and f.room.ply == 4)
                updates = [frame for frame in eve.frames if isinstance(frame, Update)]
                versions = [update.room.version for update in updates]
                assert versions == list(range(2, live.room.version + 1))

    run(test)


def test_a_command_sent_again_is_carried_out_once(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(sqlite(tmp_path)) as home:
            room = await home.open(ADA)
            async with (
                home.client(room.id, ADA) as (ada, live),
                home.client(room.id, BEN) as (ben, _),
            ):
                await ben.ask(live, commands.Sit())
                await ada.until(lambda f: isinstance(f, Update) and f.room.phase == "playing")
                move = first_move(live)
                first = await ada.ask(live, move, "once")
                again = await ada.ask(live, move, "once")
                assert isinstance(first, Acknowledged)
                assert first.update is not None
                assert first.update.room.ply == 1
                assert again == Acknowledged("once", first.version)
                assert len(live.room.moves) == 1
                said = await ada.ask(live, commands.Say(phrase="hello"), "said")
                assert isinstance(said, Acknowledged)
                again = await ada.ask(live, commands.Say(phrase="hello"), "said")
                assert again == Acknowledged("said", said.version)
                assert len(live.room.remarks) == 1
                # The same name in another's hand is another command.
                assert isinstance(await ben.ask(live, first_move(live), "once"), Acknowledged)

    run(test)


def test_a_client_that_comes_back_gets_what_it_missed(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(sqlite(tmp_path)) as home:
            room = await home.open(ADA)
            async with home.client(room.id, ADA) as (ada, live):
                async with home.client(room.id, BEN) as (ben, _):
                    await ben.ask(live, commands.Sit())
                    await ada.until(lambda f: isinstance(f, Update) and f.room.phase == "playing")
                seen = live.room.version
                await ada.ask(live, first_move(live))
                async with home.client(room.id, BEN, since=seen) as (ben, _):
                    back = await ben.until(lambda f: isinstance(f, Resumed))
                    assert isinstance(back, Resumed)
                    assert len(back.events) == live.room.version - seen
                    assert back.room.version == live.room.version
                async with home.client(room.id, BEN, since=10**6) as (ben, _):
                    await ben.until(lambda f: isinstance(f, Welcome))

    run(test)


def test_a_restart_keeps_the_room_and_credits_the_clock(tmp_path: Path) -> None:
    async def test() -> None:
        time = Clockwork()
        async with house(sqlite(tmp_path), time) as home:
            room = await home.open(ADA, clock=Bank(60))
            async with home.client(room.id, BEN) as (ben, live):
                await ben.ask(live, commands.Sit())
                await ben.until(lambda f: isinstance(f, Update) and f.room.phase == "playing")
            time.now += 10_000
            await home.database.beat(time.now)
        time.now += 3_600_000
        async with house(sqlite(tmp_path), time) as home, home.client(room.id, ADA) as (ada, live):
            time.now += 5_000
            await ada.ask(live, first_move(live))
            assert live.room.moves[0].receipt.spent == 15_000
            assert live.room.clocks.left[0] == 45_000

    run(test)


def test_engines_answer_and_are_not_asked_for_what_nobody_needs(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(sqlite(tmp_path)) as home:
            seats = (HostSeat(), EngineSeat(3))
            room = await home.open(ADA, seats=seats)
            async with home.client(room.id, ADA) as (ada, live):
                await ada.until(lambda f: isinstance(f, Update) and f.room.phase == "playing")
                home.engines.free.clear()
                await ada.ask(live, first_move(live))
                await ada.ask(live, commands.OfferTakeBack())
                assert live.room.moves == ()
                home.engines.free.set()
                await ada.ask(live, first_move(live))
                await ada.until(lambda f: isinstance(f, Update) and f.room.ply == 2)
                assert [question.level for question in home.engines.asked] == [3, 3]

    run(test)


def test_computers_play_only_while_somebody_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub_module, "RETURN_TIME", 0.01)

    async def test() -> None:
        async with house(sqlite(tmp_path)) as home:
            room = await home.open(ADA, "classic", seats=(*(EngineSeat(3),) * 3, HostSeat()))
            live = await home.hub.find(room.id)
            while live.room.phase != "playing":
                await asyncio.sleep(0.01)
            await home.hub._sweep()
            assert home.engines.asked == []
            home.engines.free.clear()
            async with home.client(room.id, ADA):
                while not home.engines.asked:
                    await asyncio.sleep(0.01)
            while room.id in home.hub._computers:
                await asyncio.sleep(0.01)
            assert live.room.moves == ()
            home.engines.free.set()
            async with home.client(room.id, BEN) as (ben, _):
                await ben.until(lambda f: isinstance(f, Update) and f.room.ply == 3)
            # The people who are there pay for it.
            assert [question.by for question in home.engines.asked] == [ADA.id, *[BEN.id] * 3]

    run(test)


def test_computers_play_correspondence_games_without_anybody_and_behind_others(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        async with house(sqlite(tmp_path)) as home:
            room = await home.open(ADA, clock=Days(3), seats=(EngineSeat(3), HostSeat()))
            live = await home.hub.find(room.id)
            while len(live.room.moves) != 1:
                await asyncio.sleep(0.01)
            assert home.engines.priorities == [Priority.CORRESPONDENCE]

    run(test)


def test_a_computer_that_thought_less_says_so(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(sqlite(tmp_path)) as home:
            home.engines.is_hurried = True
            room = await home.open(ADA, seats=(EngineSeat(3), HostSeat()))
            async with home.client(room.id, ADA) as (ada, live):
                told = await ada.until(lambda f: isinstance(f, Update) and f.room.ply == 1)
                assert isinstance(told, Update)
                assert isinstance(told.event, Moved)
                assert told.event.is_hurried
                await ada.ask(live, first_move(live))
                assert not live.room.moves[1].is_hurried

    run(test)


def test_a_rematch_opens_one_room_with_the_seats_rotated(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(sqlite(tmp_path)) as home:
            room = await home.open(ADA)
            async with (
                home.client(room.id, ADA) as (ada, live),
                home.client(room.id, BEN) as (ben, _),
            ):
                await ben.ask(live, commands.Sit())
                await ada.until(lambda f: isinstance(f, Update) and f.room.phase == "playing")
                await ada.ask(live, commands.Resign())
                await ada.ask(live, commands.Rematch())
                await ben.ask(live, commands.Rematch())
                end = await ben.until(
                    lambda f: isinstance(f, Update) and f.room.next_room is not None
                )
                assert isinstance(end, Update)
                assert end.room.next_room is not None
                following = (await home.hub.find(end.room.next_room)).room
                assert [seat.holder for seat in following.seats] == [BEN, ADA]

    run(test)


def test_a_slow_reader_loses_its_queue_and_gets_the_whole_room(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(sqlite(tmp_path)) as home:
            room = await home.open(ADA)
            stuck = Client(EVE)
            async with (
                home.client(room.id, ADA) as (ada, live),
                home.hub.attached(room.id, stuck.connection, None),
            ):
                for _ in range(200):
                    await ada.ask(live, commands.Say(phrase="hello"))
                sending = asyncio.create_task(stuck.connection.run())
                end = live.room.version
                await stuck.until(lambda f: getattr(getattr(f, "room", 0), "version", 0) == end)
                sending.cancel()
                assert len(stuck.frames) <= 65
                assert isinstance(stuck.frames[0], Welcome)

    run(test)


def test_two_processes_on_one_log_see_each_other(tmp_path: Path) -> None:
    """Two hubs stand for two processes: each decides on its own cache."""

    async def test() -> None:
        async with house(sqlite(tmp_path)) as one, house(sqlite(tmp_path)) as two:
            room = await one.open(ADA)
            async with (
                one.client(room.id, ADA) as (ada, left),
                two.client(room.id, BEN) as (ben, right),
            ):
                assert isinstance(await ben.ask(right, commands.Sit()), Acknowledged)
                await ben.until(lambda f: isinstance(f, Update) and f.room.phase == "playing")
                await left.refresh()
                assert isinstance(await ada.ask(left, first_move(left)), Acknowledged)
                # The other cache is behind; it catches up before it decides.
                answer = await ben.ask(right, commands.Say(phrase="hello"))
                assert isinstance(answer, Acknowledged)
                assert right.room == left.room or right.room.version == left.room.version + 1
                assert isinstance(await ben.ask(right, first_move(right)), Acknowledged)
                await left.refresh()
                assert left.room == right.room

    run(test)


def test_an_unknown_room_is_told(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(sqlite(tmp_path)) as home:
            with pytest.raises(UnknownRoomError):
                await home.hub.find("nowhere")

    run(test)


def test_a_timer_that_comes_early_comes_again(tmp_path: Path) -> None:
    """Clocks approach that of the database, so a timer may ring before its time."""

    async def test() -> None:
        async with house(sqlite(tmp_path)) as home:
            room = await home.open(ADA, clock=Bank(5), time_out="engine")
            async with home.client(room.id, BEN) as (ben, live):
                await ben.ask(live, commands.Sit())
                await ben.until(lambda f: isinstance(f, Update) and f.room.phase == "playing")
                wanted = due(live.room)
                assert wanted is not None
                home.time.now = wanted.at - 1
                await home.hub._do_due(live, wanted.command)
                home.time.now += 1
                await ben.until(
                    lambda f: isinstance(f, Update) and f.room.seats[0].engine is not None
                )

    run(test)
