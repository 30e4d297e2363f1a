"""Has jobs done in the order of the schedule, and tells those who asked."""

from __future__ import annotations

import asyncio
import time
from typing import Protocol

from msgspec.structs import replace

from blokus.cluster.tasks import LostWorkerError
from blokus.server import metrics
from blokus.server.budget import Budget, Largest
from blokus.server.engines.port import (
    Choice,
    EnginesBusyError,
    Job,
    Priority,
    Question,
    kind_of,
)
from blokus.server.engines.schedule import Limits, Schedule, Ticket
from blokus.server.engines.work import is_long
from blokus.server.logs import logger_for

logger = logger_for(__name__)


class Runner(Protocol):
    """Does one job on one of its workers."""

    async def run(self, job: Job) -> str:
        """Return the answer; raise LostWorkerError when the worker died; stop when cancelled."""

    async def close(self) -> None:
        """Stop all workers."""


class Workshop:
    """An `Engines` port over a runner."""

    def __init__(
        self, runner: Runner, slots: int, budget: Budget, limits: Limits | None = None
    ) -> None:
        self._runner = runner
        self._budget = budget
        self._schedule = Schedule(slots, budget, limits)
        self._answers: dict[Ticket, asyncio.Future[str]] = {}
        self._tasks: dict[Ticket, asyncio.Task[None]] = {}

    async def choose(self, question: Question, priority: Priority = Priority.OPPONENT) -> Choice:
        """Return a move."""
        ticket, cells = await self._do(question, question.by, priority)
        return Choice(cells, is_hurried=_as_begun(ticket) != question)

    async def do(self, job: Job, by: str, priority: Priority) -> str:
        """Return the answer to a job: the cells of a move, else JSON.

        When the call is cancelled, so is the job.
        """
        return (await self._do(job, by, priority))[1]

    async def _do(self, job: Job, by: str, priority: Priority) -> tuple[Ticket, str]:
        began = time.perf_counter()
        ticket = self._schedule.submit(job, self._budget.payer(by), priority)
        answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self._answers[ticket] = answer
        self._begin_all()
        result = "failed"
        try:
            found = await answer
            result = "done"
            return ticket, found
        except asyncio.CancelledError:
            result = "cancelled"
            if self._schedule.cancel(ticket):
                self._tasks[ticket].cancel()
            raise
        finally:
            del self._answers[ticket]
            metrics.engine_ends.labels(kind_of(job), result).inc()
            metrics.engine_seconds.labels(kind_of(job)).observe(time.perf_counter() - began)
            self._count()

    async def largest(self) -> Largest:
        """Return the most that one person or network uses of the engines."""
        return self._schedule.largest()

    def _begin_all(self) -> None:
        """Begin every job that can be done now."""
        while (ticket := self._schedule.start()) is not None:
            self._tasks[ticket] = asyncio.create_task(self._run(ticket))
        self._count()

    def _count(self) -> None:
        metrics.engine_jobs.labels("waiting").set(self._schedule.waiting)
        metrics.engine_jobs.labels("running").set(self._schedule.running)

    async def _run(self, ticket: Ticket) -> None:
        try:
            answer = await self._runner.run(_as_begun(ticket))
        except LostWorkerError as error:
            logger.warning(
                "a worker of the engines died", job=kind_of(ticket.job), reason=str(error)
            )
            metrics.engine_ends.labels(kind_of(ticket.job), "lost").inc()
            if not self._schedule.lose(ticket):
                self._settle(ticket, EnginesBusyError("the workers die"))
        except asyncio.CancelledError:
            self._schedule.finish(ticket)
            raise
        except Exception as error:  # noqa: BLE001 - whoever asked is told of every failure
            self._schedule.finish(ticket)
            self._settle(ticket, error)
        else:
            self._schedule.finish(ticket)
            self._settle(ticket, answer)
        finally:
            del self._tasks[ticket]
            self._begin_all()

    def _settle(self, ticket: Ticket, answer: str | Exception) -> None:
        waiting = self._answers.get(ticket)
        if waiting is None or waiting.done():
            return
        if isinstance(answer, Exception):
            waiting.set_exception(answer)
        else:
            waiting.set_result(answer)

    async def close(self) -> None:
        """Drop all jobs and stop the workers."""
        for answer in list(self._answers.values()):
            answer.cancel()
        # What waits is dropped first: nothing begins anew when the others end.
        await asyncio.sleep(0)
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._runner.close()


def _as_begun(ticket: Ticket) -> Job:
    """Return the job with the share of simulations that it got, where that makes a difference."""
    job = ticket.job
    if ticket.share < 1 and isinstance(job, Question) and not job.is_rated and is_long(job.level):
        return replace(job, share=ticket.share)
    return job
