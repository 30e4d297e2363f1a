"""Jobs that are done: answers, lost workers, cancelled calls; then with real processes."""

from __future__ import annotations

import asyncio
import json
import os
import signal
from pathlib import Path

import pytest

from blokus import Game, Position, Variant
from blokus.cluster.tasks import LostWorkerError
from blokus.records import Record, dumps
from blokus.server.budget import Budget
from blokus.server.engines.choice import engines_for
from blokus.server.engines.local import JobFailedError, LocalRunner
from blokus.server.engines.port import (
    Analyse,
    EnginesBusyError,
    Job,
    Priority,
    Question,
    RatingGame,
    ReviewGame,
)
from blokus.server.engines.schedule import Limits
from blokus.server.engines.workshop import Workshop
from blokus.server.settings import Settings
from tests.server.hub.house import PATIENCE, run

BUDGET = Budget(Settings())
START = Position(Variant("duo")).to_text()


def question(seed: int, level: int = 1) -> Question:
    return Question(START, level, seed, "ada")


class Scripted:
    """A runner that does what the seed of a question says."""

    def __init__(self) -> None:
        self.begun: list[int] = []
        self.stopped: list[int] = []
        self.deaths = 0
        self.free = asyncio.Event()

    async def run(self, job: Job) -> str:
        assert isinstance(job, Question)
        self.begun.append(job.seed)
        try:
            await self.free.wait()
        except asyncio.CancelledError:
            self.stopped.append(job.seed)
            raise
        if self.deaths > 0:
            self.deaths -= 1
            raise LostWorkerError("killed")
        return f"answer {job.seed}"

    async def close(self) -> None:
        pass


def test_a_worker_that_dies_is_replaced_and_nobody_notices() -> None:
    async def test() -> None:
        runner = Scripted()
        workshop = Workshop(runner, 1, BUDGET, Limits(attempts=3))
        runner.deaths = 2
        runner.free.set()
        assert await workshop.choose(question(7)) == ("answer 7", False)
        assert runner.begun == [7, 7, 7]
        runner.deaths = 3
        with pytest.raises(EnginesBusyError):
            await workshop.choose(question(8))
        assert await workshop.choose(question(9)) == ("answer 9", False)
        await workshop.close()

    run(test)


def test_a_job_for_which_nobody_waits_is_stopped() -> None:
    async def test() -> None:
        runner = Scripted()
        workshop = Workshop(runner, 1, BUDGET)
        running, waiting, last = (
            asyncio.create_task(workshop.choose(question(n))) for n in range(3)
        )
        while runner.begun != [0]:
            await asyncio.sleep(0)
        waiting.cancel()
        running.cancel()
        await asyncio.gather(running, waiting, return_exceptions=True)
        runner.free.set()
        assert (await last).cells == "answer 2"
        assert runner.begun == [0, 2]
        assert runner.stopped == [0]
        await workshop.close()

    run(test)


def test_closing_drops_everything() -> None:
    async def test() -> None:
        runner = Scripted()
        workshop = Workshop(runner, 1, BUDGET)
        asked = [asyncio.create_task(workshop.choose(question(n))) for n in range(3)]
        while runner.begun != [0]:
            await asyncio.sleep(0)
        await workshop.close()
        done = await asyncio.gather(*asked, return_exceptions=True)
        assert all(isinstance(one, asyncio.CancelledError) for one in done)
        assert runner.begun == runner.stopped == [0]

    run(test)


def test_real_processes_do_every_kind_of_job() -> None:
    async def test() -> None:
        engines = engines_for("local", 1, BUDGET)
        cells, _ = await engines.choose(question(1))
        game = Game("duo")
        game.play(cells)
        analysis = json.loads(await engines.do(Analyse(START, 20, 2), "a", Priority.ANALYSIS))
        assert len(analysis["lines"]) == 2
        assert sum(analysis["shares"]) == pytest.approx(1, abs=0.001)
        review = ReviewGame(dumps(Record.from_game(game)), 20)
        found = json.loads(await engines.do(review, "a", Priority.ARCHIVE))
        assert [one["move"] for one in found["moves"]] == [str(game.moves[0])]
        match = RatingGame("duo", (1, 1), 3)
        places = json.loads(await engines.do(match, "a", Priority.ARCHIVE))["places"]
        assert min(places) == 1
        with pytest.raises(JobFailedError, match="Error"):
            await engines.do(Analyse("nonsense", 20), "a", Priority.ANALYSIS)
        # The process that met the error goes on.
        assert (await engines.choose(question(1))).cells == cells
        await engines.close()

    run(test)


def test_a_killed_process_costs_only_its_job() -> None:
    async def test() -> None:
        runner = LocalRunner()
        workshop = Workshop(runner, 1, BUDGET)
        expected = await workshop.choose(question(5))
        (process,) = runner._all
        os.kill(process.pid, signal.SIGKILL)
        await asyncio.wait_for(process.wait(), PATIENCE)
        # Its pipe is closed, or it is seen to have ended: both lead to another process.
        assert await workshop.choose(question(5)) == expected
        (other,) = runner._all
        assert other.pid != process.pid
        # A long job is ended by killing its process.
        long = asyncio.create_task(workshop.do(Analyse(START, 10**9), "a", Priority.ANALYSIS))
        used = _cpu(other.pid)
        while _cpu(other.pid) < used + 0.3:
            await asyncio.sleep(0.01)
        long.cancel()
        await asyncio.gather(long, return_exceptions=True)
        assert await asyncio.wait_for(other.wait(), PATIENCE) == -signal.SIGKILL
        await workshop.close()

    run(test)


def _cpu(pid: int) -> float:
    """Return how many seconds of the processor a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return int(fields[11]) / os.sysconf("SC_CLK_TCK")
