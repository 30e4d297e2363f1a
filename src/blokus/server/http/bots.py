"""The API of bots: a stream of what happens, and plain requests for everything that they do."""

from __future__ import annotations

import contextlib
import uuid
from collections.abc import AsyncIterator
from typing import Annotated, Any

from fastapi import APIRouter, Query
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from blokus.server.bots.acceptance import Acceptance, Wish, check
from blokus.server.bots.challenge import Challenge
from blokus.server.bots.refusal import BotProblem, BotRefusalError
from blokus.server.http import bodies
from blokus.server.http.rooms import find
from blokus.server.http.tokens import BotVisitor, require_bot
from blokus.server.hub.bots import BotHub
from blokus.server.hub.challenges import Challenges
from blokus.server.hub.departures import Departures
from blokus.server.hub.hub import Hub
from blokus.server.protocol.bots import BotLine, BotMove, BotSelf, Done
from blokus.server.rooms import commands
from blokus.server.rooms.refusal import Refusal
from blokus.server.storage.sql.bot_games import BotGames
from blokus.server.storage.sql.players import Players

NDJSON = "application/x-ndjson"
Since = Annotated[int | None, Query(ge=0, lt=2**53)]

router = APIRouter(
    prefix="/api/bot",
    responses=bodies.answers(BotProblem, 401) | bodies.answers(BotProblem, 403),
    tags=["bots"],
)


def _described(kind: Any = None) -> dict[str, Any]:
    """Return what the API's description says of a request that needs a token."""
    body = {} if kind is None else bodies.described(kind)
    return {"security": [{"token": []}]} | body


@router.get("", openapi_extra=_described(), responses=bodies.answers(BotSelf))
async def look(request: Request) -> Response:
    """Tell who the bot is, what its token opens and which games it takes; needs `read`."""
    bot = await require_bot(request, "read")
    games: BotGames = request.app.state.bot_games
    players: Players = request.app.state.players
    return bodies.answer(
        BotSelf(
            await players.view(bot.person.id),
            bot.scopes,
            await games.acceptance(bot.person.id) or Acceptance(),
            tuple(await games.open_rooms(bot.person.id)),
        )
    )


@router.put(
    "/acceptance",
    openapi_extra=_described(Acceptance),
    responses=bodies.answers(Acceptance) | bodies.body_problems(BotProblem),
)
async def declare(request: Request) -> Response:
    """Declare which games the bot takes; needs `play`."""
    bot = await require_bot(request, "play")
    declared = check(await bodies.read(request, Acceptance))
    if declared is None:
        raise BotRefusalError("no-such-variant")
    games: BotGames = request.app.state.bot_games
    await games.declare(bot.person.id, declared)
    return bodies.answer(declared)


@router.get(
    "/stream",
    response_class=StreamingResponse,
    openapi_extra=_described(),
    responses=bodies.problems(422) | {200: bodies.content(BotLine, NDJSON)},
)
async def stream(request: Request, since: Since = None) -> Response:
    """Listen: a line of JSON for each thing that happens, an empty line now and then.

    `since` is that of the last game line: what ended meanwhile is told too. Needs `read`.
    """
    bot = await require_bot(request, "read")
    bots: BotHub = request.app.state.bots
    departures: Departures = request.app.state.departures
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}

    async def may_stay() -> bool:
        try:
            return (await require_bot(request, "read")).person.id == bot.person.id
        except BotRefusalError:
            return False

    async def lines() -> AsyncIterator[bytes]:
        person = bot.person.id
        with departures.watching(person, lambda: bots.review(person)):
            async with contextlib.aclosing(bots.listen(bot.person, since, may_stay)) as told:
                async for line in told:
                    yield line

    return StreamingResponse(lines(), headers=headers, media_type=NDJSON)


# Games -------------------------------------------------------------------------------------------

_CARRIED_OUT = bodies.answers(Done) | bodies.answers(Refusal, 409) | bodies.problems(404)


@router.post(
    "/rooms/{name}/moves",
    openapi_extra=_described(BotMove),
    responses=_CARRIED_OUT | bodies.body_problems(),
)
async def move(request: Request, name: str) -> Response:
    """Place a piece; needs `play`."""
    bot = await require_bot(request, "play")
    body = await bodies.read(request, BotMove)
    return await _order(request, bot, name, commands.Move(body.ply, body.cells), body.id)


@router.post("/rooms/{name}/resign", openapi_extra=_described(), responses=_CARRIED_OUT)
async def resign(request: Request, name: str) -> Response:
    """Resign; needs `play`."""
    bot = await require_bot(request, "play")
    return await _order(request, bot, name, commands.Resign(), None)


@router.post("/rooms/{name}/reclaim", openapi_extra=_described(), responses=_CARRIED_OUT)
async def reclaim(request: Request, name: str) -> Response:
    """Take the seat back from an engine that plays it; needs `play`."""
    bot = await require_bot(request, "play")
    return await _order(request, bot, name, commands.Reclaim(), None)


async def _order(
    request: Request,
    bot: BotVisitor,
    room: str,
    command: commands.PersonalCommand,
    name: str | None,
) -> Response:
    await find(request, room)
    hub: Hub = request.app.state.hub
    live = await hub.find(room)
    done = await live.order(bot.person, name or str(uuid.uuid4()), command)
    if isinstance(done, Refusal):
        return bodies.answer(done, 409)
    return bodies.answer(Done(done))


# Challenges --------------------------------------------------------------------------------------

_REFUSED = bodies.answers(BotProblem, 404) | bodies.answers(BotProblem, 409)


@router.post(
    "/challenges/{name}/accept",
    openapi_extra=_described(),
    responses=bodies.answers(Challenge) | _REFUSED,
)
async def accept(request: Request, name: str) -> Response:
    """Accept a challenge; the answer names the room. Needs `play`."""
    bot = await require_bot(request, "play")
    return bodies.answer(await challenges(request).accept(name, bot.person))


@router.post(
    "/challenges/{name}/decline",
    status_code=204,
    openapi_extra=_described(),
    responses=_REFUSED,
)
async def decline(request: Request, name: str) -> Response:
    """Decline a challenge; needs `play`."""
    bot = await require_bot(request, "play")
    await challenges(request).decline(name, bot.person.id)
    return Response(status_code=204)


@router.post(
    "/players/{player}/challenges",
    status_code=201,
    openapi_extra=_described(Wish),
    responses=bodies.answers(Challenge, 201) | _REFUSED | bodies.body_problems(BotProblem),
)
async def challenge(request: Request, player: str) -> Response:
    """Ask another bot for a game; needs `challenge`."""
    bot = await require_bot(request, "challenge")
    wish = await bodies.read(request, Wish)
    return bodies.answer(await challenges(request).make(bot.person, player, wish), 201)


@router.delete(
    "/challenges/{name}", status_code=204, openapi_extra=_described(), responses=_REFUSED
)
async def withdraw(request: Request, name: str) -> Response:
    """Withdraw what the bot asked for; needs `challenge`."""
    bot = await require_bot(request, "challenge")
    await challenges(request).withdraw(name, bot.person.id)
    return Response(status_code=204)


def challenges(request: Request) -> Challenges:
    """Return what challenges are made with."""
    found: Challenges = request.app.state.challenges
    return found
