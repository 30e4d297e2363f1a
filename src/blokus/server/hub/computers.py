"""The computers in the rooms of a process: engines are asked for their moves.

A computer plays while somebody is connected to the room, and in correspondence games. Its time is
that of the host, or of somebody else who is there. Of several processes the keeper of the room
asks, as long as somebody is connected to it there; otherwise another one becomes the keeper.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable

from msgspec.structs import replace

from blokus.server.engines.port import Engines, EnginesBusyError, Priority, Question
from blokus.server.hub.cluster import Cluster
from blokus.server.hub.live_room import LiveRoom
from blokus.server.logs import logger_for
from blokus.server.rooms import clock, commands
from blokus.server.storage.log import LogUnavailableError

logger = logger_for(__name__)

# How long a step that failed waits before it is tried again.
RETRY = 1.0  # s
# A process with somebody in a room gives the keeper so long to ask the engine.
CLAIM = 1.0  # s


class Computers:
    """Asks engines for the moves of computers."""

    def __init__(self, engines: Engines, cluster: Cluster | None) -> None:
        self._engines = engines
        self._cluster = cluster
        # What the engine is asked in a room; no task once its answer is being stored.
        self._asked: dict[str, tuple[Question, asyncio.Task[None] | None]] = {}
        self._claims: dict[str, asyncio.Task[None]] = {}
        # Called with a room that this process may keep from now on.
        self.on_claim: Callable[[LiveRoom], None] = lambda _: None

    def __contains__(self, room: str) -> bool:
        return room in self._asked

    async def close(self) -> None:
        """Ask nothing more."""
        asked = (task for _, task in self._asked.values() if task is not None)
        tasks = [*asked, *self._claims.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def arrange(self, live: LiveRoom) -> None:
        """Ask for the move of the computer on turn, if it may play; ask nothing else any more."""
        room = live.room
        level = None if room.on_turn is None else room.seats[room.on_turn].engine
        question = None if level is None else self._question(live, level)
        asked, task = self._asked.get(room.id, (None, None))
        if asked is not None and question is not None:
            # Who pays for what is asked already makes no difference.
            question = replace(question, by=asked.by)
        if asked == question:
            return
        if task is not None:
            task.cancel()
        self._asked.pop(room.id, None)
        if question is not None:
            thinking = asyncio.create_task(self._think(live, question, len(room.moves)))
            self._asked[room.id] = (question, thinking)

    def _question(self, live: LiveRoom, level: int) -> Question | None:
        """Return what to ask for a computer on turn; None while it may not play."""
        room, here = live.room, live.people
        if not live.is_kept:
            if here and room.id not in self._claims:
                self._claims[room.id] = asyncio.create_task(self._claim(live))
            return None
        if not here and clock.is_live(room.terms.clock):
            return None
        seated = [seat.holder.id for seat in room.seats if seat.holder is not None]
        payers = [person for person in (room.host, *seated, *sorted(here)) if person in here]
        return Question(
            room.position.to_text(),
            level,
            room.seed + len(room.moves),
            by=payers[0] if payers else room.host,
            is_rated=room.terms.rated,
        )

    async def _claim(self, live: LiveRoom) -> None:
        """Keep a room whose computer is on turn, unless its keeper has somebody there too."""
        name, version = live.room.id, live.room.version
        try:
            await asyncio.sleep(CLAIM)
            with contextlib.suppress(LogUnavailableError):
                is_new = live.room.version != version
                if not is_new and self._cluster and not await self._cluster.is_minded(live):
                    live.is_kept = True
        finally:
            del self._claims[name]
        self.on_claim(live)

    async def _think(self, live: LiveRoom, question: Question, ply: int) -> None:
        name = live.room.id
        own = self._asked[name]
        while True:
            try:
                priority = Priority.OPPONENT if live.people else Priority.CORRESPONDENCE
                choice = await self._engines.choose(question, priority)
                # From here on the move is to be stored, whatever changes, and not asked for again.
                storing = self._asked[name] = (question, None)
                move = commands.EngineMove(ply, choice.cells, choice.is_hurried)
                try:
                    await live.serve(move)
                finally:
                    if self._asked.get(name) is storing:
                        del self._asked[name]
            except (EnginesBusyError, LogUnavailableError):
                pass
            except Exception:
                # Of the engine, or of what it answered: nobody else plays this seat.
                logger.exception("an engine failed", room=name)
            else:
                return
            if self._asked.setdefault(name, own) is not own:
                return
            await asyncio.sleep(RETRY)
