"""Whether a request comes from a page of this server."""

from __future__ import annotations

from starlette.requests import HTTPConnection

# What browsers say of requests that no other site made: from our pages, or typed by a person.
OWN = {"same-origin", "none"}
# The scheme of the pages that open a connection.
_PAGES = {"http": "http", "https": "https", "ws": "http", "wss": "https"}


def is_own(request: HTTPConnection) -> bool:
    """Tell whether the browser sent the request from one of our pages, or no browser sent it.

    With WebSockets browsers always tell the origin; what else they tell differs. Behind a proxy
    the scheme is the one that the proxy tells.
    """
    origin = request.headers.get("origin")
    own = f"{_PAGES[request.url.scheme]}://{request.headers.get('host')}"
    site = request.headers.get("sec-fetch-site", "none")
    is_same = origin is None or origin == own
    return is_same and (request.scope["type"] == "websocket" or site in OWN)
