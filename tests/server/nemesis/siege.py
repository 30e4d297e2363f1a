"""Games under attack, from the first to the verdict."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from pathlib import Path

import msgspec
from msgspec import Struct

from tests.server.histories import Told
from tests.server.nemesis.faults import Fault, Nemesis
from tests.server.nemesis.guests import KINDS, Guest, Kind, patiently_arrive, patiently_open
from tests.server.nemesis.town import Town
from tests.server.nemesis.verdict import judge

# How long the games that are under way at the end may take.
FINISHING = 120.0  # s
# Of all games, so many are found in the lobby.
SEEKERS = 0.1


class Outcome(Struct):
    """What happened."""

    games: int
    faults: dict[str, int]
    acknowledged: int
    reconnections: int
    # How much more than they thought people were charged, in seconds: the middle, the worst.
    loss_median: float
    loss_most: float
    # How many were charged a second too much, or too little.
    lost_a_second: int
    gained_a_second: int
    problems: list[str]


class Siege:
    """Games that are played while harm is done."""

    def __init__(
        self,
        folder: Path,
        games: int,
        seed: int,
        history: Path,
        *,
        workers: int = 2,
        moves: float = 30,
    ) -> None:
        self._town = Town(folder, workers)
        self._games = games
        self._thought = games / moves
        self._seed = seed
        self._history = history
        self._random = random.Random(seed)
        self._guests: list[Guest] = []
        self._problems: list[str] = []
        self._played = 0
        self._end = 0.0

    def run(self, seconds: float) -> Outcome:
        """Play, then judge."""
        return asyncio.run(self._run(seconds))

    async def _run(self, seconds: float) -> Outcome:
        async with self._town.running() as town:
            nemesis = Nemesis(town, random.Random(self._random.random()))
            self._end = time.monotonic() + seconds
            seekers = 2 * round(self._games * SEEKERS / 2)
            playing = [
                *(self._play_on() for _ in range(self._games - seekers // 2)),
                *(self._seek_on() for _ in range(seekers)),
            ]
            tasks = [asyncio.create_task(work) for work in playing]
            await nemesis.run(seconds)
            for guest in self._guests:
                guest.is_late = True
            _, stuck = await asyncio.wait(tasks, timeout=FINISHING)
            for task in stuck:
                self._problems.append("a game did not end")
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            return await asyncio.to_thread(self._judge, nemesis.faults)

    def _judge(self, faults: list[Fault]) -> Outcome:
        told = [each for guest in self._guests for each in guest.told]
        thoughts = [each for guest in self._guests for each in guest.thoughts]
        now = round(time.time() * 1000)
        found, losses = judge(self._town.postgresql.address, told, thoughts, faults, now)
        losses.sort()
        outcome = Outcome(
            games=self._played,
            faults=dict(Counter(fault.name for fault in faults)),
            acknowledged=len(told),
            reconnections=sum(guest.reconnections for guest in self._guests),
            loss_median=round(losses[len(losses) // 2], 3) if losses else 0.0,
            loss_most=round(max(losses, default=0.0), 3),
            lost_a_second=sum(loss > 1 for loss in losses),
            gained_a_second=sum(loss < -1 for loss in losses),
            problems=self._problems + found,
        )
        self._keep(outcome, faults, told)
        return outcome

    def _keep(self, outcome: Outcome, faults: list[Fault], told: list[Told]) -> None:
        """Keep the seed and the history in a file, a line each."""
        self._history.parent.mkdir(parents=True, exist_ok=True)
        lines = [{"seed": self._seed, "outcome": outcome}, *faults, *told]
        self._history.write_bytes(b"".join(msgspec.json.encode(line) + b"\n" for line in lines))

    # Games ---------------------------------------------------------------------------------------

    async def _play_on(self) -> None:
        """Play one game after the other until the time is up."""
        await asyncio.sleep(self._random.uniform(0, 2))
        while time.monotonic() < self._end:
            kind: Kind = self._random.choice(KINDS)
            await self._noting(self._game(kind), kind)

    async def _game(self, kind: Kind) -> None:
        ada, ben = self._guest(), self._guest()
        for guest in (ada, ben):
            await patiently_arrive(guest)
        room = await patiently_open(ada, kind)
        playing = [ada.sit_and_play(room, sit=False)]
        if kind != "computer":
            stop = None if kind == "people" else self._random.randrange(1, 12)
            playing.append(self._partner(ben, room, kind, stop))
        await asyncio.gather(*playing)
        self._played += 1

    async def _partner(self, guest: Guest, room: str, kind: Kind, stop: int | None) -> None:
        await guest.sit_and_play(room, sit=True, stop_after=stop)
        if kind == "sleeper":
            await guest.stay(room)

    async def _seek_on(self) -> None:
        """Play those whom one meets in the lobby until the time is up."""
        guest = self._guest()
        await patiently_arrive(guest)
        while time.monotonic() < self._end:
            room = await guest.seek(self._end)
            if room is not None:
                await self._noting(guest.sit_and_play(room, sit=False), "lobby")
                self._played += 1
                guest = self._guest()
                await patiently_arrive(guest)

    def _guest(self) -> Guest:
        guest = Guest(self._town.address, random.Random(self._random.random()), self._thought)
        guest.is_late = time.monotonic() > self._end
        self._guests.append(guest)
        return guest

    async def _noting(self, game: object, kind: str) -> None:
        """Note what goes wrong for the players of a game."""
        try:
            await game  # type: ignore[misc]
        except Exception as error:  # noqa: BLE001 - the verdict names it
            self._problems.append(f"{kind}: {type(error).__name__} {error}")
