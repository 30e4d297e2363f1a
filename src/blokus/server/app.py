"""Puts the web app together."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator

from fastapi import FastAPI

from blokus.server.engines.pool import Pool
from blokus.server.guests.cookie import Guests
from blokus.server.http import health, people, rooms, socket
from blokus.server.http.client import Client, read_client
from blokus.server.http.headers import SecurityHeaders
from blokus.server.http.hosts import KnownHosts
from blokus.server.hub.hub import Hub
from blokus.server.hub.time import steady_now
from blokus.server.settings import Settings
from blokus.server.storage.sql.database import Database, address_of


def create_app(settings: Settings | None = None, client: Client | None = None) -> FastAPI:
    """Return the app; `client` are the files of the browser client, by default those installed."""
    settings = settings or Settings()
    is_online = settings.data is not None or settings.database is not None
    app = FastAPI(
        title="Blokus",
        openapi_url=None,
        docs_url=None,
        redoc_url=None,
        lifespan=(lambda app: _online(app, settings)) if is_online else None,
    )
    app.add_middleware(KnownHosts, names=settings.hosts)
    app.add_middleware(SecurityHeaders)
    app.include_router(health.router)
    if is_online:
        for routes in (people.router, rooms.router, socket.router):
            app.include_router(routes)
    # Last, because it answers every path that nothing else does.
    app.mount("/", client if client is not None else Client(read_client()))
    return app


@contextlib.asynccontextmanager
async def _online(app: FastAPI, settings: Settings) -> AsyncIterator[None]:
    """Run what online games need for as long as the app runs."""
    database = Database(address_of(settings.data, settings.database))
    engines = Pool(settings.engines)
    hub = Hub(database, engines, steady_now())
    try:
        app.state.guests = Guests(await database.secret("guests"))
        app.state.hub = hub
        await hub.start()
        yield
    finally:
        await hub.close()
        await engines.close()
        await database.close()
