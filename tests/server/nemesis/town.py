"""The servers that are ill-treated: workers, PostgreSQL, Valkey, and the cables between them."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import subprocess
from collections.abc import AsyncIterator
from pathlib import Path

import httpx2 as httpx

from tests.server.visitors import serving
from tests.services.cut import Cable
from tests.services.postgresql import kill as kill_postgresql
from tests.services.postgresql import postgresql
from tests.services.process import free_port
from tests.services.valkey import valkey

PATIENCE = 120.0  # s, for a server to come up on a machine that is busy


class Service:
    """A server that can be killed and started again on the same port."""

    def __init__(self, folder: Path, kind: str) -> None:
        self._folder = folder / kind
        self._folder.mkdir()
        self._port = free_port()
        self._kind = kind
        self._stack = contextlib.ExitStack()
        self.address = ""

    async def start(self) -> None:
        """Start it."""
        run = postgresql if self._kind == "postgresql" else valkey
        entered = self._stack.enter_context
        self.address = await asyncio.to_thread(lambda: entered(run(self._folder, self._port)))

    async def close(self) -> None:
        """End it."""
        await asyncio.to_thread(self._stack.close)

    async def kill(self) -> None:
        """End it without a warning, and start it again."""
        if self._kind == "postgresql":
            await asyncio.to_thread(kill_postgresql, self._folder)
        else:
            self.signal(signal.SIGKILL)
        await self.close()
        await self.start()

    def signal(self, number: signal.Signals) -> None:
        """Send a signal to all its processes."""
        for pid in _listeners(self._port):
            for each in (pid, *_children(pid)):
                with contextlib.suppress(ProcessLookupError):
                    os.kill(each, number)


class Town:
    """Everything that online games need."""

    def __init__(self, folder: Path, workers: int) -> None:
        self._folder = folder
        self._count = workers
        self.postgresql = Service(folder, "postgresql")
        self.valkey = Service(folder, "valkey")
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"

    @contextlib.asynccontextmanager
    async def running(self) -> AsyncIterator[Town]:
        """Run it."""
        async with contextlib.AsyncExitStack() as stack:
            for service in (self.postgresql, self.valkey):
                await service.start()
                stack.push_async_callback(service.close)
            self.to_postgresql = await stack.enter_async_context(Cable.to(self.postgresql.address))
            self.to_valkey = await stack.enter_async_context(Cable.to(self.valkey.address))
            server = contextlib.ExitStack()
            self.supervisor = await asyncio.to_thread(self._serve, server)
            stack.push_async_callback(asyncio.to_thread, server.close)
            await self.until_up()
            yield self
            self.supervisor.terminate()
            await asyncio.to_thread(self.supervisor.wait, PATIENCE)

    def _serve(self, stack: contextlib.ExitStack) -> subprocess.Popen[str]:
        options = ("--database", self.to_postgresql.address, "--valkey", self.to_valkey.address)
        process, _ = stack.enter_context(
            serving(self._folder, self.port, *options, "--workers", str(self._count))
        )
        return process

    async def until_up(self) -> None:
        """Wait until all workers run and the server answers."""
        async with asyncio.timeout(PATIENCE):
            while len(self.workers) < self._count or not await self._answers():
                await asyncio.sleep(0.1)

    async def _answers(self) -> bool:
        try:
            async with httpx.AsyncClient(base_url=self.address, timeout=5) as client:
                return (await client.get("/api/me")).status_code == 200
        except httpx.HTTPError:
            return False

    @property
    def workers(self) -> list[int]:
        """The processes that serve."""
        return [pid for pid in _children(self.supervisor.pid) if b"spawn_main" in _command(pid)]


def _children(pid: int) -> list[int]:
    with contextlib.suppress(OSError):
        found = Path(f"/proc/{pid}/task/{pid}/children").read_text()
        return [int(child) for child in found.split()]
    return []


def _command(pid: int) -> bytes:
    with contextlib.suppress(OSError):
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    return b""


def _listeners(port: int) -> list[int]:
    """Return the processes of a service that listen on a port: those that were started with it."""
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdecimal():
            words = _command(int(folder.name)).decode().split("\0")
            # Valkey writes its address into its command line.
            is_named = {str(port), f"127.0.0.1:{port}"} & {*words, words[0].rpartition(" ")[2]}
            if is_named and "setpriv" not in words[0]:
                found.append(int(folder.name))
    return found
