"""Decides which job is done next, and how deeply, without doing any.

- A job for which an opponent waits comes before a move of a correspondence game, that before an
  analysis, that before a job for the archive.
- The last free slot is for opponents, and beyond the slots there is one for an opponent whose
  person has nothing under way: no job of somebody else is waited for.
- Of equal jobs comes first the one of the person, or of the network of guests, with the fewest
  under way; then of the one who has used least of their engine time, then the oldest.
- A person has few jobs of a kind under way or waiting; what all have waiting is bounded too.
- While others wait, or while others play and one's own engine time is used up, a job gets only a
  share of the simulations that it asks for.
- A job whose worker died is done again, before those that wait, a few times.
"""

from __future__ import annotations

import itertools
import math
import time
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from blokus.server.budget import Budget, BudgetSpentError, Largest, Payer, Resource
from blokus.server.engines.port import EnginesBusyError, Job, Priority

State = Literal["waiting", "running", "ended"]

# Engine time is forgotten with this time constant: somebody who uses a whole engine all the time
# has used so much of it.
MEMORY = 60.0  # s
# The smallest share of the simulations that a job gets.
LEAST_SHARE = 0.05
# Who has used less than this does not play.
TRACE = 0.001  # s


@dataclass(frozen=True)
class Limits:
    """How much is accepted of everybody together."""

    # Jobs that wait.
    waiting: int = 1000
    # Analyses of one person that are under way.
    analyses_running: int = 2
    # How often a job is begun whose workers die.
    attempts: int = 3


@dataclass(eq=False)
class Ticket:
    """A job that was accepted."""

    number: int
    job: Job
    person: str
    # Who pays for the job, with their engine time: the person, then the network.
    payers: Mapping[str, float]
    priority: Priority
    state: State = "waiting"
    attempts: int = field(default=0)
    # The share of its simulations that the job gets, and when it was begun.
    share: float = field(default=1.0)
    began: float = field(default=0.0)

    @property
    def resource(self) -> Resource | None:
        """Which part of the budget bounds their number."""
        if self.priority is Priority.ANALYSIS:
            return "analyses"
        return None if self.priority is Priority.ARCHIVE else "computers"


class _Used:
    """Engine time that somebody has used, which is forgotten by and by."""

    def __init__(self, now: float) -> None:
        self._seconds = 0.0
        self._at = now

    def seconds(self, now: float) -> float:
        """Return what is remembered of it."""
        return self._seconds * math.exp((self._at - now) / MEMORY)

    def add(self, seconds: float, now: float) -> None:
        """Add what was used until now."""
        self._seconds, self._at = self.seconds(now) + seconds, now


