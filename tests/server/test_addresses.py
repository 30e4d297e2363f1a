"""One address cannot ask without end; others, and whoever sits at this machine, are not touched."""

from __future__ import annotations

import asyncio

import pytest
from starlette.responses import PlainTextResponse
from starlette.types import Message, Receive, Scope, Send

from blokus.server.http.addresses import AddressLimits, network_of

HOME = "203.0.113.7"


async def greet(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "http":
        await PlainTextResponse("hello")(scope, receive, send)
    else:
        await send({"type": "websocket.accept"})


def ask(app: AddressLimits, address: str, path: str = "/api/me", kind: str = "http") -> Message:
    """Return how the answer begins."""
    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    async def receive() -> Message:
        return {"type": "http.request"}

    scope = {"type": kind, "path": path, "client": (address, 5000), "headers": []}
    asyncio.run(app(scope, receive, send))
    return sent[0]


def test_what_is_too_much_is_turned_away_with_the_time_to_wait() -> None:
    app = AddressLimits(greet, most=3)
    answers = [ask(app, HOME) for _ in range(4)]
    assert [answer["status"] for answer in answers] == [200, 200, 200, 429]
    assert (b"retry-after", b"60") in answers[-1]["headers"]
    assert ask(app, HOME, kind="websocket")["type"] == "websocket.close"
    assert ask(app, HOME, path="/index.html")["status"] == 200
    assert ask(app, "203.0.113.8", kind="websocket")["type"] == "websocket.accept"


@pytest.mark.parametrize("address", ["127.0.0.1", "::1", "::ffff:127.0.0.1"])
def test_this_machine_is_not_limited(address: str) -> None:
    app = AddressLimits(greet, most=1)
    assert {ask(app, address)["status"] for _ in range(5)} == {200}


def test_the_addresses_of_one_household_count_together() -> None:
    assert network_of(("2001:db8:1:2::1", 1)) == network_of(("2001:db8:1:2:ffff::9", 1))
    assert network_of(("2001:db8:1:2::1", 1)) != network_of(("2001:db8:1:3::1", 1))
    assert network_of((HOME, 1)) == HOME
    # As a socket for both kinds of addresses tells it.
    assert network_of((f"::ffff:{HOME}", 1)) == HOME
    assert network_of(("testclient", 1)) == "testclient"
    assert network_of(None) is None
