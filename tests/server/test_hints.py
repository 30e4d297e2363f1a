"""Hints through a real Valkey: they arrive, their loss is noticed, and so is their return."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from blokus.server.hints import valkey as hints
from blokus.server.hints.port import Happened, Hint, Paired
from blokus.server.hints.valkey import ValkeyHints
from blokus.server.rooms.events import Said
from tests.server.hub.house import PATIENCE, run
from tests.server.rooms.tables import ADA
from tests.services.cut import Cable
from tests.services.valkey import valkey


class Worker:
    """A process with hints, as far as they are concerned."""

    def __init__(self, address: str, name: str) -> None:
        self.hints = ValkeyHints(address, name)
        self.heard: list[Hint] = []
        self.ups = 0

    def rise(self) -> None:
        self.ups += 1

    @contextlib.asynccontextmanager
    async def running(self) -> AsyncIterator[Worker]:
        task = asyncio.create_task(self.hints.run(self.heard.append, self.rise))
        try:
            yield self
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)


async def until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not is_so():
            await asyncio.sleep(0.01)


def test_hints_arrive_and_their_loss_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hints, "ECHO", 0.05)
    monkeypatch.setattr(hints, "SILENCE", 0.5)
    monkeypatch.setattr(hints, "PAUSE", 0.05)
    said = Happened("room", 7, Said(at=1, person=ADA, phrase="hello"))

    async def test() -> None:
        with valkey(tmp_path) as address:
            async with (
                Cable.to(address) as cable,
                Worker(cable.address, "one").running() as one,
                Worker(cable.address, "two").running() as two,
            ):
                await until(lambda: one.hints.is_up and two.hints.is_up)
                for hint in (said, Paired()):
                    one.hints.send("two", hint)
                await until(lambda: two.heard == [said, Paired()])
                assert one.heard == []
                for cut in (cable.stop, cable.cut):
                    risen = (one.ups, two.ups)
                    cut()
                    await until(lambda: not one.hints.is_up and not two.hints.is_up)
                    one.hints.send("two", said)
                    cable.mend()
                    await until(lambda: one.hints.is_up and two.hints.is_up)
                    assert (one.ups, two.ups) > risen
                known = len(two.heard)
                one.hints.send("two", Paired())
                await until(lambda: two.heard[known:] == [Paired()])

    run(test)


def test_a_message_of_another_version_is_lost_like_any_other() -> None:
    assert hints._hints({"data": b'[{"type": "unheard-of"}]'}) == []
    assert hints._hints({"data": b"\xff"}) == []
    assert hints._hints({}) == []
