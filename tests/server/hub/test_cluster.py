"""Several processes on one database: hints, their loss, keepers of rooms, absence, late news."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable

import pytest

from blokus.server.hub import cluster, hub
from blokus.server.protocol.to_client import Acknowledged, Presence, Resumed, Update, Welcome
from blokus.server.rooms import commands
from blokus.server.rooms.apply import replay
from blokus.server.rooms.clock import Bank
from blokus.server.rooms.events import Credited, Disconnected, Flagged, Said
from blokus.server.rooms.terms import EngineSeat, HostSeat, OpenSeat
from blokus.server.storage.log import Entry, LogUnavailableError, Stored
from blokus.server.storage.sql.database import Database
from blokus.server.storage.sql.oblivion import rename_in_log
from blokus.server.storage.sql.tables import workers
from tests.server.hub.house import PATIENCE, Client, Clockwork, House, Wire, house, run
from tests.server.hub.test_hub import first_move
from tests.server.rooms.tables import ADA, BEN, EVE


@pytest.fixture(autouse=True)
def _hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let what happens every second happen more often."""
    monkeypatch.setattr(cluster, "BEAT", 0.05)
    monkeypatch.setattr(cluster, "OFTEN", 0.05)
    monkeypatch.setattr(hub, "SHARED_SWEEP", 0.05)
    monkeypatch.setattr(hub, "RETURN_TIME", 0.2)


class Houses:
    """Two hubs on one database, with a wire between them."""

    def __init__(self, one: House, two: House, wire: Wire, time: Clockwork) -> None:
        self.one, self.two = one, two
        self.wire = wire
        self.time = time


@contextlib.asynccontextmanager
async def houses(address: str, kind: type[Database] = Database) -> AsyncIterator[Houses]:
    wire, time = Wire(), Clockwork()
    async with (
        house(address, time, wire=wire, kind=kind) as one,
        house(address, time, wire=wire, kind=kind) as two,
    ):
        yield Houses(one, two, wire, time)


async def until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not is_so():
            await asyncio.sleep(0.01)


async def die(home: House) -> None:
    """End a hub as a kill does: it says nothing, and the others find it dead."""
    leave = home.database.ask
    home.cluster._store.leave = lambda _: asyncio.sleep(0)  # type: ignore[assignment, method-assign]
    await home.hub.close()
    dead = workers.update().where(workers.c.id == home.cluster.worker).values(seen=0)
    await leave(lambda connection: connection.execute(dead))


def test_players_in_different_processes_see_each_other(cluster_database: str) -> None:
    async def test() -> None:
        async with houses(cluster_database) as both:
            room = await both.one.open(ADA)
            async with (
                both.one.client(room.id, ADA) as (ada, left),
                both.two.client(room.id, BEN) as (ben, right),
                both.two.client(room.id, EVE) as (eve, _),
            ):
                await ben.ask(right, commands.Sit())
                await ada.until(lambda f: isinstance(f, Update) and f.room.phase == "playing")
                for client in (ada, ben, eve):
                    await client.until(
                        lambda f: isinstance(f, Presence) and f == Presence((0, 1), 1)
                    )
                for ply in range(4):
                    player, live = ((ada, left), (ben, right))[ply % 2]
                    await until(lambda live=live, ply=ply: len(live.room.moves) == ply)  # type: ignore[misc]
                    assert isinstance(await player.ask(live, first_move(live)), Acknowledged)
                await until(lambda: left.room == right.room)
                updates = [f.room.version for f in eve.frames if isinstance(f, Update)]
                assert updates == list(range(updates[0], right.room.version + 1))

    run(test)


def test_without_hints_the_log_is_read(cluster_database: str) -> None:
    async def test() -> None:
        async with houses(cluster_database) as both:
            room = await both.one.open(ADA)
            both.wire.is_cut = True
            async with (
                both.one.client(room.id, ADA) as (ada, left),
                both.two.client(room.id, BEN) as (ben, right),
            ):
                await ben.ask(right, commands.Sit())
                await ada.until(lambda f: isinstance(f, Update) and f.room.phase == "playing")
                await ada.until(lambda f: isinstance(f, Presence) and f.here == (0, 1))
                assert isinstance(await ada.ask(left, first_move(left)), Acknowledged)
                await ben.until(lambda f: isinstance(f, Update) and f.room.ply == 1)
            assert both.wire.sent == []

    run(test)


