"""The cookies of the server, and how they are set."""

from __future__ import annotations

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from blokus.server.accounts.service import DEVICE_LIFETIME, LIFETIME, TICKET_TIME
from blokus.server.guests.cookie import LIFETIME as GUEST_LIFETIME
from blokus.server.guests.cookie import NAME as GUEST

_SESSION = "blokus-session"
_QUESTION = "blokus-question"
_DEVICE = "blokus-device"


def token_of(request: HTTPConnection) -> str | None:
    """Return the token of a session, if a request has one."""
    return request.cookies.get(_name(request, _SESSION))


def secret_of(request: HTTPConnection) -> str | None:
    """Return the secret of the question about a passkey that a browser was asked last."""
    return request.cookies.get(_name(request, _QUESTION))


def device_of(request: HTTPConnection) -> str | None:
    """Return what a browser is known by in which somebody has signed in."""
    return request.cookies.get(_name(request, _DEVICE))


def guest_of(request: HTTPConnection) -> str | None:
    """Return what a guest is known by, if a request has it."""
    return request.cookies.get(_name(request, GUEST))


def _keep(request: Request, response: Response, name: str, value: str, seconds: int) -> None:
    """Let a browser keep a cookie that only requests from our pages and from links carry."""
    response.set_cookie(
        _name(request, name),
        value,
        max_age=seconds,
        httponly=True,
        samesite="lax",
        secure=_is_secure(request),
    )


def keep_token(request: Request, response: Response, token: str) -> None:
    """Let a browser keep the token of a session."""
    _keep(request, response, _SESSION, token, LIFETIME // 1000)


def keep_secret(request: Request, response: Response, secret: str) -> None:
    """Let a browser keep the secret of a question until the answer."""
    _keep(request, response, _QUESTION, secret, TICKET_TIME // 1000)


def keep_device(request: Request, response: Response, value: str) -> None:
    """Let a browser keep what it is known by."""
    _keep(request, response, _DEVICE, value, DEVICE_LIFETIME // 1000)


def keep_guest(request: Request, response: Response, value: str) -> None:
    """Let a browser keep what a guest is known by."""
    _keep(request, response, GUEST, value, GUEST_LIFETIME)


def drop_token(request: Request, response: Response) -> None:
    """Let a browser forget the token."""
    response.delete_cookie(
        _name(request, _SESSION), secure=_is_secure(request), httponly=True, samesite="lax"
    )


def _is_secure(request: HTTPConnection) -> bool:
    return request.url.scheme in {"https", "wss"}


def _name(request: HTTPConnection, name: str) -> str:
    """Return the name of a cookie; browsers let no other host set one with this prefix."""
    return f"__Host-{name}" if _is_secure(request) else name
