"""Whether a request comes from a page of this server."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.requests import HTTPConnection


def is_own(request: HTTPConnection) -> bool:
    """Tell whether the browser sent the request from one of our pages, or no browser sent it."""
    origin = request.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == request.headers.get("host")
