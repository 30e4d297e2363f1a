"""A cable to a server, for tests: it can be cut, or stop carrying anything, and be mended."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from urllib.parse import urlsplit

CHUNK = 65_536


class Cable:
    """Carries connections to another port of the loopback address."""

    def __init__(self, target: int) -> None:
        self._target = target
        self._flows = asyncio.Event()
        self._flows.set()
        self._is_cut = False
        self._writers: set[asyncio.StreamWriter] = set()
        self.address = ""
        self.port = 0

    @classmethod
    @contextlib.asynccontextmanager
    async def to(cls, address: str) -> AsyncIterator[Cable]:
        """Lay a cable to the server of an address; `cable.address` is this end's."""
        port = urlsplit(address).port
        assert port
        cable = cls(port)
        server = await asyncio.start_server(cable._carry, "127.0.0.1", 0)
        cable.port = server.sockets[0].getsockname()[1]
        cable.address = address.replace(f":{port}", f":{cable.port}")
        try:
            yield cable
        finally:
            server.close()
            cable.cut()

    def cut(self) -> None:
        """End all connections; new ones end at once."""
        self._is_cut = True
        self._flows.set()
        for writer in self._writers:
            writer.transport.abort()

    def stop(self) -> None:
        """Carry nothing any more, and let nobody notice."""
        self._flows.clear()

    def mend(self) -> None:
        """Carry everything again, what waited too."""
        self._is_cut = False
        self._flows.set()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._is_cut:
            writer.transport.abort()
            return
        try:
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self._target)
        except OSError:
            writer.transport.abort()
            return
        ends = {writer, far_writer}
        self._writers |= ends
        try:
            await asyncio.gather(self._pour(reader, far_writer), self._pour(far_reader, writer))
        finally:
            self._writers -= ends
            for end in ends:
                end.transport.abort()

    async def _pour(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while chunk := await reader.read(CHUNK):
                await self._flows.wait()
                writer.write(chunk)
                await writer.drain()
        # A stream that ends at one side ends at the other.
        writer.transport.abort()
