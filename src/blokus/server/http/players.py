"""Rankings, profiles, and whom one follows or blocks."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, HTTPException, Query
from msgspec import structs
from starlette.requests import Request
from starlette.responses import Response

from blokus.server.http import bodies
from blokus.server.http.people import person_of, require_person
from blokus.server.hub.hub import Hub
from blokus.server.hub.visits import Visits
from blokus.server.protocol.ranking import Curve, Follows, PlayerList, Profile, RankingPage
from blokus.server.rooms.pool import Family, Pool, Speed
from blokus.server.storage.sql.cursor import BadCursorError
from blokus.server.storage.sql.players import Players
from blokus.server.storage.sql.profiles import Profiles
from blokus.server.storage.sql.ranking import Ranking, Wanted

Days = Annotated[int | None, Query(ge=1, le=3660)]
Limit = Annotated[int, Query(ge=1, le=100)]
Cursor = Annotated[str | None, Query(max_length=200)]

router = APIRouter(
    prefix="/api", responses=bodies.problems(401, 403, 404, 409, 422), tags=["players"]
)


@router.get("/ranking", responses=bodies.answers(RankingPage))
async def ranking(  # noqa: PLR0913 - each is one independent filter
    request: Request,
    family: Family,
    speed: Speed,
    *,
    active: Days = None,
    bots: bool = True,
    after: Cursor = None,
    limit: Limit = 50,
    near: bool = False,
) -> Response:
    """Show a part of a ranking: players by rating, those with a settled one.

    With `near` it begins a few places above oneself.
    """
    places: Ranking = request.app.state.ranking
    hub: Hub = request.app.state.hub
    wanted = Wanted(Pool(family, speed), hub.now(), active, bots, after, limit, near)
    you = await person_of(request)
    try:
        page = await places.page(wanted, None if you is None else you.id)
    except BadCursorError:
        raise HTTPException(422, "`after` is what `next` of another page was") from None
    return bodies.answer(page)


@router.get("/players", responses=bodies.answers(PlayerList))
async def find(
    request: Request, name: Annotated[str, Query(min_length=1, max_length=64)]
) -> Response:
    """Find players with an account whose names begin so, or look as if they did."""
    players: Players = request.app.state.players
    return bodies.answer(PlayerList(tuple(await players.named(name))))


@router.get("/players/{player}", responses=bodies.answers(Profile))
async def profile(request: Request, player: str) -> Response:
    """Show a player."""
    await _require_known(request, player)
    profiles: Profiles = request.app.state.profiles
    hub: Hub = request.app.state.hub
    you = await person_of(request)
    shown = await profiles.of(player, None if you is None else you.id, hub.now())
    is_here = bool(await _visits(request).here([player]))
    return bodies.answer(structs.replace(shown, is_here=is_here))


@router.get("/players/{player}/curve", responses=bodies.answers(Curve))
async def curve(request: Request, player: str, family: Family, speed: Speed) -> Response:
    """Show the ratings of a player over time."""
    places: Ranking = request.app.state.ranking
    return bodies.answer(await places.curve(player, Pool(family, speed)))


@router.get("/follows", responses=bodies.answers(Follows))
async def followed(request: Request) -> Response:
    """List whom one follows, those who play now first."""
    person = await require_person(request)
    players: Players = request.app.state.players
    found = await players.followed_by(person.id)
    here = await _visits(request).here([each.player.id for each in found])
    listed = [structs.replace(each, is_here=each.player.id in here) for each in found]
    return bodies.answer(Follows(tuple(listed)))


@router.get("/blocks", responses=bodies.answers(PlayerList))
async def blocked(request: Request) -> Response:
    """List whom one blocks."""
    person = await require_person(request)
    players: Players = request.app.state.players
    return bodies.answer(PlayerList(tuple(await players.blocks_of(person.id))))


@router.put("/players/{player}/follow", status_code=204)
async def follow(request: Request, player: str) -> Response:
    """Follow a player."""
    return await _tie(request, player, "follow", wanted=True)


@router.delete("/players/{player}/follow", status_code=204)
async def unfollow(request: Request, player: str) -> Response:
    """Follow a player no more."""
    return await _tie(request, player, "follow", wanted=False)


@router.put("/players/{player}/block", status_code=204)
async def block(request: Request, player: str) -> Response:
    """Block a player: one is not paired with them."""
    return await _tie(request, player, "block", wanted=True)


@router.delete("/players/{player}/block", status_code=204)
async def unblock(request: Request, player: str) -> Response:
    """Block a player no more."""
    return await _tie(request, player, "block", wanted=False)


def _visits(request: Request) -> Visits:
    visits: Visits = request.app.state.visits
    return visits


async def _tie(request: Request, player: str, kind: str, *, wanted: bool) -> Response:
    person = await require_person(request)
    players: Players = request.app.state.players
    if wanted:
        await _require_known(request, player)
    change = players.follow if kind == "follow" else players.block
    if not await change(person.id, player, wanted=wanted):
        raise HTTPException(409, "that is oneself, or one too many")
    return Response(status_code=204)


async def _require_known(request: Request, player: str) -> None:
    players: Players = request.app.state.players
    if not await players.is_known(player):
        raise HTTPException(404, "there is no such player")
