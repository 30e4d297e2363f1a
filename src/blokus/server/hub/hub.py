"""All rooms at work in this process: opening, loading, timers, engines, restarts.

With other processes on the same database, each room has one keeper: the process that stored the
last event, or took the room over when that one died. Only the keeper minds timers and engines.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import secrets
import string
from collections.abc import AsyncIterator, Callable, Collection, Coroutine
from weakref import WeakValueDictionary

from blokus.server import metrics
from blokus.server.engines.port import Engines
from blokus.server.hub.again import again
from blokus.server.hub.cluster import Cluster
from blokus.server.hub.computers import Computers
from blokus.server.hub.connection import Connection
from blokus.server.hub.live_room import LiveRoom
from blokus.server.hub.rematch import next_table
from blokus.server.hub.time import Now
from blokus.server.logs import logger_for
from blokus.server.rooms import commands
from blokus.server.rooms.apply import apply, replay
from blokus.server.rooms.decide import decide_opening
from blokus.server.rooms.refusal import Refusal
from blokus.server.rooms.room import Room
from blokus.server.rooms.summary import Summary, summarise
from blokus.server.rooms.terms import Person, Terms
from blokus.server.rooms.waiting import due
from blokus.server.storage.log import Entry, LogUnavailableError, RoomLog

logger = logger_for(__name__)

# How often the server notes that it runs; clocks are credited to this precision after a crash.
BEAT = 1.0  # s
# How often rooms that are due and not in memory are looked for; more often if processes may die.
SWEEP = 5.0  # s
SHARED_SWEEP = 1.0  # s
# How many rooms a sweep looks at, and loads at most; so many are credited together.
SWEEP_SIZE = 10_000
LOADED = 200
# Rooms are loaded so long before they are due.
AHEAD = 2 * SWEEP
# A room that nobody has been connected to for so long, and that is not due soon, is dropped.
IDLE = 2 * AHEAD
# Somebody whose connection ended is away after this time: pages are reloaded, phones switch cells.
RETURN_TIME = 5.0  # s
# How long a failed step of the server itself waits before it is tried again.
RETRY = 1.0  # s
# How much later a step is tried again that was not due yet.
EARLY = 0.05  # s

_LETTERS = string.ascii_letters + string.digits


def new_name() -> str:
    """Return the id of a new room, which nobody can guess.

    Letters and digits only: an id that begins with a dash looks like an option of a command.
    """
    return "".join(secrets.choice(_LETTERS) for _ in range(12))


class UnknownRoomError(Exception):
    """There is no room with this id."""


class Hub:
    """The rooms of a process; `cluster` are the others on the same database, if there may be."""

    def __init__(
        self, log: RoomLog, engines: Engines, now: Now, cluster: Cluster | None = None
    ) -> None:
        self._log = log
        self.now = now
        self._cluster = cluster
        self._rooms: dict[str, LiveRoom] = {}
        if cluster is not None:
            cluster.rooms = self._rooms
            cluster.on_renamed = lambda: self._spawn(self._follow_names())
        self._loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._computers = Computers(engines, cluster)
        self._computers.on_claim = self._arrange
        self._tasks: set[asyncio.Task[None]] = set()
        # Whose names were changed, and when, as this process knows it.
        self._renamed: dict[str, int] = {}
        # Called when a game has ended.
        self.on_end: Callable[[], None] = lambda: None
        # Called with those who have another name: connections under the old one are ended.
        self.on_renamed: Callable[[Collection[str]], None] = lambda _: None

    # Life ----------------------------------------------------------------------------------------

    async def start(self) -> None:
        """Credit the time in which no server ran, then begin to look after the rooms."""
        self._renamed = await self._log.renamed()
        is_first = self._cluster is None or await self._cluster.start()
        last = await self._log.last_beat()
        if is_first and last is not None:
            await self._credit(last)
        # Not before: whoever starts after a crash in between credits the rest.
        await self._beat()
        sweep = SWEEP if self._cluster is None else SHARED_SWEEP
        self._spawn(again(self._beat, lambda: asyncio.sleep(BEAT)))
        self._spawn(again(self._sweep, lambda: asyncio.sleep(sweep)))

    async def close(self) -> None:
        """Stop timers, engines and tasks; the log keeps everything."""
        metrics.rooms.dec(len(self._rooms))
        for timer in self._timers.values():
            timer.cancel()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._computers.close()
        if self._cluster is not None:
            await self._cluster.close()

    async def _credit(self, last: int) -> None:
        """Give running clocks back the time since a server last ran."""
        names = await self._log.playing()
        for at in range(0, len(names), LOADED):
            some = names[at : at + LOADED]
            await asyncio.gather(*(self._credit_room(name, last) for name in some))

    async def _credit_room(self, name: str, last: int) -> None:
        """Credit one room, once; one that cannot be read holds up no other."""
        try:
            live = await self.find(name)
            away = self.now() - max(last, live.room.changed)
            if live.room.phase == "playing" and away > 0:
                await live.serve(commands.Credit(away, live.room.version))
        except LogUnavailableError:
            raise
        except Exception:
            logger.exception("a room cannot be credited", room=name)

    async def _beat(self) -> None:
        await self._log.beat(self.now())

    async def _sweep(self) -> None:
        """Keep the rooms that are due, so that their timers and engines run; drop idle ones."""
        await self._follow_names()
        if self._cluster is None or self._cluster.leads:
            await self._log.settle_names()
        until = self.now() + round(AHEAD * 1000)
        if self._cluster is None:
            wanted = await self._log.due(until, SWEEP_SIZE)
        else:
            wanted = await self._cluster.take(until, SWEEP_SIZE)
        loads = 0
        for name, version in wanted:
            live = self._rooms.get(name)
            if live is not None and live.is_kept:
                await live.catch_up(version)
                if name not in self._timers and name not in self._computers:
                    self._arrange(live)
            elif loads < LOADED:
                loads += 1
                await self._load_and_keep(name, version)
        self._drop_idle()
        if self._cluster is not None and self._cluster.leads:
            await self._look_after_orphans(self._cluster)

    async def _load_and_keep(self, name: str, version: int) -> None:
        """Keep a room; one that cannot be read holds up no other."""
        try:
            await self._keep(await self.find(name), version)
        except LogUnavailableError:
            raise
        except Exception:
            logger.exception("a room cannot be kept", room=name)

    async def _keep(self, live: LiveRoom, version: int) -> None:
        """Mind the timers and engines of a room from now on."""
        await live.catch_up(version)
        live.is_kept = True
        self._arrange(live)

    def _drop_idle(self) -> None:
        now = asyncio.get_running_loop().time()
        for name, live in list(self._rooms.items()):
            if live.connections or now - live.left < IDLE or name in self._computers:
                continue
            wanted = due(live.room) if live.is_kept else None
            if wanted is not None and wanted.at - self.now() < IDLE * 1000:
                continue
            del self._rooms[name]
            metrics.rooms.dec()
            timer = self._timers.pop(name, None)
            if timer is not None:
                timer.cancel()

    async def _look_after_orphans(self, cluster: Cluster) -> None:
        """Note who is away since the process died to which they were connected."""
        names = await cluster.orphans()
        for name in names:
            with contextlib.suppress(UnknownRoomError):
                await self._note_absence(await self.find(name))
        await cluster.bury(names)

    # Rooms ---------------------------------------------------------------------------------------

    async def open(self, terms: Terms, host: Person) -> Room | Refusal:
        """Open a room."""
        return await self._open(new_name(), terms, host, secrets.randbits(48), ())

    async def open_as(
        self, name: str, terms: Terms, people: tuple[Person | None, ...]
    ) -> Room | Refusal:
        """Open a room with a given name in which people sit already, or find it open."""
        host = next(person for person in people if person is not None)
        return await self._open(name, terms, host, secrets.randbits(48), people)

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
        stored = await self._log.append(Entry("server:open", event, summarise(room)))
        live = await self.find(name)
        if stored is not None and stored.is_new:
            await self._keep(live, stored.version)
        return live.room

    async def find(self, name: str) -> LiveRoom:
        """Return a room, from memory or from the log; raise UnknownRoomError."""
        live = self._rooms.get(name)
        if live is None:
            # The lock lives as long as somebody holds it, or waits for it.
            lock = self._loading.setdefault(name, asyncio.Lock())
            async with lock:
                live = self._rooms.get(name) or await self._load(name)
        # Whoever asked for it uses it now: it is not dropped meanwhile.
        live.left = asyncio.get_running_loop().time()
        return live

    async def _load(self, name: str) -> LiveRoom:
        log = await self._log.read(name)
        if not log:
            raise UnknownRoomError(name)
        cluster = self._cluster
        live = LiveRoom(self._log, replay(log), self.now, is_shared=cluster is not None)
        live.on_change = lambda: self._changed(live)
        live.on_late = lambda late: self._spawn(
            self._serve(live, commands.Credit(late, live.room.version))
        )
        if cluster is not None:
            live.on_stored = lambda event: cluster.tell(live, event)
            live.on_presence = lambda: cluster.tell_presence(live)
        self._rooms[name] = live
        metrics.rooms.inc()
        self._arrange(live)
        self._spawn(self._miss_the_absent(live))
        return live

    async def spread_names(self) -> None:
        """Show at once, here and in other processes, that somebody has another name, or none."""
        if self._cluster is not None:
            self._cluster.tell_renamed()
        await self._follow_names()

    async def _follow_names(self) -> None:
        """Forget the names that were changed, here or elsewhere, since this was last looked for."""
        known = await self._log.renamed()
        people = {person for person, at in known.items() if self._renamed.get(person) != at}
        if people:
            rooms = list(self._rooms.values())
            # First, so that nothing more is done under an old name.
            for live in rooms:
                live.part(people)
            self.on_renamed(people)
            for live in rooms:
                if live.room.named & people:
                    await self._reload(live)
        self._renamed = known

    async def _reload(self, live: LiveRoom) -> None:
        """Read a room anew; one that cannot be read holds up no other."""
        try:
            await live.reload()
        except LogUnavailableError:
            raise
        except Exception:
            logger.exception("a room cannot be read anew", room=live.room.id)

    async def look(self, name: str, version: int = 0) -> Room:
        """Return a room as it is now, at this version at least; raise UnknownRoomError."""
        return await (await self.find(name)).look(version)

    async def rooms_of(self, person: str, limit: int) -> list[Summary]:
        """Return somebody's rooms: those that wait for a move of theirs first, then the latest."""
        rooms = await self._log.rooms_of(person, limit)
        return sorted(rooms, key=lambda room: (room.on_turn != person, -room.changed))

    async def public_rooms(self, limit: int) -> list[Summary]:
        """Return public rooms, one of each host: those that wait first, then those played."""
        waiting = await self._log.public_rooms("waiting", limit)
        return waiting + await self._log.public_rooms("playing", limit - len(waiting))

    async def latest_public(self, limit: int) -> list[Room]:
        """Return so many public rooms that wait, and as many that are played, one of each host."""
        waiting = await self._log.public_rooms("waiting", limit)
        found = waiting + await self._log.public_rooms("playing", limit)
        return [await self.look(summary.room, summary.version) for summary in found]

    @property
    def people(self) -> set[str]:
        """Those who are connected to a room."""
        return {c.person.id for live in self._rooms.values() for c in live.connections}

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
        self._computers.arrange(live)
        seat = live.room.seat_of(connection.person.id)
        try:
            if seat is not None and live.room.seats[seat].away is not None:
                await live.serve(commands.Reconnect(seat))
            yield live
        finally:
            live.detach(connection)
            self._spawn(self._miss_the_absent(live))

    async def _miss_the_absent(self, live: LiveRoom) -> None:
        """Note who is still away after a while; without anybody the computers stop."""
        await asyncio.sleep(RETURN_TIME)
        self._computers.arrange(live)
        try:
            await self._note_absence(live)
        except LogUnavailableError:
            self._spawn(self._miss_the_absent(live))

    async def _note_absence(self, live: LiveRoom) -> None:
        if live.room.phase == "playing" and live.absent({}):
            known = {} if self._cluster is None else await self._cluster.elsewhere(live.room.id)
            for seat in live.absent(known):
                await live.serve(commands.Disconnect(seat))

    # What comes next -----------------------------------------------------------------------------

    def _changed(self, live: LiveRoom) -> None:
        if live.room.phase == "ended":
            self.on_end()
        self._arrange(live)

    def _arrange(self, live: LiveRoom) -> None:
        """Set the timer of a room, and let the computer on turn play."""
        room = live.room
        timer = self._timers.pop(room.id, None)
        if timer is not None:
            timer.cancel()
        wanted = due(room) if live.is_kept else None
        if wanted is not None:
            wait = max(0, wanted.at - self.now()) / 1000
            loop = asyncio.get_running_loop()
            self._timers[room.id] = loop.call_later(
                wait, lambda: self._spawn(self._do_due(live, wanted.command))
            )
        self._computers.arrange(live)

    async def _do_due(self, live: LiveRoom, command: commands.ServerCommand) -> None:
        self._timers.pop(live.room.id, None)
        if isinstance(command, commands.Flag) and (live.awaits_move or not self._is_steady):
            # A move is on its way to the log, or may be in another process.
            await asyncio.sleep(RETRY)
            self._arrange(live)
            return
        try:
            if isinstance(command, commands.Succeed):
                await self._open_rematch(live)
            elif not await live.serve(command):
                # The clock was set back a little, or somebody else was quicker.
                await asyncio.sleep(EARLY)
                self._arrange(live)
        except LogUnavailableError:
            await asyncio.sleep(RETRY)
            self._arrange(live)

    @property
    def _is_steady(self) -> bool:
        return self._cluster is None or self._cluster.is_steady

    async def _serve(self, live: LiveRoom, command: commands.ServerCommand) -> None:
        await live.serve(command)

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
