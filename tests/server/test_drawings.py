"""Pictures are drawn once, one at a time, and not for everybody at once."""

from __future__ import annotations

import asyncio
import threading

import pytest

from blokus.server.http import drawings
from blokus.server.http.drawings import KEPT, MOST_WAITING, Drawings, TooManyDrawingsError


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the picture be its drawing."""
    monkeypatch.setattr(drawings, "png", lambda text, width: f"{text} {width}".encode())


def test_a_picture_is_drawn_once_until_others_took_its_place() -> None:
    drawn: list[str] = []

    async def test() -> None:
        found = Drawings()

        async def ask(name: str) -> bytes:
            def draw() -> str:
                drawn.append(name)
                return name

            return await found.png(name, draw, 7)

        assert set(await asyncio.gather(*(ask("a") for _ in range(5)))) == {b"a 7"}
        assert drawn == ["a"]
        for number in range(KEPT):
            await ask(str(number))
        await ask("a")
        assert drawn.count("a") == 2

    asyncio.run(test())


def test_who_is_one_too_many_is_told_so() -> None:
    async def test() -> None:
        found, is_free = Drawings(), threading.Event()

        def draw() -> str:
            is_free.wait(60)
            return "picture"

        waiting = [
            asyncio.create_task(found.png(f"{number}", draw, 1)) for number in range(MOST_WAITING)
        ]
        await asyncio.sleep(0)
        with pytest.raises(TooManyDrawingsError):
            await found.png("one more", draw, 1)
        is_free.set()
        assert len(await asyncio.gather(*waiting)) == MOST_WAITING
        assert await found.png("one more", draw, 1) == b"picture 1"

    asyncio.run(test())
