"""How much one address may ask of the API: requests, and connections to rooms, in a minute.

Whoever sits at this machine is not limited. Behind a proxy the address is the one that the proxy
tells; uvicorn takes its word if the proxy is at this machine too.
"""

from __future__ import annotations

import ipaddress

from limits import RateLimitItemPerMinute
from limits.strategies import FixedWindowRateLimiter
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocketClose

from blokus.server.windows import Windows

API = "/api/"
TOO_MANY = 429
MINUTE = 60  # s


class AddressLimits:
    """Middleware that turns away what is more than `most` requests a minute from one address."""

    def __init__(self, app: ASGIApp, most: int) -> None:
        self._app = app
        self._limit = RateLimitItemPerMinute(most)
        self._limiter = FixedWindowRateLimiter(Windows())

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] in {"http", "websocket"} and scope["path"].startswith(API):
            network = network_of(scope.get("client"))
            if network is not None and not self._limiter.hit(self._limit, network):
                refusal = _wait() if scope["type"] == "http" else WebSocketClose()
                await refusal(scope, receive, send)
                return
        await self._app(scope, receive, send)


def network_of(client: tuple[str, int] | None) -> str | None:
    """Return what stands for a client: its address, or the network of an IPv6 address.

    One household has 2^64 addresses of IPv6. None stands for this machine.
    """
    return _network(client, 32, 64)


def neighbourhood_of(client: tuple[str, int] | None) -> str | None:
    """Return the network that a school or a provider's customer has; None stands for this machine.

    Some providers hand out 256 of the networks of IPv6 that `network_of` tells apart.
    """
    return _network(client, 24, 56)


def _network(client: tuple[str, int] | None, bits: int, bits_of_6: int) -> str | None:
    if client is None:
        return None
    try:
        address = ipaddress.ip_address(client[0])
    except ValueError:
        return client[0]
    if isinstance(address, ipaddress.IPv6Address) and address.ipv4_mapped is not None:
        # One socket may serve both kinds; all of the older kind are in one network of the other.
        address = address.ipv4_mapped
    if address.is_loopback:
        return None
    prefix = bits if address.version == 4 else bits_of_6
    network = ipaddress.ip_network((address, prefix), strict=False)
    return str(network.network_address if network.num_addresses == 1 else network)


def _wait() -> PlainTextResponse:
    headers = {"Retry-After": str(MINUTE), "Cache-Control": "no-store"}
    return PlainTextResponse("too many requests: wait a minute", TOO_MANY, headers)
