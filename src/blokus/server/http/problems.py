"""What goes wrong with a request, as an answer that the client understands."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from blokus.server.accounts.refusal import AccountProblem, AccountRefusalError, Cause
from blokus.server.bots.refusal import BotCause, BotProblem, BotRefusalError
from blokus.server.http import bodies

STATUS: dict[Cause, int] = {
    "bad-name": 422,
    "bad-guest-name": 422,
    "name-taken": 409,
    "weak-password": 422,
    "signed-in": 409,
    "not-signed-in": 401,
    "wrong": 401,
    "too-many": 429,
    "sign-in-again": 403,
    "old-ticket": 409,
    "bad-passkey": 422,
    "no-passkeys-here": 409,
    "last-way-in": 409,
    "bad-country": 422,
    "no-such-thing": 404,
    "enough": 409,
    "bad-scope": 422,
    "banned": 403,
}

# The client closed the connection: what nginx writes into its log too.
GONE = 499

BOT_STATUS: dict[BotCause, int] = {
    "bad-token": 401,
    "no-scope": 403,
    "banned": 403,
    "no-such-variant": 422,
    "no-such-bot": 404,
    "not-accepted": 409,
    "away": 409,
    "busy": 409,
    "too-many": 429,
    "too-many-rooms": 429,
    "blocked": 409,
    "same-owner": 409,
    "not-ratable": 422,
    "over": 409,
}


async def refuse_bot(_: Request, error: Exception) -> Response:
    """Answer a request of a bot, or about one, that is refused."""
    if not isinstance(error, BotRefusalError):
        raise error
    return bodies.answer(BotProblem(error.cause), BOT_STATUS[error.cause])


async def refuse(_: Request, error: Exception) -> Response:
    """Answer a request about an account that is refused."""
    if not isinstance(error, AccountRefusalError):
        raise error
    return bodies.answer(AccountProblem(error.cause), STATUS[error.cause])


async def unavailable(_: Request, __: Exception) -> Response:
    """Answer a request while the database is out of reach."""
    return JSONResponse(
        {"detail": "the database is out of reach: try again in a moment"},
        503,
        {"Retry-After": "1"},
    )


async def gone(_: Request, __: Exception) -> Response:
    """End a request whose client has gone before it was read; nobody hears the answer."""
    return Response(status_code=GONE)