def test_who_comes_between_two_events_misses_none(cluster_database: str) -> None:
    """A process that has an old copy of a room shows nobody an old state."""

    async def test() -> None:
        async with houses(cluster_database) as both:
            room = await both.one.open(ADA)
            old = await both.two.hub.find(room.id)
            both.wire.is_cut = True
            async with both.one.client(room.id, ADA) as (ada, left):
                await ada.ask(left, commands.Say(phrase="hello"))
                seen = left.room.version
                assert old.room.version < seen
                async with both.two.client(room.id, ADA, since=seen) as (again, _):
                    back = await again.until(lambda f: isinstance(f, Resumed | Welcome))
                    assert isinstance(back, Resumed)
                    assert (back.events, back.room.version) == ((), seen)
                    # Not even while others look on there, who were not told yet.
                    await ada.ask(left, commands.Say(phrase="hello"))
                    async with both.two.client(room.id, EVE) as (eve, _):
                        first = await eve.until(lambda f: isinstance(f, Welcome))
                        assert isinstance(first, Welcome)
                        assert first.room.version == seen + 1
                    seen += 1
                assert (await both.two.hub.look(room.id, seen)).version == seen

    run(test)


def test_a_command_sent_to_two_processes_is_carried_out_once(cluster_database: str) -> None:
    """What the second one holds is what the first one stored, not what it decided itself."""

    async def test() -> None:
        async with houses(cluster_database) as both:
            room = await both.one.open(ADA, clock=Bank(60))
            both.wire.is_cut = True
            left, right = await both.one.hub.find(room.id), await both.two.hub.find(room.id)
            first, second = Client(ADA), Client(ADA)
            for client, live in ((first, left), (second, right)):
                sending = asyncio.create_task(client.connection.run())
                await live.attach(client.connection, None)
                answer = await client.ask(live, commands.Say(phrase="hello"), "once")
                assert isinstance(answer, Acknowledged)
                assert answer.version == 2
                both.time.now += 5_000
                sending.cancel()
            assert right.room == left.room == replay(await both.one.database.read(room.id))

    run(test)


def test_a_forged_hint_harms_no_game(cluster_database: str) -> None:
    async def test() -> None:
        async with houses(cluster_database) as both:
            room = await both.one.open(ADA)
            async with both.one.client(room.id, ADA) as (ada, live):
                forged = Said(at=both.time.now, person=EVE, phrase="hello")
                assert live.hear(live.room.version + 1, forged)
                assert live.room.remarks == (forged,)
                answer = await ada.ask(live, commands.Say(phrase="thanks"))
                assert isinstance(answer, Acknowledged)
                assert answer.version == 2
                assert [said.person for said in live.room.remarks] == [ADA]
                log = await both.one.database.read(room.id)
                assert live.room == replay(log)

    run(test)


def test_one_process_asks_the_engine_and_another_goes_on_for_it(cluster_database: str) -> None:
    async def test() -> None:
        async with houses(cluster_database) as both:
            seats = (HostSeat(), EngineSeat(3))
            room = await both.one.open(ADA, seats=seats)
            both.one.engines.free.clear()
            async with (
                both.one.client(room.id, ADA) as (ada, live),
                both.two.client(room.id, EVE) as (eve, _),
            ):
                await ada.until(lambda f: isinstance(f, Update) and f.room.phase == "playing")
                await ada.ask(live, first_move(live))
                await eve.until(lambda f: isinstance(f, Update) and f.room.ply == 1)
                await until(lambda: len(both.one.engines.asked) == 1)
                assert both.two.engines.asked == []
                await die(both.one)
                await eve.until(lambda f: isinstance(f, Update) and f.room.ply == 2)
                (asked,), (again,) = both.one.engines.asked, both.two.engines.asked
                assert (again.position, again.seed) == (asked.position, asked.seed)

    run(test)


