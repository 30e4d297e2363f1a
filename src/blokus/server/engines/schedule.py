"""Decides which job is done next, without doing any: priorities, shares, bounds, repetitions.

- A job for which an opponent waits comes before an analysis, that before a job for the archive.
- The last free slot is for opponents: however long an analysis takes, they find one. Where there is
  only one slot, it is for everybody.
- Of equal jobs, the one whose asker has fewest under way comes first, then the oldest.
- An asker has few analyses under way or waiting; what all have waiting is bounded too.
- A job whose worker died is done again, before those that wait, a few times.
"""

from __future__ import annotations

import itertools
from dataclasses import dataclass, field
from typing import Literal

from blokus.server.engines.port import EnginesBusyError, Job, Priority

State = Literal["waiting", "running", "ended"]


@dataclass(frozen=True)
class Limits:
    """How much is accepted."""

    # Jobs that wait, of everybody.
    waiting: int = 1000
    # Analyses of one asker: under way, and together with those that wait.
    analyses_running: int = 2
    analyses: int = 8
    # How often a job is begun whose workers die.
    attempts: int = 3


@dataclass(eq=False)
class Ticket:
    """A job that was accepted."""

    number: int
    job: Job
    by: str
    priority: Priority
    state: State = "waiting"
    attempts: int = field(default=0)


class Schedule:
    """The jobs that wait and those under way."""

    def __init__(self, slots: int, limits: Limits | None = None) -> None:
        self.slots = slots
        self._limits = limits or Limits()
        self._numbers = itertools.count()
        self._waiting: list[Ticket] = []
        self._running: list[Ticket] = []

    @property
    def waiting(self) -> int:
        """How many jobs wait."""
        return len(self._waiting)

    @property
    def running(self) -> int:
        """How many jobs are under way."""
        return len(self._running)

    def submit(self, job: Job, by: str, priority: Priority) -> Ticket:
        """Accept a job, or raise EnginesBusyError."""
        if len(self._waiting) >= self._limits.waiting:
            raise EnginesBusyError("too many jobs wait")
        if priority is Priority.ANALYSIS:
            own = [
                ticket
                for ticket in (*self._waiting, *self._running)
                if ticket.by == by and ticket.priority is priority
            ]
            if len(own) >= self._limits.analyses:
                raise EnginesBusyError("too many analyses of one person")
        ticket = Ticket(next(self._numbers), job, by, priority)
        self._waiting.append(ticket)
        return ticket

    def start(self) -> Ticket | None:
        """Return the job to begin now; None while none can."""
        able = [ticket for ticket in self._waiting if self._can_start(ticket)]
        if not able:
            return None
        chosen = min(able, key=self._order)
        self._waiting.remove(chosen)
        self._running.append(chosen)
        chosen.state = "running"
        chosen.attempts += 1
        return chosen

    def _can_start(self, ticket: Ticket) -> bool:
        free = self.slots - len(self._running)
        if ticket.priority is not Priority.OPPONENT and self.slots > 1:
            free -= 1
        if free <= 0:
            return False
        if ticket.priority is not Priority.ANALYSIS:
            return True
        return self._under_way(ticket) < self._limits.analyses_running

    def _order(self, ticket: Ticket) -> tuple[int, bool, int, int]:
        is_new = ticket.attempts == 0
        return ticket.priority, is_new, self._under_way(ticket), ticket.number

    def _under_way(self, like: Ticket) -> int:
        """Return how many jobs of the same asker and priority are under way."""
        return sum(one.by == like.by and one.priority is like.priority for one in self._running)

    def finish(self, ticket: Ticket) -> None:
        """Note that a job has its answer, or that it failed by itself."""
        self._running.remove(ticket)
        ticket.state = "ended"

    def lose(self, ticket: Ticket) -> bool:
        """Note that the worker of a job died; return whether the job is done again."""
        self._running.remove(ticket)
        if ticket.attempts >= self._limits.attempts:
            ticket.state = "ended"
            return False
        ticket.state = "waiting"
        self._waiting.append(ticket)
        return True

    def cancel(self, ticket: Ticket) -> bool:
        """Drop a job; return whether it is under way, so that somebody must stop it."""
        if ticket.state == "waiting":
            self._waiting.remove(ticket)
            ticket.state = "ended"
        return ticket.state == "running"
