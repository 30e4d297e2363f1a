"""One budget for each person: the share of the server that one of them may use at most.

A guest is easily replaced by another one, so guests also share the budget of their network, which
is a few times as large: a classroom can play. This machine is no network. Rooms are counted in the
database, everything else in the process.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from blokus.server import metrics
from blokus.server.settings import Settings

Resource: TypeAlias = Literal[
    "engine-time", "computers", "analyses", "rooms", "lobby", "connections", "frames"
]
# The most that one person or network uses of each.
Largest: TypeAlias = dict[Resource, float]

# Tables in the lobby that wait for players.
LOBBY_ENTRIES = 1
# As many guests are remembered with their networks, those seen last.
MOST_GUESTS = 50_000
# How often the largest shares are shown.
WATCH = 5.0  # s


class BudgetSpentError(Exception):
    """Somebody has used up their share of something."""

    def __init__(self, resource: Resource) -> None:
        super().__init__(f"the budget for {resource} is spent")
        self.resource = resource


@dataclass(frozen=True)
class Payer:
    """Whose budget something is taken from: that of a person and, for a guest, of a network."""

    person: str
    network: str | None = None


class Allowance:
    """A number of requests at once, which grows back by so many a second."""

    def __init__(self, burst: float, rate: float) -> None:
        self._burst = burst
        self._rate = rate
        self._left = burst
        self._since = time.monotonic()

    def take(self) -> bool:
        """Use one request up; tell whether there was one."""
        self._refill()
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def owe(self) -> float:
        """Use one request up, or one to come; return how many seconds it takes to come."""
        self._refill()
        self._left -= 1
        return max(0.0, -self._left / self._rate)

    @property
    def used(self) -> float:
        """How much of it has not grown back yet."""
        self._refill()
        return self._burst - self._left

    def _refill(self) -> None:
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._since) * self._rate)
        self._since = now


class Budget:
    """The budgets of everybody, in one process."""

    def __init__(self, settings: Settings) -> None:
        self._rate = settings.rate / settings.burst
        self._network_persons = settings.network_persons
        self._of_person: dict[Resource, float] = {
            "engine-time": settings.person_engine_time,
            "computers": settings.person_computers,
            "analyses": settings.person_analyses,
            "rooms": settings.person_rooms,
            "lobby": LOBBY_ENTRIES,
            "connections": settings.person_connections,
            "frames": settings.burst,
        }
        # Guests and their networks, the ones seen last at the end.
        self._networks: OrderedDict[str, str] = OrderedDict()
        self._connections: Counter[str] = Counter()
        self._frames: dict[str, Allowance] = {}

    # Whose ---------------------------------------------------------------------------------------

    def meet(self, guest: str, network: str | None) -> None:
        """Note from which network a guest comes; None stands for this machine."""
        self._networks.pop(guest, None)
        if network is not None:
            self._networks[guest] = network
            if len(self._networks) > MOST_GUESTS:
                self._networks.popitem(last=False)

    def payer(self, person: str) -> Payer:
        """Return who pays for what somebody does."""
        return Payer(person, self._networks.get(person))

    # How much ------------------------------------------------------------------------------------

    def bounds(self, payer: Payer, resource: Resource) -> Iterator[tuple[str, float]]:
        """Return who is counted and how much each may use: the person, and the network."""
        most = self._of_person[resource]
        yield payer.person, most
        if payer.network is not None:
            yield f"network {payer.network}", most * self._network_persons

    def require(self, resource: Resource, used: float, most: float) -> None:
        """Raise BudgetSpentError, and count it, unless there is something left."""
        if used >= most:
            metrics.budget_refusals.labels(resource).inc()
            raise BudgetSpentError(resource)

    # What is counted here ------------------------------------------------------------------------

    @contextlib.contextmanager
    def connected(self, person: str) -> Iterator[None]:
        """Hold one of somebody's connections; raise BudgetSpentError when they have no more."""
        bounds = list(self.bounds(self.payer(person), "connections"))
        for who, most in bounds:
            self.require("connections", self._connections[who], most)
        for who, _ in bounds:
            self._connections[who] += 1
        try:
            yield
        finally:
            for who, _ in bounds:
                self._connections[who] -= 1
                if not self._connections[who]:
                    del self._connections[who]

    def take_frame(self, person: str) -> bool:
        """Use up a frame of somebody's, whatever connection it came by; tell if there was one."""
        for who, burst in self.bounds(self.payer(person), "frames"):
            known = self._frames.get(who)
            if known is None:
                known = self._frames[who] = Allowance(burst, burst * self._rate)
            if not known.take():
                metrics.budget_refusals.labels("frames").inc()
                return False
        return True

    def largest(self) -> Largest:
        """Return the most that somebody uses of what is counted here; forget what is not used."""
        self._frames = {who: one for who, one in self._frames.items() if one.used > 0}
        return {
            "frames": max((one.used for one in self._frames.values()), default=0),
            "connections": max(self._connections.values(), default=0),
        }

    async def watch(self, *others: Callable[[], Awaitable[Largest]]) -> None:
        """Show the largest shares, those that others count too, until cancelled."""
        while True:
            found = self.largest()
            for other in others:
                found |= await other()
            for resource, most in found.items():
                metrics.budget_largest.labels(resource).set(most)
            await asyncio.sleep(WATCH)
