"""Bots that are here, and asking them, or people, for a game."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from blokus.server.bots.acceptance import Wish
from blokus.server.bots.challenge import Challenge
from blokus.server.bots.refusal import BotProblem
from blokus.server.http import bodies
from blokus.server.http.bots import challenges
from blokus.server.http.people import require_person
from blokus.server.hub.hub import Hub
from blokus.server.protocol.bots import BotsHere
from blokus.server.storage.sql.bot_games import BotGames

router = APIRouter(prefix="/api", tags=["bots"])

_REFUSED = (
    bodies.problems(401, 403) | bodies.answers(BotProblem, 404) | bodies.answers(BotProblem, 409)
)


@router.get("/bots", responses=bodies.answers(BotsHere))
async def here(request: Request) -> Response:
    """List the bots that listen, and which games they take."""
    games: BotGames = request.app.state.bot_games
    hub: Hub = request.app.state.hub
    return bodies.answer(BotsHere(tuple(await games.here(hub.now()))))


@router.post(
    "/players/{player}/challenges",
    status_code=201,
    openapi_extra=bodies.described(Wish),
    responses=bodies.answers(Challenge, 201)
    | _REFUSED
    | bodies.answers(BotProblem, 429)
    | bodies.body_problems(BotProblem),
)
async def challenge(request: Request, player: str) -> Response:
    """Ask a bot, or a person who is here, for a game."""
    person = await require_person(request)
    wish = await bodies.read(request, Wish)
    return bodies.answer(await challenges(request).make(person, player, wish), 201)


@router.get("/challenges/{name}", responses=bodies.answers(Challenge) | _REFUSED)
async def look(request: Request, name: str) -> Response:
    """Tell what became of a challenge: once it is accepted, it names the room."""
    person = await require_person(request)
    return bodies.answer(await challenges(request).find(name, person.id))


@router.post("/challenges/{name}/accept", responses=bodies.answers(Challenge) | _REFUSED)
async def accept(request: Request, name: str) -> Response:
    """Accept a challenge; the answer names the room."""
    person = await require_person(request)
    return bodies.answer(await challenges(request).accept(name, person))


@router.post("/challenges/{name}/decline", status_code=204, responses=_REFUSED)
async def decline(request: Request, name: str) -> Response:
    """Decline a challenge."""
    person = await require_person(request)
    await challenges(request).decline(name, person.id)
    return Response(status_code=204)


@router.delete("/challenges/{name}", status_code=204, responses=_REFUSED)
async def withdraw(request: Request, name: str) -> Response:
    """Ask for the game no more."""
    person = await require_person(request)
    await challenges(request).withdraw(name, person.id)
    return Response(status_code=204)
