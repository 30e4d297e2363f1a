"""Engines in processes of this machine; each does one job at a time, and is killed to stop it."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE, Process

import msgspec

from blokus.cluster.tasks import LostWorkerError
from blokus.server.engines.port import Job
from blokus.server.engines.process import Done, Failed

COMMAND = (sys.executable, "-m", "blokus.server.engines.process")
# The longest answer: the review of a long game.
LONGEST_LINE = 4 << 20  # bytes

_decoder: msgspec.json.Decoder[Done | Failed] = msgspec.json.Decoder(Done | Failed)


class JobFailedError(Exception):
    """A job raised an error of its own."""


class LocalRunner:
    """A `Runner` with as many processes as jobs are given to it at a time."""

    def __init__(self) -> None:
        self._idle: list[Process] = []
        self._all: set[Process] = set()

    async def run(self, job: Job) -> str:
        """Have a process do a job."""
        process = await self._take()
        try:
            line = await self._talk(process, msgspec.json.encode(job) + b"\n")
        except BaseException:
            # Nobody waits for what it does, or it does not answer any more.
            await self._end(process)
            raise
        self._idle.append(process)
        answer = _decoder.decode(line)
        if isinstance(answer, Failed):
            raise JobFailedError(answer.problem)
        return answer.answer

    async def _take(self) -> Process:
        while self._idle:
            process = self._idle.pop()
            if process.returncode is None:
                return process
            self._all.discard(process)
        process = await asyncio.create_subprocess_exec(
            *COMMAND, stdin=PIPE, stdout=PIPE, limit=LONGEST_LINE
        )
        self._all.add(process)
        return process

    async def _talk(self, process: Process, line: bytes) -> bytes:
        if process.stdin is None or process.stdout is None:
            raise LostWorkerError("no pipes")
        try:
            process.stdin.write(line)
            await process.stdin.drain()
            answer = await process.stdout.readline()
        except ConnectionError as error:
            raise LostWorkerError(str(error)) from None
        if not answer.endswith(b"\n"):
            raise LostWorkerError(f"process {process.pid} ended")
        return answer

    async def _end(self, process: Process) -> None:
        self._all.discard(process)
        if process.returncode is None:
            process.kill()
        await process.wait()

    async def close(self) -> None:
        """Kill the processes."""
        for process in list(self._all):
            await self._end(process)
