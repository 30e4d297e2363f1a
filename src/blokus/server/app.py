"""Puts the web app together."""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import os
import secrets
import socket as sockets
from collections.abc import AsyncIterator

from fastapi import FastAPI
from starlette.requests import ClientDisconnect

from blokus.server import metrics
from blokus.server.accounts.bots import BotService
from blokus.server.accounts.refusal import AccountRefusalError
from blokus.server.accounts.service import AccountService
from blokus.server.bots.refusal import BotRefusalError
from blokus.server.budget import Budget
from blokus.server.engines.choice import engines_for
from blokus.server.guests.cookie import Guests
from blokus.server.hints.port import Hints, NoHints
from blokus.server.http import (
    accounts,
    analyses,
    archive,
    bots,
    challenges,
    description,
    embed,
    health,
    lobby,
    own_bots,
    people,
    pictures,
    players,
    problems,
    reports,
    rooms,
    sessions,
    socket,
    visits,
)
from blokus.server.http.addresses import AddressLimits
from blokus.server.http.client import Client, read_client
from blokus.server.http.drawings import Drawings
from blokus.server.http.headers import SecurityHeaders
from blokus.server.http.health import Readiness
from blokus.server.http.hosts import KnownHosts
from blokus.server.http.observation import Observed
from blokus.server.http.texts import WholeTexts
from blokus.server.hub.bans import Bans
from blokus.server.hub.bots import BotHub
from blokus.server.hub.challenges import Challenges
from blokus.server.hub.cluster import Cluster
from blokus.server.hub.departures import Departures
from blokus.server.hub.filing import Filing
from blokus.server.hub.hub import Hub
from blokus.server.hub.lobby import LobbyHub
from blokus.server.hub.openings import Openings
from blokus.server.hub.time import SteadyClock
from blokus.server.hub.visits import Visits
from blokus.server.settings import Settings
from blokus.server.storage.log import LogUnavailableError
from blokus.server.storage.sql.accounts import Accounts
from blokus.server.storage.sql.archive import Archive
from blokus.server.storage.sql.bot_games import BotGames
from blokus.server.storage.sql.bots import Bots
from blokus.server.storage.sql.database import address_of, is_shared, open_database
from blokus.server.storage.sql.months import MonthlyGames
from blokus.server.storage.sql.own_data import OwnData
from blokus.server.storage.sql.person_challenges import PersonChallenges
from blokus.server.storage.sql.players import Players
from blokus.server.storage.sql.profiles import Profiles
from blokus.server.storage.sql.ranking import Ranking
from blokus.server.storage.sql.search import Search
from blokus.server.storage.sql.seeks import Seeks
from blokus.server.storage.sql.workers import Workers

_ONLINE = (
    people, accounts, own_bots, sessions, rooms, pictures, embed, players, reports, archive, socket,
    lobby, visits, bots, challenges, analyses, description,
)  # fmt: skip


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
    app.state.readiness = Readiness()
    app.state.backups = settings.backups
    app.state.networks = [ipaddress.ip_network(network) for network in settings.metrics]
    app.add_middleware(KnownHosts, names=settings.hosts)
    app.add_middleware(SecurityHeaders)
    app.include_router(health.router)
    if is_online:
        app.add_middleware(WholeTexts)
        app.add_middleware(AddressLimits, most=settings.requests)
        app.add_exception_handler(AccountRefusalError, problems.refuse)
        app.add_exception_handler(BotRefusalError, problems.refuse_bot)
        app.add_exception_handler(LogUnavailableError, problems.unavailable)
        app.add_exception_handler(ClientDisconnect, problems.gone)
        for part in _ONLINE:
            app.include_router(part.router)
    app.add_middleware(Observed)
    # Last, because it answers every path that nothing else does.
    app.mount("/", client if client is not None else Client(read_client()))
    return app


@contextlib.asynccontextmanager
async def _online(app: FastAPI, settings: Settings) -> AsyncIterator[None]:
    """Run what online games need for as long as the app runs."""
    address = address_of(settings.data, settings.database)
    worker = _worker_name()
    app.state.budget = budget = Budget(settings)
    database = await open_database(address, worker, migrate=settings.migrate)
    engines = engines_for(settings.engines, settings.engine_jobs, budget)
    clock = SteadyClock()
    cluster = None
    if is_shared(address):
        cluster = Cluster(worker, Workers(database), _hints(settings.valkey, worker), clock)
    hub = Hub(database, engines, clock, cluster)
    filing = Filing(Archive(database).file_ended)
    hub.on_end = filing.wake
    app.state.openings = openings = Openings(hub, database, budget)
    shares = budget.watch(engines.largest, openings.largest)
    tasks = [asyncio.create_task(each) for each in (filing.run(), metrics.watch_process(), shares)]
    try:
        app.state.guests = Guests(await database.secret("guests"))
        app.state.hub = hub
        app.state.engines = engines
        app.state.accounts = AccountService(
            Accounts(database), hub.now, key=await database.secret("networks")
        )
        app.state.bot_accounts = BotService(Bots(database), app.state.accounts, hub.now)
        app.state.bot_games = BotGames(database)
        app.state.players = Players(database)
        app.state.bans = bans = Bans(app.state.players.banned)
        app.state.bots = BotHub(hub, app.state.bot_games)
        asked = PersonChallenges(database)
        app.state.visits = visits = Visits(hub, app.state.bot_games, asked, cluster)
        app.state.challenges = Challenges(
            app.state.bots, app.state.bot_games, visits, asked, openings.may_open
        )
        app.state.own_data = OwnData(database)
        app.state.ranking = Ranking(database)
        app.state.lobby = LobbyHub(
            hub,
            Seeks(database),
            app.state.ranking.standing,
            cluster,
            lambda: visits.people,
            openings.may_open,
        )
        app.state.profiles = Profiles(database)
        app.state.search = Search(database)
        app.state.months = MonthlyGames(database)
        app.state.drawings = Drawings()
        await bans.look()
        app.state.departures = departures = Departures(database.departed, bans.look)
        tasks += map(asyncio.create_task, (bans.run(), departures.run()))
        await hub.start()
        tasks += map(asyncio.create_task, (app.state.lobby.run(), app.state.visits.run()))
        app.state.readiness.check = database.check
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await hub.close()
        await engines.close()
        await database.close()


def _worker_name() -> str:
    """Return a name for this process among all that serve the same rooms."""
    return f"{sockets.gethostname()}:{os.getpid()}:{secrets.token_hex(4)}"


def _hints(address: str | None, worker: str) -> Hints:
    """Return the way of hints to other processes."""
    if address is None:
        return NoHints()
    from blokus.server.hints.valkey import ValkeyHints

    return ValkeyHints(address, worker)
