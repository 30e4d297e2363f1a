"""The streams of bots: each hears of its games and challenges, over one connection.

A stream is connected to every room in which the bot sits, so the bot counts as present there. It
tells the state of a room and not single events: whatever is missed, the next line has all of it.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncGenerator, Awaitable, Callable
from typing import Protocol

import msgspec

from blokus.server.bots.challenge import Challenge
from blokus.server.hub.connection import Connection
from blokus.server.hub.hub import Hub
from blokus.server.protocol.bots import BotLine, ChallengeLine, GameLine, Hello, Replaced
from blokus.server.protocol.view import view
from blokus.server.rooms.room import Room
from blokus.server.rooms.terms import Person
from blokus.server.storage.log import LogUnavailableError

# How often rooms and challenges of other processes are looked for.
LOOK = 1.0  # s
# How often it is noted that a bot listens, and looked whether it may.
NOTE = 10.0  # s
# A line without anything tells that the connection is alive.
HEARTBEAT = 10.0  # s
# What ended so long before the time that a bot names is told again: clocks of servers differ.
OVERLAP = 5000  # ms

_encoder = msgspec.json.Encoder()


class Source(Protocol):
    """What streams want of a database."""

    async def open_rooms(self, person: str) -> list[str]:
        """Return the rooms in which somebody sits and no game has ended."""

    async def ended_rooms(self, person: str, since: int) -> list[str]:
        """Return the rooms in which a game of somebody has ended since a time."""

    async def challenges_to(self, bot: str, now: int) -> list[Challenge]:
        """Return the challenges that a bot may answer."""

    async def challenges_by(self, challenger: str, now: int) -> list[Challenge]:
        """Return what somebody asked for of late."""

    async def hear(self, bot: str, now: int) -> None:
        """Note that a bot listens; 0 when it stopped."""


class BotHub:
    """The streams of a process."""

    def __init__(self, hub: Hub, source: Source) -> None:
        self.hub = hub
        self.source = source
        self._streams: dict[str, BotStream] = {}

    def wake(self, person: str) -> None:
        """Let a bot hear at once of what is new."""
        stream = self._streams.get(person)
        if stream is not None:
            stream.wake()

    async def review(self, person: str) -> None:
        """Look at once whether a bot may go on listening."""
        stream = self._streams.get(person)
        if stream is not None:
            stream.review()

    async def listen(
        self, bot: Person, since: int | None, may_stay: Callable[[], Awaitable[bool]]
    ) -> AsyncGenerator[bytes]:
        """Yield the lines of a stream until the client goes; a later stream ends it too.

        `may_stay` is asked now and then whether the bot is still let in.
        """
        stream = BotStream(self.hub, self.source, bot, may_stay)
        before = self._streams.get(bot.id)
        if before is not None:
            before.replace()
        self._streams[bot.id] = stream
        try:
            async with contextlib.aclosing(stream.lines(since)) as lines:
                async for line in lines:
                    yield line
        finally:
            if self._streams.get(bot.id) is stream:
                del self._streams[bot.id]
                with contextlib.suppress(LogUnavailableError):
                    await asyncio.shield(self.source.hear(bot.id, 0))


class _Ear(Connection):
    """A connection to a room that only notices that something happened there."""

    def __init__(self, bot: Person, heard: asyncio.Event) -> None:
        super().__init__(bot, _nowhere)
        self._heard = heard

    def post(self, frame: bytes) -> None:
        """Notice."""
        del frame
        self._heard.set()


async def _nowhere(frame: bytes) -> None:
    del frame


class BotStream:
    """What one bot is told over one connection."""

    def __init__(
        self, hub: Hub, source: Source, bot: Person, may_stay: Callable[[], Awaitable[bool]]
    ) -> None:
        self._hub = hub
        self._source = source
        self._bot = bot
        self._may_stay = may_stay
        self._news = asyncio.Event()
        self._is_replaced = False
        # The version of each room that was told last, and the tasks that are connected to them.
        self._told: dict[str, int] = {}
        self._following: dict[str, asyncio.Task[None]] = {}
        self._challenges: dict[str, Challenge] = {}
        self._noted: float | None = None

    def wake(self) -> None:
        """Look for news now."""
        self._news.set()

    def review(self) -> None:
        """Look now whether the bot may listen."""
        self._noted = None
        self._news.set()

    def replace(self) -> None:
        """End the stream, since another one took its place."""
        self._is_replaced = True
        self._news.set()

    async def lines(self, since: int | None) -> AsyncGenerator[bytes]:
        """Yield lines until the stream is closed."""
        clock = asyncio.get_running_loop().time
        yield _line(Hello(self._hub.now(), self._bot))
        told = clock()
        try:
            if since is not None:
                for name in await self._source.ended_rooms(self._bot.id, since - OVERLAP):
                    for line in await self._tell(name):
                        yield line
            while not self._is_replaced and await self._is_admitted():
                self._news.clear()
                for line in await self._look():
                    yield line
                    told = clock()
                if clock() - told >= HEARTBEAT:
                    yield b"\n"
                    told = clock()
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(LOOK):
                        await self._news.wait()
            if self._is_replaced:
                yield _line(Replaced())
        finally:
            for task in self._following.values():
                task.cancel()
            await asyncio.gather(*self._following.values(), return_exceptions=True)

    async def _is_admitted(self) -> bool:
        """Note now and then that the bot listens; tell whether it may."""
        clock = asyncio.get_running_loop().time
        if self._noted is not None and clock() - self._noted < NOTE:
            return True
        self._noted = clock()
        try:
            if not await self._may_stay():
                return False
            await self._source.hear(self._bot.id, self._hub.now())
        except LogUnavailableError:
            pass
        return True

    async def _look(self) -> list[bytes]:
        """Return lines about all that is new."""
        now = self._hub.now()
        try:
            for name in await self._source.open_rooms(self._bot.id):
                task = self._following.get(name)
                # A task that has ended lost its room to a database out of reach.
                if task is None or task.done():
                    self._following[name] = asyncio.create_task(self._follow(name))
            lines = [_line(ChallengeLine(news)) for news in await self._new_challenges(now)]
            for name in list(self._following):
                lines += await self._tell(name)
        except LogUnavailableError:
            return []
        return lines

    async def _new_challenges(self, now: int) -> list[Challenge]:
        known = await self._source.challenges_to(self._bot.id, now)
        # Of its own challenges a bot hears when they are answered.
        own = await self._source.challenges_by(self._bot.id, now)
        known += [challenge for challenge in own if challenge.state != "open"]
        news = [each for each in known if self._challenges.get(each.id) != each]
        self._challenges = {each.id: each for each in known}
        return news

    async def _follow(self, name: str) -> None:
        """Stay connected to a room; whatever happens there is news."""
        async with self._hub.attached(name, _Ear(self._bot, self._news), None):
            await asyncio.Event().wait()

    async def _tell(self, name: str) -> list[bytes]:
        """Return a line about a room if it has changed; leave it when its game has ended."""
        room = await self._hub.look(name)
        lines = []
        if self._told.get(name) != room.version:
            self._told[name] = room.version
            line = _game(room, self._bot.id)
            lines = [] if line is None else [_line(line)]
        if room.phase in {"ended", "closed"}:
            # It is told for the last time.
            self._told.pop(name, None)
            if name in self._following:
                self._following.pop(name).cancel()
        return lines


def _game(room: Room, bot: str) -> GameLine | None:
    seat = room.seat_of(bot)
    if seat is None:
        return None
    return GameLine(
        since=room.changed,
        seat=seat,
        room=view(room),
        moves=tuple(move.cells for move in room.moves),
        position=room.position.to_text(),
    )


def _line(line: BotLine) -> bytes:
    return _encoder.encode(line) + b"\n"
