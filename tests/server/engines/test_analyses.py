"""Analyses over HTTP: answers, refusals, and a client that leaves."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from blokus.server.engines.port import EnginesBusyError
from tests.server.accounts.house import House, house
from tests.server.engines.test_workshop import START
from tests.server.hub.house import run


@pytest.fixture(scope="module")
def inside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder: Path = tmp_path_factory.mktemp("analyses")
    with house(folder) as found:
        yield found


def test_a_position_is_analysed(inside: House) -> None:
    visitor = inside.visitor()
    visitor.get("/api/me")
    answer = visitor.post("/api/analyses", position=START, simulations=20)
    assert answer.status_code == 200, answer.text
    found = answer.json()
    assert len(found["lines"]) == 5
    assert len(found["shares"]) == 2


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"position": "nonsense"},
        {"position": START, "simulations": 0},
        {"position": START, "simulations": 5001},
        {"position": START, "level": 3},
        {"position": "x" * 1001},
    ],
)
def test_what_cannot_be_analysed_is_refused(inside: House, body: dict[str, Any]) -> None:
    visitor = inside.visitor()
    visitor.get("/api/me")
    assert visitor.post("/api/analyses", **body).status_code == 422


def test_strangers_get_no_analysis(inside: House) -> None:
    assert inside.visitor().post("/api/analyses", position=START).status_code == 401


def test_too_many_are_told_to_wait(inside: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async def refuse(*_: object) -> str:
        raise EnginesBusyError

    visitor = inside.visitor()
    visitor.get("/api/me")
    monkeypatch.setattr("blokus.server.engines.workshop.Workshop.do", refuse)
    answer = visitor.post("/api/analyses", position=START)
    assert answer.status_code == 503, answer.text
    assert answer.headers["Retry-After"] == "5"


def test_a_client_that_leaves_ends_the_analysis() -> None:
    from blokus.server.http.analyses import _while_waited_for

    class Leaving:
        async def receive(self) -> dict[str, str]:
            return {"type": "http.disconnect"}

    async def test() -> None:
        job = asyncio.ensure_future(asyncio.sleep(3600, "answer"))
        assert await _while_waited_for(Leaving(), job) is None  # type: ignore[arg-type]
        assert job.cancelled()

    run(test)
