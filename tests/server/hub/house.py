"""A hub for the tests: a real database, engines that answer when told, clients without sockets."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import msgspec

from blokus import Game
from blokus.server.engines.port import Choice, Priority, Question
from blokus.server.hints.port import Hint
from blokus.server.hub.cluster import Cluster
from blokus.server.hub.connection import Connection
from blokus.server.hub.hub import Hub
from blokus.server.hub.live_room import LiveRoom
from blokus.server.protocol.to_client import ToClient
from blokus.server.rooms import commands
from blokus.server.rooms.clock import Clock
from blokus.server.rooms.room import Room
from blokus.server.rooms.terms import Person
from blokus.server.storage.sql.database import Database
from blokus.server.storage.sql.workers import Workers
from tests.server.rooms.tables import NOON, terms

PATIENCE = 60.0  # s, for a machine that is busy with other things
_workers = itertools.count()
_decoder: msgspec.json.Decoder[ToClient] = msgspec.json.Decoder(ToClient)


class Clockwork:
    """A time that the test moves."""

    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> int:
        return self.now

    def set(self, now: int) -> None:
        """Stay, whatever the database's time is."""

    def approach(self, now: int) -> None:
        """Stay too."""


class FirstMoves:
    """Engines that play the first legal move, unless they are told to wait."""

    def __init__(self) -> None:
        self.asked: list[Question] = []
        self.priorities: list[Priority] = []
        self.is_hurried = False
        self.free = asyncio.Event()
        self.free.set()

    async def choose(self, question: Question, priority: Priority = Priority.OPPONENT) -> Choice:
        self.asked.append(question)
        self.priorities.append(priority)
        await self.free.wait()
        move = Game.from_text(question.position).legal_moves[0]
        return Choice(str(move), self.is_hurried)

    async def close(self) -> None:
        pass


class Client:
    """Somebody connected to a room, who remembers every frame."""

    numbers = itertools.count()

    def __init__(self, person: Person) -> None:
        self.frames: list[ToClient] = []
        self.connection = Connection(person, self._receive)
        self._news = asyncio.Event()

    async def _receive(self, frame: bytes) -> None:
        self.frames.append(_decoder.decode(frame))
        self._news.set()

    async def until(self, is_there: Callable[[ToClient], bool]) -> ToClient:
        """Return the first frame, old or new, for which something holds."""
        async with asyncio.timeout(PATIENCE):
            while True:
                for frame in self.frames:
                    if is_there(frame):
                        return frame
                self._news.clear()
                await self._news.wait()

    async def ask(
        self, live: LiveRoom, command: commands.PersonalCommand, name: str | None = None
    ) -> ToClient:
        """Send a command and return its answer."""
        name = name or f"c{next(self.numbers)}"
        known = len(self.frames)
        await live.ask(self.connection, name, command)
        return await self.until(
            lambda frame: (
                getattr(frame, "id", None) == name
                and any(frame is new for new in self.frames[known:])
            )
        )


class Wire:
    """Carries hints between the hubs of a test, until it is cut."""

    def __init__(self) -> None:
        self.is_cut = False
        self.ears: dict[str, Callable[[Hint], None]] = {}
        self.mend: list[Callable[[], None]] = []
        self.sent: list[Hint] = []


class WireHints:
    """The end of a wire."""

    def __init__(self, wire: Wire, worker: str) -> None:
        self._wire = wire
        self._worker = worker

    @property
    def is_up(self) -> bool:
        return not self._wire.is_cut

    def send(self, worker: str, hint: Hint) -> None:
        ear = self._wire.ears.get(worker)
        if ear is not None and not self._wire.is_cut:
            self._wire.sent.append(hint)
            asyncio.get_running_loop().call_soon(ear, hint)

    async def run(self, hear: Callable[[Hint], None], on_up: Callable[[], None]) -> None:
        self._wire.ears[self._worker] = hear
        self._wire.mend.append(on_up)
        try:
            await asyncio.Event().wait()
        finally:
            del self._wire.ears[self._worker]


class House:
    """A hub and what it stands on."""

    def __init__(
        self,
        hub: Hub,
        database: Database,
        engines: FirstMoves,
        time: Clockwork,
        cluster: Cluster | None = None,
    ) -> None:
        self.hub = hub
        self.database = database
        self.engines = engines
        self.time = time
        self._cluster = cluster

    @property
    def cluster(self) -> Cluster:
        """The other houses, as this one knows them."""
        assert self._cluster is not None
        return self._cluster

    async def open(
        self, host: Person, variant: str = "duo", clock: Clock | None = None, **others: object
    ) -> Room:
        opened = await self.hub.open(terms(variant, clock, **others), host)
        assert isinstance(opened, Room), opened
        return opened

    @contextlib.asynccontextmanager
    async def client(
        self, room: str, person: Person, since: int | None = None
    ) -> AsyncIterator[tuple[Client, LiveRoom]]:
        client = Client(person)
        async with self.hub.attached(room, client.connection, since) as live:
            sending = asyncio.create_task(client.connection.run())
            try:
                yield client, live
            finally:
                sending.cancel()


@contextlib.asynccontextmanager
async def house(
    address: str,
    time: Clockwork | None = None,
    *,
    wire: Wire | None = None,
    kind: type[Database] = Database,
) -> AsyncIterator[House]:
    """Open a hub on a database, and close it as an orderly shutdown does.

    With a wire it is one of several processes that serve the same rooms.
    """
    time = time or Clockwork()
    worker = f"worker {next(_workers)}"
    database, engines = kind(address, worker), FirstMoves()
    cluster = None
    if wire is not None:
        hints = WireHints(wire, worker)
        cluster = Cluster(worker, Workers(database), hints, time)  # type: ignore[arg-type]
    hub = Hub(database, engines, time, cluster)
    await hub.start()
    try:
        yield House(hub, database, engines, time, cluster)
    finally:
        await hub.close()
        await database.close()


def run(test: Callable[[], Awaitable[None]]) -> None:
    """Run an asynchronous test."""

    async def bounded() -> None:
        async with asyncio.timeout(4 * PATIENCE):
            await test()

    asyncio.run(bounded())


async def always(_: str) -> bool:
    """Let everybody open rooms."""
    return True


def sqlite(folder: Path) -> str:
    return f"sqlite:///{folder / 'log.db'}"
