"""Who asks: the account of a session or the guest of a cookie; and the routes that tell it."""

from __future__ import annotations

from fastapi import APIRouter, HTTPException
from msgspec import Struct
from msgspec.structs import replace
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from blokus.server.accounts.model import Account, Session
from blokus.server.accounts.refusal import AccountProblem, AccountRefusalError
from blokus.server.accounts.service import AccountService
from blokus.server.budget import Budget
from blokus.server.guests.cookie import Guests
from blokus.server.http import bodies, cookies, origin
from blokus.server.http.addresses import network_of
from blokus.server.hub.bans import Bans
from blokus.server.names import clean_guest
from blokus.server.protocol.people import Introduction, Me
from blokus.server.rooms.terms import Person


class Visitor(Struct, frozen=True):
    """Who sent a request."""

    person: Person
    account: Account | None = None
    session: Session | None = None

    @property
    def me(self) -> Me:
        """What one is told of oneself."""
        return Me(
            self.person.id,
            self.person.name,
            "guest" if self.account is None else self.account.kind,
        )


async def visitor_of(request: HTTPConnection) -> Visitor | None:
    """Return who sent a request; None when nobody introduced themselves."""
    service: AccountService = request.app.state.accounts
    found = await service.visitor(cookies.token_of(request))
    if found is not None:
        session, account = found
        _refuse_banned(request, account.id)
        return Visitor(Person(account.id, account.name), account, session)
    guests: Guests = request.app.state.guests
    guest = guests.read(cookies.guest_of(request))
    # The cookie of a guest who has signed up since opens no account, deleted or not.
    if guest is None or await service.store.is_spent(guest.id):
        return None
    _refuse_banned(request, guest.id)
    budget: Budget = request.app.state.budget
    budget.meet(guest.id, network_of(request.client))
    return Visitor(guest)


def _refuse_banned(request: HTTPConnection, person: str) -> None:
    bans: Bans = request.app.state.bans
    if bans.meet(person, network_of(request.client)):
        raise AccountRefusalError("banned")


def _newcomer(request: Request) -> Person:
    """Return somebody who was never here before."""
    bans: Bans = request.app.state.bans
    if not bans.lets_in(network_of(request.client)):
        raise AccountRefusalError("too-many")
    guests: Guests = request.app.state.guests
    return guests.new()


async def person_of(request: HTTPConnection) -> Person | None:
    """Return who sent a request; None when nobody introduced themselves."""
    visitor = await visitor_of(request)
    return None if visitor is None else visitor.person


async def require_visitor(request: Request) -> Visitor:
    """Return who sent a request; answer 401 when that is nobody, 403 when another site sent it."""
    require_own_site(request)
    visitor = await visitor_of(request)
    if visitor is None:
        raise HTTPException(401, "ask for /api/me first: it makes you known to the server")
    return visitor


async def require_person(request: Request) -> Person:
    """Return who sent a request, as `require_visitor` does."""
    return (await require_visitor(request)).person


async def require_account(request: Request) -> tuple[Account, Session]:
    """Return whose account and session a request has."""
    visitor = await require_visitor(request)
    if visitor.account is None or visitor.session is None:
        raise AccountRefusalError("not-signed-in")
    return visitor.account, visitor.session


async def require_guest(request: Request) -> Person:
    """Return who sent a request without an account: the guest, or somebody new."""
    require_own_site(request)
    visitor = await visitor_of(request)
    if visitor is None:
        return _newcomer(request)
    if visitor.account is not None:
        raise AccountRefusalError("signed-in")
    return visitor.person


def require_own_site(request: Request) -> None:
    """Answer 403 when another site sent a request."""
    if not origin.is_own(request):
        raise HTTPException(403, "the request comes from another site")


router = APIRouter(
    prefix="/api/me",
    responses=bodies.problems(401, 403, 409, 429, kind=AccountProblem) | bodies.body_problems(),
    tags=["people"],
)


@router.get("", responses=bodies.answers(Me))
async def me(request: Request) -> Response:
    """Tell who one is; somebody new gets a cookie."""
    visitor = await visitor_of(request)
    if visitor is None:
        visitor = Visitor(_newcomer(request))
    return _introduced(request, visitor)


@router.post("", openapi_extra=bodies.described(Introduction), responses=bodies.answers(Me))
async def rename(request: Request) -> Response:
    """Choose a name as a guest; that of an account stays."""
    visitor = await require_visitor(request)
    if visitor.account is not None:
        raise AccountRefusalError("signed-in")
    name = clean_guest((await bodies.read(request, Introduction)).name)
    if name is None:
        raise AccountRefusalError("bad-guest-name")
    service: AccountService = request.app.state.accounts
    if not await service.is_free(name):
        raise AccountRefusalError("name-taken")
    return _introduced(request, Visitor(replace(visitor.person, name=name)))


def _introduced(request: Request, visitor: Visitor) -> Response:
    response = bodies.answer(visitor.me)
    if visitor.account is None:
        guests: Guests = request.app.state.guests
        cookies.keep_guest(request, response, guests.issue(visitor.person))
    return response
