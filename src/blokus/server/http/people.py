"""Who asks: the guest of the cookie, and the routes to become one and to choose a name."""

from __future__ import annotations

from fastapi import APIRouter, HTTPException
from msgspec import Struct
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from blokus.server.guests.cookie import LIFETIME, NAME, Guests, clean_name
from blokus.server.http import bodies, origin
from blokus.server.rooms.terms import Person


class Introduction(Struct, frozen=True, forbid_unknown_fields=True):
    """How somebody wants to be called."""

    name: str


def person_of(request: HTTPConnection) -> Person | None:
    """Return who sent a request; None when nobody introduced themselves."""
    guests: Guests = request.app.state.guests
    return guests.read(request.cookies.get(NAME))


def require_person(request: Request) -> Person:
    """Return who sent a request; answer 401 when that is nobody, 403 when another site sent it."""
    if not origin.is_own(request):
        raise HTTPException(403, "the request comes from another site")
    person = person_of(request)
    if person is None:
        raise HTTPException(401, "ask for /api/me first: it makes you known to the server")
    return person


router = APIRouter(prefix="/api/me")


@router.get("")
def me(request: Request) -> Response:
    """Tell who one is; somebody new gets a cookie."""
    guests: Guests = request.app.state.guests
    return _introduced(request, person_of(request) or guests.new())


@router.post("", openapi_extra=bodies.described(Introduction))
async def rename(request: Request) -> Response:
    """Choose a name."""
    person = require_person(request)
    name = clean_name((await bodies.read(request, Introduction)).name)
    if name is None:
        raise HTTPException(422, "a name has at least one letter or digit")
    return _introduced(request, Person(person.id, name))


def _introduced(request: Request, person: Person) -> Response:
    guests: Guests = request.app.state.guests
    response = bodies.answer(person)
    response.set_cookie(
        NAME,
        guests.issue(person),
        max_age=LIFETIME,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return response