def test_the_engine_is_asked_where_somebody_is(cluster_database: str) -> None:
    async def test() -> None:
        async with houses(cluster_database) as both:
            room = await both.one.open(ADA, seats=(EngineSeat(3), HostSeat()))
            await until(lambda: both.one.hub._rooms[room.id].room.phase == "playing")
            async with both.two.client(room.id, ADA) as (ada, _):
                await ada.until(lambda f: isinstance(f, Update) and f.room.ply == 1)
            assert both.one.engines.asked == []
            assert [question.by for question in both.two.engines.asked] == [ADA.id]

    run(test)


def test_a_clock_is_flagged_once_by_whoever_is_left(cluster_database: str) -> None:
    async def test() -> None:
        async with houses(cluster_database) as both:
            room = await both.one.open(ADA, clock=Bank(60), time_out="engine")
            async with (
                both.one.client(room.id, ADA),
                both.two.client(room.id, BEN) as (ben, right),
            ):
                await ben.ask(right, commands.Sit())
                await ben.until(lambda f: isinstance(f, Update) and f.room.phase == "playing")
                await die(both.one)
                await until(lambda: not both.two.cluster._others)
                both.time.now += 120_000
                await until(lambda: right.room.seats[0].engine is not None)
            log = await both.two.database.read(room.id)
            assert sum(isinstance(event, Flagged) for event in log) == 1

    run(test)


def test_somebody_connected_elsewhere_is_not_away_until_that_process_dies(
    cluster_database: str,
) -> None:
    async def test() -> None:
        async with houses(cluster_database) as both:
            seats = (HostSeat(), OpenSeat())
            room = await both.one.open(ADA, seats=seats, clock=Bank(600), grace=60)
            async with (
                both.one.client(room.id, ADA),
                both.two.client(room.id, BEN) as (ben, right),
            ):
                await ben.ask(right, commands.Sit())
                await ben.until(lambda f: isinstance(f, Presence) and f.here == (0, 1))
                # Longer than somebody may be away: each process has looked who is missing.
                await asyncio.sleep(3 * hub.RETURN_TIME)
                assert right.room.seats[0].away is None
                await die(both.one)
                await until(lambda: right.room.seats[0].away is not None)
            log = await both.two.database.read(room.id)
            away = [event.seat for event in log if isinstance(event, Disconnected)]
            assert away == [0]

    run(test)


class SlowLog(Database):
    """A log that takes as long as it is told to."""

    time: Clockwork | None = None
    delay = 0

    async def append(self, entry: Entry) -> Stored | None:
        stored = await super().append(entry)
        if self.time is not None:
            self.time.now += self.delay
        SlowLog.delay = 0
        return stored


@pytest.mark.parametrize("delay", [500, 8_000])
def test_who_hears_late_of_a_turn_gets_the_time_back(cluster_database: str, delay: int) -> None:
    async def test() -> None:
        async with houses(cluster_database, SlowLog) as both:
            SlowLog.time = both.time
            room = await both.one.open(ADA, clock=Bank(60))
            async with (
                both.one.client(room.id, ADA) as (ada, left),
                both.two.client(room.id, BEN) as (ben, right),
            ):
                await ben.ask(right, commands.Sit())
                await ada.until(lambda f: isinstance(f, Update) and f.room.phase == "playing")
                await ada.until(lambda f: isinstance(f, Presence) and f.here == (0, 1))
                SlowLog.delay = delay
                await ada.ask(left, first_move(left))
                await ben.until(lambda f: isinstance(f, Update) and f.room.ply == 1)
                if delay > 1000:
                    await ben.until(
                        lambda f: isinstance(f, Update) and isinstance(f.event, Credited)
                    )
                both.time.now += 3_000
                await ben.ask(right, first_move(right))
                spent = right.room.moves[1].receipt.spent
                assert spent == (3_000 if delay > 1000 else 3_000 + delay)

    run(test)


