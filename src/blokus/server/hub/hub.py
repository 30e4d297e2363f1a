"""All rooms at work in this process: opening, loading, timers, engines, restarts."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine

from blokus.server.engines.port import Engines, EnginesBusyError, Question
from blokus.server.hub.connection import Connection
from blokus.server.hub.live_room import LiveRoom
from blokus.server.hub.rematch import next_table
from blokus.server.hub.time import Now
from blokus.server.rooms import commands
from blokus.server.rooms.apply import apply, replay
from blokus.server.rooms.decide import decide_opening
from blokus.server.rooms.refusal import Refusal
from blokus.server.rooms.room import Room
from blokus.server.rooms.summary import Summary, summarise
from blokus.server.rooms.terms import Person, Terms
from blokus.server.rooms.waiting import due
from blokus.server.storage.log import Entry, LogUnavailableError, RoomLog

logger = logging.getLogger(__name__)

# How often the server notes that it runs; clocks are credited to this precision after a crash.
BEAT = 1.0  # s
# How often rooms that are due and not in memory are looked for.
SWEEP = 5.0  # s
SWEEP_SIZE = 200
# Somebody whose connection ended is away after this time: pages are reloaded, phones switch cells.
RETURN_TIME = 5.0  # s
# How long a failed step of the server itself waits before it is tried again.
RETRY = 1.0  # s


class UnknownRoomError(Exception):
    """There is no room with this id."""


class Hub:
    """The rooms of a process."""

    def __init__(self, log: RoomLog, engines: Engines, now: Now) -> None:
        self._log = log
        self._engines = engines
        self.now = now
        self._rooms: dict[str, LiveRoom] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._thinking: dict[str, tuple[Question, asyncio.Task[None]]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    # Life ----------------------------------------------------------------------------------------

    async def start(self) -> None:
        """Credit the time in which no server ran, then begin to look after the rooms."""
        last = await self._log.beat(self.now())
        if last is not None:
            await self._credit(last)
        self._spawn(self._every(BEAT, self._beat))
        self._spawn(self._every(SWEEP, self._sweep))

    async def close(self) -> None:
        """Stop timers, engines and tasks; the log keeps everything."""
        for timer in self._timers.values():
            timer.cancel()
        tasks = [*self._tasks, *(task for _, task in self._thinking.values())]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _credit(self, last: int) -> None:
        """Give running clocks back the time since a server last ran."""
        horizon = self.now() + 10 * 366 * 24 * 3600 * 1000
        for name in await self._log.due(horizon, 1_000_000):
            room = await self.find(name)
            away = self.now() - max(last, room.room.changed)
            if room.room.phase == "playing" and away > 0:
                await room.serve(commands.Credit(away))

    async def _every(self, seconds: float, act: Callable[[], Awaitable[None]]) -> None:
        while True:
            with contextlib.suppress(LogUnavailableError):
                await act()
            await asyncio.sleep(seconds)

    async def _beat(self) -> None:
        await self._log.beat(self.now())

    async def _sweep(self) -> None:
        """Load the rooms that are due, so that their timers and engines run; drop idle ones."""
        for name in await self._log.due(self.now(), SWEEP_SIZE):
            await self.find(name)
        for name, live in list(self._rooms.items()):
            if not live.connections and not {name} & {*self._timers, *self._thinking}:
                del self._rooms[name]

    # Rooms ---------------------------------------------------------------------------------------

    async def open(self, terms: Terms, host: Person) -> Room | Refusal:
        """Open a room."""
        return await self._open(secrets.token_urlsafe(9), terms, host, secrets.randbits(48), ())

    async def _open(
        self,
        name: str,
        terms: Terms,
        host: Person,
        seed: int,
        guests: tuple[Person | None, ...],
    ) -> Room | Refusal:
        event = decide_opening(name, terms, host, seed, self.now(), guests=guests)
        if isinstance(event, Refusal):
            return event
        room = apply(None, event)
        await self._log.append(Entry("server:open", event, summarise(room)))
        return (await self.find(name)).room

    async def find(self, name: str) -> LiveRoom:
        """Return a room, from memory or from the log; raise UnknownRoomError."""
        live = self._rooms.get(name)
        if live is not None:
            return live
        async with self._loading.setdefault(name, asyncio.Lock()):
            live = self._rooms.get(name)
            if live is None:
                live = await self._load(name)
        self._loading.pop(name, None)
        return live

    async def _load(self, name: str) -> LiveRoom:
        log = await self._log.read(name)
        if not log:
            raise UnknownRoomError(name)
        live = LiveRoom(self._log, replay(log), self.now)
        live.on_change = lambda: self._arrange(live)
        self._rooms[name] = live
        self._arrange(live)
        self._spawn(self._miss_the_absent(live))
        return live

    async def rooms_of(self, person: str, limit: int) -> list[Summary]:
        """Return somebody's rooms: those that wait for a move of theirs first, then the latest."""
        rooms = await self._log.rooms_of(person, limit)
        return sorted(rooms, key=lambda room: (room.on_turn != person, -room.changed))

    @contextlib.asynccontextmanager
    async def attached(
        self,
        name: str,
        connection: Connection,
        since: int | None,
    ) -> AsyncIterator[LiveRoom]:
        """Connect somebody to a room for as long as the context lasts."""
        live = await self.find(name)
        await live.attach(connection, since)
        seat = live.room.seat_of(connection.person.id)
        if seat is not None and live.room.seats[seat].away is not None:
            await live.serve(commands.Reconnect(seat))
        try:
            yield live
        finally:
            live.detach(connection)
            if seat is not None or live.room.seat_of(connection.person.id) is not None:
                self._spawn(self._miss_the_absent(live))

    async def _miss_the_absent(self, live: LiveRoom) -> None:
        """Note who is still away after a while."""
        await asyncio.sleep(RETURN_TIME)
        for seat in live.room.active:
            if not live.is_here(seat):
                await live.serve(commands.Disconnect(seat))

    # What comes next -----------------------------------------------------------------------------

    def _arrange(self, live: LiveRoom) -> None:
        """Set the timer of a room, and ask the engine on turn."""
        room = live.room
        timer = self._timers.pop(room.id, None)
        if timer is not None:
            timer.cancel()
        wanted = due(room)
        if wanted is not None:
            wait = max(0, wanted.at - self.now()) / 1000
            loop = asyncio.get_running_loop()
            self._timers[room.id] = loop.call_later(
                wait, lambda: self._spawn(self._do_due(live, wanted.command))
            )
        self._arrange_engine(live)

    def _arrange_engine(self, live: LiveRoom) -> None:
        room = live.room
        level = None if room.on_turn is None else room.seats[room.on_turn].engine
        question = level and Question(room.position.to_text(), level, room.seed + len(room.moves))
        asked, task = self._thinking.get(room.id, (None, None))
        if asked == question:
            return
        if task is not None:
            task.cancel()
            del self._thinking[room.id]
        if question:
            thinking = asyncio.create_task(self._think(live, question, len(room.moves)))
            self._thinking[room.id] = (question, thinking)

    async def _think(self, live: LiveRoom, question: Question, ply: int) -> None:
        while True:
            try:
                cells = await self._engines.choose(question)
                # From here on the move is to be stored, whatever changes.
                self._thinking.pop(live.room.id, None)
                await live.serve(commands.EngineMove(ply, cells))
            except (EnginesBusyError, LogUnavailableError):
                await asyncio.sleep(RETRY)
            else:
                return

    async def _do_due(self, live: LiveRoom, command: commands.ServerCommand) -> None:
        self._timers.pop(live.room.id, None)
        try:
            if isinstance(command, commands.Succeed):
                await self._open_rematch(live)
            else:
                await live.serve(command)
        except LogUnavailableError:
            await asyncio.sleep(RETRY)
            self._arrange(live)

    async def _open_rematch(self, live: LiveRoom) -> None:
        """Open the next room and name it; its id follows from the room's secret seed."""
        room = live.room
        terms, host, guests = next_table(room)
        secret = hashlib.sha256(f"{room.id}:{room.seed}".encode())
        opened = await self._open(
            secret.hexdigest()[:16], terms, host, int(secret.hexdigest()[16:28], 16), guests
        )
        if isinstance(opened, Room):
            await live.serve(commands.Succeed(opened.id))

    def _spawn(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            logger.error("a task of the hub failed", exc_info=task.exception())
