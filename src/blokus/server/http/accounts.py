"""Accounts: sign up, look at one's own, change it, download it, delete it."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from blokus.server.accounts.model import Account, Session
from blokus.server.accounts.refusal import AccountProblem, AccountRefusalError
from blokus.server.accounts.service import Entry
from blokus.server.guests.cookie import Guests
from blokus.server.http import bodies, cookies
from blokus.server.http.people import require_account, require_guest
from blokus.server.http.sessions import asked, device, entered, service, site
from blokus.server.hub.hub import Hub
from blokus.server.protocol.people import (
    AccountView,
    Codes,
    Credentials,
    Entered,
    Introduction,
    NewPassword,
    Origin,
    PasskeyAnswer,
    PasskeyQuestion,
    PasskeyView,
    SessionView,
)
from blokus.server.storage.sql.own_data import OwnData

router = APIRouter(
    prefix="/api/account",
    responses=bodies.problems(401, 403, 404, 409, 413, 422, 429, kind=AccountProblem),
    tags=["accounts"],
)


@router.post(
    "",
    status_code=201,
    openapi_extra=bodies.described(Credentials),
    responses=bodies.answers(Entered, 201),
)
async def sign_up(request: Request) -> Response:
    """Make an account by name and password; a guest keeps all games."""
    guest = await require_guest(request)
    body = await bodies.read(request, Credentials)
    entry = await service(request).sign_up(guest.id, body.name, body.password, device(request))
    return _signed_up(request, entry)


@router.get("", responses=bodies.answers(AccountView))
async def look(request: Request) -> Response:
    """Show one's account: passkeys, sessions, how many recovery codes are left."""
    return bodies.answer(await _view(request, *await require_account(request)))


@router.patch("", openapi_extra=bodies.described(Origin), responses=bodies.answers(AccountView))
async def change(request: Request) -> Response:
    """Tell which country one comes from."""
    account, session = await require_account(request)
    body = await bodies.read(request, Origin)
    changed = await service(request).change_country(account, body.country)
    return bodies.answer(await _view(request, changed, session))


@router.delete("", status_code=204)
async def delete(request: Request) -> Response:
    """Delete one's account: games stay, the name goes."""
    await service(request).remove(*await require_account(request))
    hub: Hub = request.app.state.hub
    await hub.spread_names()
    response = Response(status_code=204)
    cookies.drop_token(request, response)
    return response


@router.get("/data", responses=bodies.answers(dict[str, Any]))
async def download(request: Request) -> Response:
    """Download all that the server knows of one."""
    account, session = await require_account(request)
    own: OwnData = request.app.state.own_data
    data = {"account": await _view(request, account, session), **await own.of(account.id)}
    response = bodies.answer(data)
    response.headers["Content-Disposition"] = 'attachment; filename="blokus.json"'
    return response


@router.post("/password", status_code=204, openapi_extra=bodies.described(NewPassword))
async def change_password(request: Request) -> Response:
    """Choose a new password; every other session ends."""
    account, session = await require_account(request)
    body = await bodies.read(request, NewPassword)
    await service(request).change_password(account, session, body.password)
    return Response(status_code=204)


@router.post("/codes", responses=bodies.answers(Codes))
async def change_codes(request: Request) -> Response:
    """Get new recovery codes; the old ones are worth nothing any more."""
    codes = await service(request).change_codes(*await require_account(request))
    return bodies.answer(Codes(tuple(codes)))


@router.delete("/sessions", status_code=204)
async def end_others(request: Request) -> Response:
    """End all sessions but this one."""
    account, session = await require_account(request)
    await service(request).store.end(account.id, but=session.id)
    return Response(status_code=204)


@router.delete("/sessions/{name}", status_code=204)
async def end_session(request: Request, name: str) -> Response:
    """End one of one's sessions."""
    account, _ = await require_account(request)
    if not await service(request).store.end(account.id, only=name):
        raise AccountRefusalError("no-such-thing")
    return Response(status_code=204)


# Passkeys ----------------------------------------------------------------------------------------


@router.post(
    "/passkey/options",
    openapi_extra=bodies.described(Introduction),
    responses=bodies.answers(PasskeyQuestion),
)
async def ask_to_sign_up(request: Request) -> Response:
    """Ask for what a device makes an account with."""
    guest = await require_guest(request)
    body = await bodies.read(request, Introduction)
    question = await service(request).ask_to_sign_up(
        site(request), guest.id, body.name, device(request)
    )
    return asked(request, question)


@router.post(
    "/passkey",
    status_code=201,
    openapi_extra=bodies.described(PasskeyAnswer),
    responses=bodies.answers(Entered, 201),
)
async def sign_up_by_passkey(request: Request) -> Response:
    """Make an account by a passkey; a guest keeps all games."""
    guest = await require_guest(request)
    body = await bodies.read(request, PasskeyAnswer)
    entry = await service(request).sign_up_by_passkey(
        site(request), guest.id, body.ticket, body.credential, device(request)
    )
    return _signed_up(request, entry)


@router.post("/passkeys/options", responses=bodies.answers(PasskeyQuestion))
async def ask_to_add(request: Request) -> Response:
    """Ask for what a device makes another passkey with."""
    account, session = await require_account(request)
    question = await service(request).ask_to_add(site(request), account, session, device(request))
    return asked(request, question)


@router.post(
    "/passkeys",
    status_code=201,
    openapi_extra=bodies.described(PasskeyAnswer),
    responses=bodies.answers(PasskeyView, 201),
)
async def add_passkey(request: Request) -> Response:
    """Add a passkey."""
    account, _ = await require_account(request)
    body = await bodies.read(request, PasskeyAnswer)
    added = await service(request).add_passkey(
        site(request), account, body.ticket, body.credential, body.label, device(request)
    )
    return bodies.answer(PasskeyView(added.id, added.label, added.created, added.used), 201)


@router.delete("/passkeys/{name}", status_code=204)
async def remove_passkey(request: Request, name: str) -> Response:
    """Remove a passkey."""
    await service(request).remove_passkey(*await require_account(request), name)
    return Response(status_code=204)


def _signed_up(request: Request, entry: Entry) -> Response:
    """Answer a guest who has signed up; the browser is another guest once it signs out."""
    response = entered(request, entry, 201)
    guests: Guests = request.app.state.guests
    cookies.keep_guest(request, response, guests.issue(guests.new()))
    return response


async def _view(request: Request, account: Account, session: Session) -> AccountView:
    store = service(request).store
    return AccountView(
        id=account.id,
        name=account.name,
        created=account.created,
        country=account.country,
        has_password=account.password is not None,
        passkeys=tuple(
            PasskeyView(passkey.id, passkey.label, passkey.created, passkey.used)
            for passkey in await store.passkeys(account.id)
        ),
        codes_left=await store.count_codes(account.id),
        sessions=tuple(
            SessionView(s.id, s.created, s.seen, s.agent, s.digest == session.digest)
            for s in await store.sessions(account.id)
        ),
    )
