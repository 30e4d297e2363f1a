"""Whether a request comes from a page of this server."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

# What browsers say of requests that no other site made: from our pages, or typed by a person.
OWN = {"same-origin", "none"}


def is_own(request: HTTPConnection) -> bool:
    """Tell whether the browser sent the request from one of our pages, or no browser sent it.

    With WebSockets browsers always tell the origin; what else they tell differs.
    """
    origin = request.headers.get("origin")
    is_same = origin is None or _host_in(origin) == request.headers.get("host")
    site = request.headers.get("sec-fetch-site", "none")
    return is_same and (request.scope["type"] == "websocket" or site in OWN)


def _host_in(origin: str) -> str | None:
    try:
        return urlsplit(origin).netloc
    except ValueError:  # brackets without an address
        return None
