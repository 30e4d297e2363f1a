"""Puts the web app together."""

from __future__ import annotations

from fastapi import FastAPI

from blokus.server import health
from blokus.server.client import Client, read_client
from blokus.server.headers import SecurityHeaders


def create_app(client: Client | None = None) -> FastAPI:
    """Return the app; `client` are the files of the browser client, by default those installed."""
    app = FastAPI(title="Blokus", openapi_url=None, docs_url=None, redoc_url=None)
    app.add_middleware(SecurityHeaders)
    app.include_router(health.router)
    # Last, because it answers every path that nothing else does.
    app.mount("/", client if client is not None else Client(read_client()))
    return app
