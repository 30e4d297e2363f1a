"""Endpoints for whoever watches over the server: does it live, may it be asked, what does it do.

A server that does not live is to be started anew; one that is not ready is only to be left alone.
"""

from __future__ import annotations

import asyncio
import ipaddress
from collections.abc import Awaitable, Callable
from pathlib import Path

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, PlainTextResponse
from starlette.responses import Response

from blokus.server import metrics
from blokus.server.http import bodies
from blokus.server.storage.log import LogUnavailableError

PATH = "/health"
NAME = "blokus"
# A database that takes longer to answer is not one to send people to.
PATIENCE = 2.0  # s
FORBIDDEN, UNAVAILABLE = 403, 503
FRESH = {"Cache-Control": "no-store"}

_STATE = dict[str, str | bool]

router = APIRouter()


class Readiness:
    """Whether requests may be sent here: no more once the server was told to stop."""

    def __init__(self) -> None:
        # Raises an exception that says what is wrong with the database.
        self.check: Callable[[], Awaitable[None]] | None = None
        self._is_draining = False

    def drain(self) -> None:
        """Say no from now on."""
        self._is_draining = True
        metrics.ready.set(0)

    async def problem(self) -> str | None:
        """Return why the server is not ready; None when it is."""
        if self._is_draining:
            return "draining"
        if self.check is None:
            return None
        try:
            async with asyncio.timeout(PATIENCE):
                await self.check()
        except TimeoutError:
            return "the database does not answer"
        except LogUnavailableError:
            return "the database stores nothing"
        except Exception as error:  # noqa: BLE001 - whatever it is, the server cannot work
            return type(error).__name__
        return None


@router.get(PATH, responses=bodies.answers(_STATE))
def health() -> JSONResponse:
    """Say that the server answers, and that it is this one."""
    return JSONResponse({"server": NAME, "ok": True}, headers=FRESH)


@router.get("/ready", responses=bodies.answers(_STATE) | bodies.answers(_STATE, UNAVAILABLE))
async def ready(request: Request) -> JSONResponse:
    """Say whether requests may be sent here."""
    readiness: Readiness = request.app.state.readiness
    problem = await readiness.problem()
    content = {"server": NAME, "ready": problem is None}
    if problem is not None:
        return JSONResponse(content | {"problem": problem}, UNAVAILABLE, headers=FRESH)
    return JSONResponse(content, headers=FRESH)


@router.get("/metrics", response_class=PlainTextResponse, responses=bodies.text(200, FORBIDDEN))
async def numbers(request: Request) -> Response:
    """Tell the networks of the setting `metrics` what the server does."""
    networks: list[ipaddress.IPv4Network | ipaddress.IPv6Network] = request.app.state.networks
    if not _is_in(request.client.host if request.client else "", networks):
        return PlainTextResponse("not from here; see the setting metrics\n", FORBIDDEN)
    content = await asyncio.to_thread(_told, request.app.state.backups)
    return Response(content, media_type="text/plain; version=0.0.4; charset=utf-8", headers=FRESH)


def _told(backups: Path | None) -> bytes:
    """Return all numbers, with how the backups in a folder are."""
    if backups is not None:
        metrics.look_at_backups(backups)
    return metrics.expose()


def _is_in(host: str, networks: list[ipaddress.IPv4Network | ipaddress.IPv6Network]) -> bool:
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return False
    if isinstance(address, ipaddress.IPv6Address) and address.ipv4_mapped is not None:
        address = address.ipv4_mapped
    return any(address in network for network in networks if network.version == address.version)
