"""The cookies of the server, and how they are set."""

from __future__ import annotations

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from blokus.server.accounts.service import LIFETIME
from blokus.server.guests.cookie import NAME as GUEST

_SESSION = "blokus-session"


def token_of(request: HTTPConnection) -> str | None:
    """Return the token of a session, if a request has one."""
    return request.cookies.get(_session_name(request))


def keep(request: Request, response: Response, name: str, value: str, seconds: int) -> None:
    """Let a browser keep a cookie that only requests from our pages and from links carry."""
    response.set_cookie(
        name,
        value,
        max_age=seconds,
        httponly=True,
        samesite="lax",
        secure=_is_secure(request),
    )


def keep_token(request: Request, response: Response, token: str) -> None:
    """Let a browser keep the token of a session."""
    keep(request, response, _session_name(request), token, LIFETIME // 1000)


def drop_token(request: Request, response: Response) -> None:
    """Let a browser forget the token."""
    response.delete_cookie(
        _session_name(request), secure=_is_secure(request), httponly=True, samesite="lax"
    )


def drop_guest(response: Response) -> None:
    """Let a browser forget the guest who has signed up."""
    response.delete_cookie(GUEST)


def _is_secure(request: HTTPConnection) -> bool:
    return request.url.scheme in {"https", "wss"}


def _session_name(request: HTTPConnection) -> str:
    """Return the name of the cookie; browsers let no other host set one with this prefix."""
    return f"__Host-{_SESSION}" if _is_secure(request) else _SESSION
