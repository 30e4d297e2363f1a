"""Hints through Valkey: each process listens on a channel of its own.

Hints that wait are sent together, so a busy server sends few messages. A process sends itself an
echo every second: as long as it comes back, both ways work.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
import time
from collections import defaultdict
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec
from valkey import ValkeyError
from valkey.asyncio import Valkey
from valkey.asyncio.client import PubSub

from blokus.server.hints.port import Echo, Hint

logger = logging.getLogger(__name__)

CHANNEL = "blokus:hints:"
ECHO = 1.0  # s
# Without an echo for so long, hints do not arrive.
SILENCE = 3.0  # s
# How long Valkey may take to answer, and how long a failed connection rests.
PATIENCE = 2.0  # s
PAUSE = 0.5  # s
# More hints than this are not kept for a process: it finds the rest in the database.
LONGEST_QUEUE = 10_000

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[list[Hint]] = msgspec.json.Decoder(list[Hint])


class ValkeyHints:
    """A `Hints` port over a Valkey server."""

    def __init__(self, address: str, worker: str) -> None:
        self._address = address
        self._worker = worker
        self._queues: dict[str, list[Hint]] = defaultdict(list)
        self._wake = asyncio.Event()
        self._echoed = float("-inf")
        self._was_up = False

    @property
    def is_up(self) -> bool:
        """Whether an echo came back lately."""
        return time.monotonic() - self._echoed < SILENCE

    def send(self, worker: str, hint: Hint) -> None:
        """Queue a hint for a process."""
        queue = self._queues[worker]
        if len(queue) < LONGEST_QUEUE:
            queue.append(hint)
            self._wake.set()

    async def run(self, hear: Callable[[Hint], None], on_up: Callable[[], None]) -> None:
        """Send and listen until cancelled, over new connections if need be."""
        async with asyncio.TaskGroup() as group:
            group.create_task(self._again(self._send, socket_timeout=PATIENCE))
            listen = self._again(lambda client: self._listen(client, hear, on_up))
            group.create_task(listen)
            group.create_task(self._echo())

    async def _again(
        self, work: Callable[[Valkey], Coroutine[None, None, None]], **options: Any
    ) -> None:
        while True:
            client = Valkey.from_url(self._address, socket_connect_timeout=PATIENCE, **options)
            try:
                await work(client)
            except (ValkeyError, OSError, TimeoutError) as error:
                if self._was_up:
                    self._was_up = False
                    logger.warning("no hints between processes: %s", error)
            finally:
                await client.aclose()
            await asyncio.sleep(PAUSE)

    async def _echo(self) -> None:
        for number in itertools.count():
            self.send(self._worker, Echo(number))
            await asyncio.sleep(ECHO)

    async def _send(self, client: Valkey) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            queues, self._queues = self._queues, defaultdict(list)
            pipeline = client.pipeline(transaction=False)
            for worker, hints in queues.items():
                pipeline.publish(CHANNEL + worker, _encoder.encode(hints))
            await pipeline.execute()

    async def _listen(
        self, client: Valkey, hear: Callable[[Hint], None], on_up: Callable[[], None]
    ) -> None:
        channel: PubSub = client.pubsub(ignore_subscribe_messages=True)
        now = asyncio.get_running_loop().time
        # One limit for all messages: setting one for each costs more than reading it.
        async with channel, asyncio.timeout(SILENCE) as limit:
            await channel.subscribe(CHANNEL + self._worker)
            async for message in channel.listen():
                for hint in _hints(message):
                    if isinstance(hint, Echo):
                        limit.reschedule(now() + SILENCE)
                        self._heard_oneself(on_up)
                    else:
                        hear(hint)

    def _heard_oneself(self, on_up: Callable[[], None]) -> None:
        was_up, self._was_up = self._was_up and self.is_up, True
        self._echoed = time.monotonic()
        if not was_up:
            on_up()


def _hints(message: dict[str, bytes]) -> list[Hint]:
    """Read a message; one that cannot be read, as from a newer process, is lost like any other."""
    try:
        return _decoder.decode(message["data"])
    except (msgspec.DecodeError, UnicodeError, KeyError):
        return []
