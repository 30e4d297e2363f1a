"""Telling whoever looks after the server about a player."""

from __future__ import annotations

from fastapi import APIRouter, HTTPException
from starlette.requests import Request
from starlette.responses import Response

from blokus.server.accounts.refusal import AccountProblem, AccountRefusalError
from blokus.server.http import bodies
from blokus.server.http.people import require_person
from blokus.server.hub.hub import Hub
from blokus.server.protocol.people import PlayerReport
from blokus.server.storage.sql.players import Players

router = APIRouter(prefix="/api/players", tags=["players"])


@router.post(
    "/{player}/reports",
    status_code=204,
    openapi_extra=bodies.described(PlayerReport),
    responses=bodies.problems(401, 403, 404, 409, kind=AccountProblem) | bodies.body_problems(),
)
async def report(request: Request, player: str) -> Response:
    """Report a player; one's name is told to whoever looks after the server, and nobody else."""
    person = await require_person(request)
    told = await bodies.read(request, PlayerReport)
    players: Players = request.app.state.players
    hub: Hub = request.app.state.hub
    if not await players.is_known(player):
        raise HTTPException(404, "there is no such player")
    values: dict[str, str | None] = {
        "reporter": person.id,
        "player": player,
        "cause": told.cause,
        "room": told.room,
        "text": " ".join(told.text.split()),
    }
    if not await players.report(values, hub.now()):
        raise AccountRefusalError("enough")
    return Response(status_code=204)
