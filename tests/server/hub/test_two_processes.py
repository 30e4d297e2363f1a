"""Two hubs on one log, as in two processes, with a log that fails: nothing told is lost or doubled.

Clients are connected to either hub and send whatever comes to mind, sometimes twice, and the second
time perhaps to the other hub. The log fails before or after it has stored an entry. On PostgreSQL
the hubs know of each other, and the wire between them is cut now and then. What was acknowledged
is compared with the log.
"""

from __future__ import annotations

import asyncio
import contextlib
import random

from blokus.server.hub.cluster import Cluster
from blokus.server.hub.hub import Hub
from blokus.server.hub.live_room import LiveRoom
from blokus.server.protocol.to_client import Acknowledged
from blokus.server.rooms import commands
from blokus.server.rooms.apply import replay
from blokus.server.rooms.clock import Bank
from blokus.server.rooms.room import Room
from blokus.server.storage.log import Entry, LogUnavailableError, Stored
from blokus.server.storage.sql.database import Database, is_shared
from blokus.server.storage.sql.encoding import decode
from blokus.server.storage.sql.workers import Workers
from tests.server.histories import Told, problems, read
from tests.server.hub.house import Client, Clockwork, FirstMoves, Wire, WireHints, run
from tests.server.rooms.tables import ADA, BEN, CLEO, EVE, terms

STEPS = 250
# Of all entries, so many fail before and so many after they are stored.
FAILURES = 0.1


class FailingLog(Database):
    """A log whose answer is sometimes lost."""

    def __init__(self, address: str, generator: random.Random, worker: str) -> None:
        super().__init__(address, worker)
        self._random = generator
        self.is_failing = True

    async def append(self, entry: Entry) -> Stored | None:
        fate = self._random.random() if self.is_failing else 1.0
        if fate < FAILURES:
            raise LogUnavailableError("not stored")
        version = await super().append(entry)
        if fate < 2 * FAILURES:
            raise LogUnavailableError("stored, but who knows")
        return version


def some_command(live: LiveRoom, generator: random.Random) -> commands.PersonalCommand:
    """Return a command that could be meant seriously, by somebody who sees this state."""
    moves = live.room.position.legal_moves
    move = commands.Move(len(live.room.moves), str(generator.choice(moves)) if moves else "a1")
    choices: list[commands.PersonalCommand] = [
        *[move] * 6,
        commands.Sit(),
        commands.Leave(generator.randrange(3)),
        commands.HandOver(generator.randrange(3)),
        commands.Reclaim(),
        commands.OfferTakeBack(),
        commands.AnswerTakeBack(agree=generator.random() < 0.7),
        commands.Say(phrase="hello"),
        commands.Rematch(),
    ]
    return generator.choice(choices)


async def two_hubs(
    database: str, generator: random.Random, time: Clockwork, wire: Wire
) -> tuple[list[Hub], list[FailingLog]]:
    """Make two hubs on failing logs, which know of each other where the database can be shared."""
    hubs, logs = [], []
    for name in ("one", "two"):
        log = FailingLog(database, generator, name)
        cluster = None
        if is_shared(database):
            hints = WireHints(wire, name)
            cluster = Cluster(name, Workers(log), hints, time)  # type: ignore[arg-type]
            await cluster.start()
        hubs.append(Hub(log, FirstMoves(), time, cluster))
        logs.append(log)
    return hubs, logs


def test_what_two_processes_acknowledge_is_in_the_log(database: str, seed: int) -> None:
    generator = random.Random(seed)
    told: list[Told] = []
    caches: list[Room] = []

    async def act(client: Client, live: LiveRoom, other: LiveRoom, number: int) -> None:
        """Send a command until it is answered."""
        name, command = f"c{number}", some_command(live, generator)
        for _ in range(1 + (generator.random() < 0.2)):
            while True:
                at = live if generator.random() < 0.8 else other
                with contextlib.suppress(LogUnavailableError):
                    answer = await client.ask(at, command, name)
                    break
            if isinstance(answer, Acknowledged):
                told.append(Told(live.room.id, client.connection.person.id, name, answer.version))

    async def test() -> None:
        time = Clockwork()
        wire = Wire()
        hubs, logs = await two_hubs(database, generator, time, wire)
        logs[0].is_failing = False
        opened = await hubs[0].open(terms("classic-3", Bank(600), grace=None), ADA)
        room = opened.id  # type: ignore[union-attr]
        for person in (BEN, CLEO):
            await (await hubs[0].find(room)).ask(Client(person).connection, "sit", commands.Sit())
        logs[0].is_failing = True
        async with contextlib.AsyncExitStack() as stack:
            clients = []
            for number, person in enumerate((ADA, BEN, CLEO, EVE)):
                client = Client(person)
                live = await hubs[number % 2].find(room)
                other = await hubs[1 - number % 2].find(room)
                await live.attach(client.connection, None)
                sending = asyncio.create_task(client.connection.run())
                stack.callback(sending.cancel)
                clients.append((client, live, other))
            for number in range(STEPS):
                time.now += generator.randrange(2000)
                wire.is_cut = generator.random() < 0.3
                await act(*generator.choice(clients), number)
        for hub, log in zip(hubs, logs, strict=True):
            await hub.close()
            caches.append((await hub.find(room)).room)
            await log.close()

    run(test)
    assert len(told) > STEPS / 20
    log = read(database)
    assert list(problems(told, log)) == []
    # What a process holds is what the log makes, up to the version that it knows.
    for cache in caches:
        events = [decode(row.body) for row in log if row.room == cache.id]
        assert cache == replay(events[: cache.version])
