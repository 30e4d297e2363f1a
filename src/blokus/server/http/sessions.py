"""Signing in and out."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from blokus.server.accounts.passkeys import Site
from blokus.server.accounts.refusal import AccountProblem, AccountRefusalError
from blokus.server.accounts.service import AccountService, Device, Entry, Question
from blokus.server.http import bodies, cookies
from blokus.server.http.addresses import neighbourhood_of, network_of
from blokus.server.http.hosts import is_address
from blokus.server.http.people import require_account, require_own_site
from blokus.server.protocol.people import (
    Credentials,
    Entered,
    Me,
    PasskeyAnswer,
    PasskeyQuestion,
    Recovery,
)

router = APIRouter(
    prefix="/api/session",
    responses=bodies.problems(401, 403, 409, 413, 422, 429, kind=AccountProblem),
    tags=["accounts"],
)


@router.post("", openapi_extra=bodies.described(Credentials), responses=bodies.answers(Entered))
async def sign_in(request: Request) -> Response:
    """Sign in by name and password."""
    require_own_site(request)
    body = await bodies.read(request, Credentials)
    return entered(
        request, await service(request).sign_in(body.name, body.password, device(request))
    )


@router.post(
    "/recovery", openapi_extra=bodies.described(Recovery), responses=bodies.answers(Entered)
)
async def recover(request: Request) -> Response:
    """Choose a new password by a recovery code, and sign in."""
    require_own_site(request)
    body = await bodies.read(request, Recovery)
    return entered(
        request,
        await service(request).recover(
            body.name, body.code, body.password, device(request), body.revoke
        ),
    )


@router.post("/passkey/options", responses=bodies.answers(PasskeyQuestion))
async def ask_passkey(request: Request) -> Response:
    """Ask for what a device signs in with."""
    require_own_site(request)
    question = await service(request).ask_to_sign_in(site(request))
    return asked(request, question)


@router.post(
    "/passkey", openapi_extra=bodies.described(PasskeyAnswer), responses=bodies.answers(Entered)
)
async def sign_in_by_passkey(request: Request) -> Response:
    """Sign in by a passkey."""
    require_own_site(request)
    body = await bodies.read(request, PasskeyAnswer)
    entry = await service(request).sign_in_by_passkey(
        site(request), body.ticket, body.credential, device(request)
    )
    return entered(request, entry)


@router.delete("", status_code=204)
async def sign_out(request: Request) -> Response:
    """End one's session."""
    account, session = await require_account(request)
    await service(request).store.end(account.id, only=session.id)
    response = Response(status_code=204)
    cookies.drop_token(request, response)
    return response


def service(request: Request) -> AccountService:
    """Return the accounts of the app."""
    found: AccountService = request.app.state.accounts
    return found


def device(request: Request) -> Device:
    """Return where a request comes from."""
    return Device(
        address=network_of(request.client) or "here",
        agent=request.headers.get("user-agent", ""),
        token=cookies.token_of(request),
        secret=cookies.secret_of(request),
        mark=cookies.device_of(request),
        network=neighbourhood_of(request.client),
    )


def site(request: Request) -> Site:
    """Return the site as passkeys know it; they belong to names, not to addresses."""
    name = request.url.hostname or ""
    if is_address(name):
        raise AccountRefusalError("no-passkeys-here")
    return Site(name, f"{request.url.scheme}://{request.url.netloc}")


def asked(request: Request, question: Question) -> Response:
    """Ask a device about a passkey; the secret of the question is in a cookie."""
    response = bodies.answer(PasskeyQuestion(question.ticket, question.options))
    cookies.keep_secret(request, response, question.secret)
    return response


def entered(request: Request, entry: Entry, status: int = 200) -> Response:
    """Answer somebody who has signed in, with the new token in a cookie."""
    account = entry.account
    response = bodies.answer(
        Entered(Me(account.id, account.name, account.kind), tuple(entry.codes)), status
    )
    cookies.keep_token(request, response, entry.token)
    cookies.keep_device(request, response, entry.mark)
    return response
