"""Rooms over plain HTTP: open one, list one's own or the public ones, look at one, draw a link."""

from __future__ import annotations

import io

import segno
from fastapi import APIRouter, HTTPException
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from blokus.server.http import bodies
from blokus.server.http.people import require_person
from blokus.server.hub.hub import Hub, UnknownRoomError
from blokus.server.hub.openings import CAUSES, Openings
from blokus.server.protocol.to_client import RoomView
from blokus.server.protocol.view import view
from blokus.server.rooms.events import Moved
from blokus.server.rooms.refusal import Refusal
from blokus.server.rooms.room import Room
from blokus.server.rooms.summary import Summary
from blokus.server.rooms.terms import Terms

# As many rooms as a list shows.
LISTED = 50
TOO_MANY = 429

router = APIRouter(prefix="/api/rooms", responses=bodies.problems(401, 403, 404), tags=["rooms"])


class WholeRoom(Struct, frozen=True):
    """A room with its moves."""

    room: RoomView
    moves: tuple[Moved, ...]


@router.post(
    "",
    status_code=201,
    openapi_extra=bodies.described(Terms),
    responses=bodies.answers(RoomView, 201)
    | bodies.body_problems(Refusal)
    | bodies.answers(Refusal, TOO_MANY),
)
async def open_room(request: Request) -> Response:
    """Open a room on the terms of the body."""
    person = await require_person(request)
    openings: Openings = request.app.state.openings
    opened = await openings.open(await bodies.read(request, Terms), person)
    if isinstance(opened, Refusal):
        return bodies.answer(opened, TOO_MANY if opened.cause in CAUSES.values() else 422)
    return bodies.answer(view(opened), 201)


@router.get("", responses=bodies.answers(list[Summary]))
async def own_rooms(request: Request) -> Response:
    """List one's own rooms, those that wait for one first."""
    person = await require_person(request)
    hub: Hub = request.app.state.hub
    return bodies.answer(await hub.rooms_of(person.id, LISTED))


@router.get("/public", responses=bodies.answers(list[Summary]))
async def public_rooms(request: Request) -> Response:
    """List the public rooms, those that one can join first."""
    await require_person(request)
    hub: Hub = request.app.state.hub
    return bodies.answer(await hub.public_rooms(LISTED))


@router.get("/{name}", responses=bodies.answers(WholeRoom))
async def whole_room(request: Request, name: str) -> Response:
    """Show a room to whoever has its link."""
    room = await find(request, name)
    return bodies.answer(WholeRoom(view(room), room.moves))


@router.get("/{name}/qr.svg", response_class=Response, responses=bodies.picture("image/svg+xml"))
async def link_picture(request: Request, name: str) -> Response:
    """Draw the room's link as a QR code, dark on light whatever the page's theme is."""
    room = await find(request, name)
    picture = io.BytesIO()
    code = segno.make(f"{request.base_url}#/room/{room.id}", micro=False)
    code.save(picture, kind="svg", border=2, light="white", omitsize=True)
    headers = {"Cache-Control": "no-store"}
    return Response(picture.getvalue(), headers=headers, media_type="image/svg+xml")


async def find(request: Request, name: str) -> Room:
    """Return the room of a link; answer 404 when there is none."""
    hub: Hub = request.app.state.hub
    try:
        return await hub.look(name)
    except UnknownRoomError:
        raise HTTPException(404, "there is no such room") from None
