"""Puts the web app together."""

from __future__ import annotations

from fastapi import FastAPI

from blokus.server.http import health
from blokus.server.http.client import Client, read_client
from blokus.server.http.headers import SecurityHeaders
from blokus.server.http.hosts import KnownHosts
from blokus.server.settings import Settings


def create_app(settings: Settings | None = None, client: Client | None = None) -> FastAPI:
    """Return the app; `client` are the files of the browser client, by default those installed."""
    settings = settings or Settings()
    app = FastAPI(title="Blokus", openapi_url=None, docs_url=None, redoc_url=None)
    app.add_middleware(KnownHosts, names=settings.hosts)
    app.add_middleware(SecurityHeaders)
    app.include_router(health.router)
    # Last, because it answers every path that nothing else does.
    app.mount("/", client if client is not None else Client(read_client()))
    return app