class Schedule:
    """The jobs that wait and those under way."""

    def __init__(
        self,
        slots: int,
        budget: Budget,
        limits: Limits | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.slots = slots
        self._budget = budget
        self._limits = limits or Limits()
        self._clock = clock
        self._numbers = itertools.count()
        self._waiting: list[Ticket] = []
        self._running: list[Ticket] = []
        self._used: dict[str, _Used] = {}

    @property
    def waiting(self) -> int:
        """How many jobs wait."""
        return len(self._waiting)

    @property
    def running(self) -> int:
        """How many jobs are under way."""
        return len(self._running)

    def largest(self) -> Largest:
        """Return the most that one person or network uses of what is shared out here."""
        now = self._clock()
        jobs: dict[Resource, Counter[str]] = {"computers": Counter(), "analyses": Counter()}
        for ticket in (*self._waiting, *self._running):
            if ticket.resource is not None:
                jobs[ticket.resource].update(ticket.payers.keys())
        most: Largest = {kind: max(count.values(), default=0) for kind, count in jobs.items()}
        seconds = max((used.seconds(now) for used in self._used.values()), default=0.0)
        return most | {"engine-time": seconds}

    def submit(self, job: Job, payer: Payer, priority: Priority) -> Ticket:
        """Accept a job, or raise EnginesBusyError."""
        if len(self._waiting) >= self._limits.waiting:
            raise EnginesBusyError("too many jobs wait")
        payers = dict(self._budget.bounds(payer, "engine-time"))
        ticket = Ticket(next(self._numbers), job, payer.person, payers, priority)
        if (resource := ticket.resource) is not None:
            all_of_kind = [
                other for other in (*self._waiting, *self._running) if other.resource == resource
            ]
            try:
                for who, most in self._budget.bounds(payer, resource):
                    own = sum(who in other.payers for other in all_of_kind)
                    self._budget.require(resource, own, most)
            except BudgetSpentError as error:
                raise EnginesBusyError(str(error)) from None
        self._waiting.append(ticket)
        return ticket

    def start(self) -> Ticket | None:
        """Return the job to begin now; None while none can."""
        able = [ticket for ticket in self._waiting if self._can_start(ticket)]
        if not able:
            return None
        now = self._clock()
        chosen = min(able, key=lambda ticket: self._order(ticket, now))
        self._waiting.remove(chosen)
        chosen.share = self._share(chosen, now)
        chosen.began = now
        self._running.append(chosen)
        chosen.state = "running"
        chosen.attempts += 1
        return chosen

    def _can_start(self, ticket: Ticket) -> bool:
        free = self.slots - len(self._running)
        if ticket.priority is Priority.OPPONENT:
            return free > 0 or (free == 0 and not any(map(self._under_way, ticket.payers)))
        if self.slots > 1:
            free -= 1
        if free <= 0:
            return False
        if ticket.priority is not Priority.ANALYSIS:
            return True
        person = ticket.person
        own = [one for one in self._running if one.person == person]
        analyses = sum(one.priority is Priority.ANALYSIS for one in own)
        return analyses < self._limits.analyses_running

    def _order(self, ticket: Ticket, now: float) -> tuple[float, ...]:
        is_new = ticket.attempts == 0
        loads: list[float] = []
        # A guest is compared as a part of the network first.
        for who, most in reversed([*ticket.payers.items()]):
            loads += (self._under_way(who) / most, self._used_by(who, now) / most)
        loads += (0.0,) * (4 - len(loads))
        return (ticket.priority, is_new, *loads, ticket.number)

    def _under_way(self, who: str) -> int:
        """Return how many jobs of a person or a network are under way."""
        return sum(who in one.payers for one in self._running)

    def _used_by(self, who: str, now: float) -> float:
        used = self._used.get(who)
        return 0.0 if used is None else used.seconds(now)

    def _share(self, chosen: Ticket, now: float) -> float:
        """Return which share of its simulations a job gets."""
        own = chosen.payers
        others = sum(
            ticket.priority is Priority.OPPONENT and ticket.person != chosen.person
            for ticket in self._waiting
        )
        pressure = 1 + others / self.slots
        is_alone = not others and all(
            who in own or used.seconds(now) < TRACE for who, used in self._used.items()
        )
        if not is_alone:
            pressure = max(pressure, *(self._used_by(who, now) / most for who, most in own.items()))
        return max(LEAST_SHARE, 1 / pressure)

    def finish(self, ticket: Ticket) -> None:
        """Note that a job has its answer, or that it failed by itself."""
        self._stop(ticket)
        ticket.state = "ended"

    def lose(self, ticket: Ticket) -> bool:
        """Note that the worker of a job died; return whether the job is done again."""
        self._stop(ticket)
        if ticket.attempts >= self._limits.attempts:
            ticket.state = "ended"
            return False
        ticket.state = "waiting"
        self._waiting.append(ticket)
        return True

    def _stop(self, ticket: Ticket) -> None:
        """Charge those who pay for a job with the time that it took."""
        self._running.remove(ticket)
        now = self._clock()
        self._used = {who: used for who, used in self._used.items() if used.seconds(now) >= TRACE}
        for who in ticket.payers:
            self._used.setdefault(who, _Used(now)).add(now - ticket.began, now)

    def cancel(self, ticket: Ticket) -> bool:
        """Drop a job; return whether it is under way, so that somebody must stop it."""
        if ticket.state == "waiting":
            self._waiting.remove(ticket)
            ticket.state = "ended"
        return ticket.state == "running"
