"""Analyses by the server's engines, for clients that cannot think themselves."""

from __future__ import annotations

import asyncio
from typing import Annotated

import msgspec
from fastapi import APIRouter, HTTPException
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from blokus._core import Position
from blokus.errors import BlokusError
from blokus.server.engines.port import Analyse, EnginesBusyError, Priority
from blokus.server.engines.workshop import Workshop
from blokus.server.http import bodies
from blokus.server.http.people import require_person

MOST = 5000  # simulations
BUSY = 503
# Nobody reads what is answered to a client that is gone.
GONE = 499

router = APIRouter(prefix="/api/analyses")


class Wish(Struct, frozen=True, forbid_unknown_fields=True):
    """What is to be analysed: a position in its notation, and how deeply."""

    position: Annotated[str, Meta(max_length=1000)]
    simulations: Annotated[int, Meta(ge=1, le=MOST)] = 1000


class Line(Struct, frozen=True):
    """A move with what follows, and everybody's share of the win then."""

    moves: tuple[str, ...]
    shares: tuple[float, ...]


class Found(Struct, frozen=True):
    """What everybody can expect, and the best moves."""

    exact: bool
    simulations: int
    shares: tuple[float, ...]
    lines: tuple[Line, ...]


@router.post(
    "",
    openapi_extra=bodies.described(Wish),
    responses=bodies.answers(Found) | bodies.body_problems() | bodies.problems(401, BUSY),
)
async def analyse(request: Request) -> Response:
    """Analyse a position; a client that goes away ends it."""
    person = await require_person(request)
    wish = await bodies.read(request, Wish)
    try:
        position = Position.from_text(wish.position)
    except BlokusError as error:
        raise HTTPException(422, str(error)) from None
    if position.is_over or position.variant.is_puzzle:
        raise HTTPException(422, "there is nothing to expect: the game is over, or a puzzle")
    engines: Workshop = request.app.state.engines
    job = engines.do(Analyse(position.to_text(), wish.simulations), person.id, Priority.ANALYSIS)
    try:
        answer = await _while_waited_for(request, asyncio.ensure_future(job))
    except EnginesBusyError:
        headers = {"Retry-After": "5"}
        raise HTTPException(BUSY, "too many analyses: wait for the others", headers) from None
    if answer is None:
        return Response(status_code=GONE)
    return bodies.answer(msgspec.json.decode(answer, type=Found))


async def _while_waited_for(request: Request, job: asyncio.Task[str]) -> str | None:
    """Return the answer of a job; end it and return None when the client goes away."""

    async def leave() -> None:
        while (await request.receive())["type"] != "http.disconnect":
            pass

    leaving = asyncio.ensure_future(leave())
    try:
        await asyncio.wait([job, leaving], return_when=asyncio.FIRST_COMPLETED)
        return job.result() if job.done() else None
    finally:
        leaving.cancel()
        job.cancel()
        await asyncio.gather(leaving, job, return_exceptions=True)
