"""A process among those that serve the same rooms: who runs, who leads, who is where.

Everything that counts is in the database. Hints make it quick: a process that stores an event, or
to which somebody comes, tells the processes where people are connected to the same room. A process
looks into the database for what it may have missed: seldom while hints arrive, often otherwise.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Collection, Coroutine, Mapping

from blokus.server.hints.port import Happened, Hint, Hints, Paired, Present, Renamed
from blokus.server.hub.live_room import LiveRoom
from blokus.server.hub.time import SteadyClock
from blokus.server.rooms.events import Change
from blokus.server.storage.log import DueRoom, LogUnavailableError
from blokus.server.storage.workers import ANYWHERE, Elsewhere, Place, WorkerStore

logger = logging.getLogger(__name__)

BEAT = 1.0  # s
# The database counts as away when no beat succeeded for so long.
AWAY = 2.5  # s
# Others may still store what they decided while the database was away: so long clocks do not flag.
SETTLING = 2.0  # s
# People who come and go within this time are announced together.
GATHERING = 0.05  # s
# How often rooms with connections are compared with the database: with hints, and without.
SELDOM = 2.0  # s
OFTEN = 0.5  # s
RETRY = 1.0  # s
# How long a process that starts waits for a sign of life of those that the database names.
SIGN_OF_LIFE = 2.0  # s
# Database answers that took longer say too little about its time.
SLOW = 0.1  # s


class Cluster:
    """What a process knows of the others."""

    def __init__(self, worker: str, store: WorkerStore, hints: Hints, clock: SteadyClock) -> None:
        self.worker = worker
        # Rooms that this process holds, by id.
        self.rooms: Mapping[str, LiveRoom] = {}
        # How many people are connected to this process.
        self.count: Callable[[], int] = lambda: 0
        # Who is on the site in this process.
        self.visitors: Callable[[], Collection[str]] = frozenset
        # Called when some who waited for a game have one.
        self.on_paired: Callable[[], None] = lambda: None
        # Called when somebody has another name.
        self.on_renamed: Callable[[], None] = lambda: None
        self._store = store
        self._hints = hints
        self._clock = clock
        self._others: Mapping[str, int] = {}
        self._is_leader = False
        self._beaten = float("-inf")
        self._steady_since = float("inf")
        self._beating = asyncio.Lock()
        self._changed: set[str] = set()
        self._announced: set[Place] = set()
        self._wake_announcer = asyncio.Event()
        self._wake_poller = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()

    # Life ----------------------------------------------------------------------------------------

    async def start(self) -> bool:
        """Join the others; return whether there are none that run."""
        is_first = not await self._hear_a_beat()
        await self._beat()
        for work in (
            self._forever(self._beat_later),
            self._forever(self._announce),
            self._forever(self._poll),
            self._hints.run(self._hear, self._wake_poller.set),
        ):
            self._spawn(work)
        return is_first

    async def close(self) -> None:
        """Leave: what this process kept is free at once."""
        with contextlib.suppress(LogUnavailableError, TimeoutError):
            # A beat that is under way would bring this process back.
            async with asyncio.timeout(RETRY), self._beating:
                self._end_tasks()
                await self._store.leave(self.worker)
        self._end_tasks()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _hear_a_beat(self) -> bool:
        """Wait until one of the processes that the database names shows that it runs."""
        known = await self._store.others(self.worker)
        end = time.monotonic() + SIGN_OF_LIFE
        while known and time.monotonic() < end:
            await asyncio.sleep(BEAT / 5)
            others = await self._store.others(self.worker)
            if any(seen > known.get(worker, 0) for worker, seen in others.items()):
                return True
        return False

    async def _beat_later(self) -> None:
        await asyncio.sleep(BEAT)
        async with self._beating:
            await self._beat()

    async def _beat(self) -> None:
        began = time.monotonic()
        beat = await self._store.beat(self.worker, self.count())
        now = time.monotonic()
        if now - self._beaten > AWAY:
            self._steady_since = now
            if self._beaten == float("-inf"):
                self._clock.set(beat.now)
        elif now - began < SLOW:
            self._clock.approach(beat.now + round((now - began) * 500))
        if beat.is_new:
            self._announced.clear()
            self._changed |= {name for name, live in self.rooms.items() if live.connections}
            self._changed.add(ANYWHERE)
            self._wake_announcer.set()
        if set(beat.others) - set(self._others):
            self._wake_poller.set()
        self._beaten, self._is_leader, self._others = now, beat.leads, beat.others

    @property
    def leads(self) -> bool:
        """Whether this process does what one does for all."""
        return self._is_leader and time.monotonic() - self._beaten < AWAY

    @property
    def is_steady(self) -> bool:
        """Whether the database is there, and was a moment ago."""
        now = time.monotonic()
        return now - self._beaten < AWAY and now - self._steady_since > SETTLING

    @property
    def people_elsewhere(self) -> int:
        """How many people are connected to other processes."""
        return sum(self._others.values())

    # Rooms ---------------------------------------------------------------------------------------

    async def take(self, until: int, limit: int) -> list[DueRoom]:
        """Return the rooms that this process keeps, or takes from dead ones, and that are due."""
        return await self._store.take(self.worker, until, limit)

    async def is_minded(self, live: LiveRoom) -> bool:
        """Tell whether the process that keeps a room runs and has people connected to it."""
        return await self._store.keeper(live.room.id) in live.elsewhere

    async def elsewhere(self, room: str) -> Elsewhere:
        """Return who is connected to a room in other processes, as the database knows it."""
        return (await self._store.elsewhere(self.worker, [room])).get(room, {})

    async def visitors_elsewhere(self, people: Collection[str]) -> set[str]:
        """Return those of some people who are on the site in other processes."""
        return await self._store.visitors(self.worker, people)

    async def orphans(self) -> list[str]:
        """Return the rooms to which people were connected in processes that died."""
        return await self._store.orphans()

    async def bury(self, rooms: Collection[str]) -> None:
        """Forget the dead processes, once somebody has looked after their rooms."""
        await self._store.bury(rooms)

    # Telling -------------------------------------------------------------------------------------

    def tell(self, live: LiveRoom, event: Change) -> None:
        """Tell other processes of an event that this one stored."""
        if live.elsewhere:
            hint = Happened(live.room.id, live.room.version, event)
            for worker in live.elsewhere:
                self._hints.send(worker, hint)

    def tell_presence(self, live: LiveRoom) -> None:
        """Announce soon who is connected to a room here."""
        self._changed.add(live.room.id)
        self._wake_announcer.set()

    def tell_visitors(self) -> None:
        """Announce soon who is on the site here."""
        self._changed.add(ANYWHERE)
        self._wake_announcer.set()

    def tell_renamed(self) -> None:
        """Tell other processes that somebody has another name."""
        for worker in self._others:
            self._hints.send(worker, Renamed())

    def tell_paired(self) -> None:
        """Tell other processes that some who waited have a game."""
        for worker in self._others:
            self._hints.send(worker, Paired())

    async def _announce(self) -> None:
        """Store who came and went; then, in this order, see who else is there, and tell them."""
        await self._wake_announcer.wait()
        await asyncio.sleep(GATHERING)
        self._wake_announcer.clear()
        names, self._changed = self._changed, set()
        held = [live for name in names if (live := self.rooms.get(name)) is not None]
        here = {Place(live.room.id, person) for live in held for person in live.people}
        if ANYWHERE in names:
            here |= {Place(ANYWHERE, person) for person in self.visitors()}
        known = {place for place in self._announced if place.room in names}
        try:
            await self._store.announce(self.worker, here - known, known - here)
            found = await self._store.elsewhere(self.worker, names - {ANYWHERE})
        except LogUnavailableError:
            self._changed |= names
            self._wake_announcer.set()
            raise
        self._announced = (self._announced - known) | here
        for live in held:
            # Those who are told of the last one who left are not there any more for this process.
            told = set(live.elsewhere)
            self._take_elsewhere(live, found.get(live.room.id, {}))
            for worker in told.union(live.elsewhere):
                self._hints.send(worker, self._present(live))

    def _present(self, live: LiveRoom) -> Present:
        return Present(live.room.id, self.worker, live.people, live.room.version)

    def _take_elsewhere(self, live: LiveRoom, elsewhere: Elsewhere) -> None:
        if elsewhere != live.elsewhere:
            live.elsewhere = elsewhere
            live.tell_presence()

    # Hearing -------------------------------------------------------------------------------------

    def _hear(self, hint: Hint) -> None:
        try:
            self._act_on(hint)
        except Exception:
            logger.exception("a hint could not be used")

    def _act_on(self, hint: Hint) -> None:
        match hint:
            case Happened(room=room, version=version, event=event):
                live = self.rooms.get(room)
                if live is not None and not live.hear(version, event):
                    self._catch_up(live, version)
            case Present():
                self._hear_presence(hint)
            case Renamed():
                self.on_renamed()
            case Paired():
                self.on_paired()
            case _:
                pass

    def _hear_presence(self, hint: Present) -> None:
        live = self.rooms.get(hint.room)
        if live is None or not live.connections:
            return
        if hint.worker not in live.elsewhere and hint.people:
            # The other one has come after this one: it does not know this one's version.
            self._hints.send(hint.worker, self._present(live))
        others = {at: people for at, people in live.elsewhere.items() if at != hint.worker}
        self._take_elsewhere(live, others | ({hint.worker: hint.people} if hint.people else {}))
        if hint.version > live.room.version:
            self._catch_up(live, hint.version)

    def _catch_up(self, live: LiveRoom, version: int) -> None:
        self._spawn(live.catch_up(version))

    async def _poll(self) -> None:
        """Compare the rooms that people look at here with the database."""
        pause = SELDOM if self._hints.is_up else OFTEN
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(pause):
                await self._wake_poller.wait()
        self._wake_poller.clear()
        held = {name: live for name, live in self.rooms.items() if live.connections}
        if not held or not self._others:
            return
        versions = await self._store.versions(held)
        found = await self._store.elsewhere(self.worker, held)
        for name, live in held.items():
            self._take_elsewhere(live, found.get(name, {}))
            if versions.get(name, 0) > live.room.version:
                self._catch_up(live, versions[name])

    # Tasks ---------------------------------------------------------------------------------------

    def _end_tasks(self) -> None:
        for task in self._tasks:
            task.cancel()

    async def _forever(self, work: Callable[[], Coroutine[None, None, None]]) -> None:
        while True:
            try:
                await work()
            except LogUnavailableError:
                await asyncio.sleep(RETRY)
            except Exception:
                logger.exception("a task between processes failed")
                await asyncio.sleep(RETRY)

    def _spawn(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if task.cancelled():
            return
        problem = task.exception()
        if problem is not None and not isinstance(problem, LogUnavailableError):
            logger.error("a task between processes failed", exc_info=problem)
