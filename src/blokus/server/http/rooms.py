"""Rooms over plain HTTP: open one, list one's own, look at one, draw its link."""

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
from blokus.server.protocol.to_client import RoomView
from blokus.server.protocol.view import view
from blokus.server.rooms.events import Moved
from blokus.server.rooms.refusal import Refusal
from blokus.server.rooms.room import Room
from blokus.server.rooms.terms import Terms

# As many rooms as a list shows.
LISTED = 50

router = APIRouter(prefix="/api/rooms")


class WholeRoom(Struct, frozen=True):
    """A room with its moves."""

    room: RoomView
    moves: tuple[Moved, ...]


@router.post("", openapi_extra=bodies.described(Terms))
async def open_room(request: Request) -> Response:
    """Open a room on the terms of the body."""
    person = require_person(request)
    hub: Hub = request.app.state.hub
    opened = await hub.open(await bodies.read(request, Terms), person)
    if isinstance(opened, Refusal):
        return bodies.answer(opened, 422)
    return bodies.answer(view(opened), 201)


@router.get("")
async def own_rooms(request: Request) -> Response:
    """List one's own rooms, those that wait for one first."""
    person = require_person(request)
    hub: Hub = request.app.state.hub
    return bodies.answer(await hub.rooms_of(person.id, LISTED))


@router.get("/{name}")
async def whole_room(request: Request, name: str) -> Response:
    """Show a room to whoever has its link."""
    room = await find(request, name)
    return bodies.answer(WholeRoom(view(room), room.moves))


@router.get("/{name}/qr.svg")
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
        return (await hub.find(name)).room
    except UnknownRoomError:
        raise HTTPException(404, "there is no such room") from None