def test_time_is_credited_when_no_process_ran_and_only_then(
    cluster_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A process that runs is heard, and one that ends says so, however slow the machine is.
    monkeypatch.setattr(cluster, "SIGN_OF_LIFE", PATIENCE)
    monkeypatch.setattr(cluster, "RETRY", PATIENCE)

    async def credited(at: House, room: str) -> list[int]:
        # Players who left are noted at any moment: other events may come meanwhile.
        log = await at.database.read(room)
        return [event.milliseconds for event in log if isinstance(event, Credited)]

    async def test() -> None:
        wire, time = Wire(), Clockwork()
        async with house(cluster_database, time, wire=wire) as one:
            room = await one.open(ADA, clock=Bank(60))
            async with one.client(room.id, BEN) as (ben, live):
                await ben.ask(live, commands.Sit())
                await ben.until(lambda f: isinstance(f, Update) and f.room.phase == "playing")
                await until(lambda: live.room.clocks.running is not None)
            time.now += 10_000
            async with house(cluster_database, time, wire=wire) as two:
                assert await credited(two, room.id) == []
        time.now += 3_600_000
        async with house(cluster_database, time, wire=wire) as three:
            assert await credited(three, room.id) == [3_600_000]

    run(test)


def test_the_rooms_of_dead_processes_are_taken_once(cluster_database: str) -> None:
    async def test() -> None:
        async with houses(cluster_database) as both:
            names = {(await both.one.open(ADA, clock=Bank(60))).id for _ in range(20)}
            await die(both.one)
            stores = [both.two.cluster._store for _ in range(4)]
            takers = [f"taker {number}" for number in range(4)]
            for taker in takers:
                await stores[0].beat(taker, 0)
            taken = await asyncio.gather(
                *(store.take(taker, 10**15, 7) for store, taker in zip(stores, takers, strict=True))
            )
            found = [due.room for each in taken for due in each]
            assert len(found) == len(set(found))
            assert set(found) <= names

    run(test)


def test_one_leads_and_another_follows_when_it_is_gone(cluster_database: str) -> None:
    async def test() -> None:
        async with houses(cluster_database) as both:
            leaders = [home for home in (both.one, both.two) if home.cluster.leads]
            assert leaders == [both.one]
            await both.one.hub.close()
            await until(lambda: both.two.cluster.leads)

    run(test)


def test_a_database_that_was_away_lets_no_clock_flag(cluster_database: str) -> None:
    async def test() -> None:
        async with houses(cluster_database) as both:
            steady = both.two.cluster
            await until(lambda: steady.is_steady)
            store = steady._store

            async def fail(*_: object) -> object:
                raise LogUnavailableError("away")

            beat, store.beat = store.beat, fail  # type: ignore[assignment, method-assign]
            await until(lambda: not steady.is_steady)
            store.beat = beat  # type: ignore[method-assign]
            await until(lambda: steady.leads or bool(steady._others))
            await until(lambda: steady.is_steady)

    run(test)


@pytest.mark.parametrize("hints", [True, False])
def test_a_name_that_is_changed_changes_in_every_process(
    cluster_database: str, *, hints: bool
) -> None:
    """Also when neither of them changed it, and whether or not hints arrive."""

    async def test() -> None:
        async with houses(cluster_database) as both:
            both.wire.is_cut = not hints
            room = await both.one.open(ADA)
            async with (
                both.one.client(room.id, EVE) as (eve, _),
                both.two.client(room.id, ADA) as (ada, live),
                both.two.client(room.id, BEN) as (ben, _),
            ):
                await ada.ask(live, commands.Say(phrase="hello"))
                database = both.one.database
                await database.ask(lambda connection: rename_in_log(connection, ADA.id, "Alma"))
                if hints:
                    await both.one.hub.spread_names()
                for client in (eve, ben):
                    frame = await client.until(_shows("Alma"))
                    assert isinstance(frame, Welcome)
                    assert [said.person.name for said in frame.remarks] == ["Alma"]
                # She comes back under her name; the others stay.
                await until(lambda: ada.connection._is_closing)
                assert not ben.connection._is_closing

    run(test)


def _shows(name: str) -> Callable[[object], bool]:
    """Tell whether a frame has the whole room, with this name at the first seat."""

    def shows(frame: object) -> bool:
        if not isinstance(frame, Welcome):
            return False
        holder = frame.room.seats[0].holder
        return holder is not None and holder.name == name

    return shows
