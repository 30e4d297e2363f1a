"""A connection ends within seconds after what let it in, whatever ended that."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError
from pathlib import Path

import pytest
from starlette.websockets import WebSocketDisconnect

from blokus.server.http import conversation
from blokus.server.hub import departures
from blokus.server.storage.sql import order
from tests.server.accounts.house import PASSWORD, House, Visitor, house
from tests.server.bots.house import make_bot

NEW = "another good one"


@pytest.fixture
def inside(tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    # The visits' heartbeat is 20 s, so that a ping does not look anew.
    assert conversation.ADMISSION > 5 * departures.LOOK
    monkeypatch.setattr(departures, "LOOK", 0.1)
    with house(tmp_path, database=database) as found:
        yield found


def end_others(inside: House, method: str, path: str) -> None:
    """End all sessions of Ada but that of another browser."""
    elsewhere = inside.visitor()
    assert elsewhere.sign_in("Ada").status_code == 200
    assert elsewhere.browser.request(method, path, json={"password": NEW}).is_success


def ban(inside: House, ada: Visitor) -> None:
    person, portal = ada.me["id"], ada.browser.portal
    assert portal is not None
    portal.call(inside.app.state.bot_games._ask, lambda asked: order.ban(asked, person, 0))


ENDS: dict[str, Callable[[House, Visitor], object]] = {
    "sign-out": lambda _, ada: ada.delete("/api/session"),
    "all others": lambda inside, _: end_others(inside, "DELETE", "/api/account/sessions"),
    "password": lambda inside, _: end_others(inside, "POST", "/api/account/password"),
    "recovery": lambda _, ada: ada.post(
        "/api/session/recovery", name="Ada", code=ada.codes[0], password=NEW
    ),
    "deletion": lambda _, ada: ada.delete("/api/account"),
    "ban": ban,
}


def seconds_until_closed(visitor: Visitor, end: Callable[[], object]) -> float:
    """Return how long a connection of a visitor lasts after something was done."""
    with (
        contextlib.suppress(CancelledError),
        visitor.browser.websocket_connect("ws://localhost/api/me/socket?protocol=1") as socket,
    ):
        socket.receive_text()
        end()
        began = time.monotonic()
        try:
            while True:
                socket.receive_text()
        except WebSocketDisconnect:
            return time.monotonic() - began
    raise AssertionError("the connection was cut")


@pytest.mark.parametrize("end", ENDS)
def test_connections_end_soon(inside: House, end: str) -> None:
    ada = inside.visitor("Ada")
    assert seconds_until_closed(ada, lambda: ENDS[end](inside, ada)) < conversation.ADMISSION / 2


def test_a_guest_whose_cookie_became_an_account_is_cut_off(inside: House) -> None:
    eve, ada = inside.visitor(), inside.visitor()
    assert eve.me
    ada.browser.cookies.set("blokus-guest", eve.browser.cookies["blokus-guest"])
    signed_up = seconds_until_closed(eve, lambda: ada.sign_up("Ada", PASSWORD))
    assert signed_up < conversation.ADMISSION / 2


def test_others_stay_connected(inside: House) -> None:
    ada, ben = inside.visitor("Ada"), inside.visitor("Ben")
    address = "ws://localhost/api/me/socket?protocol=1"
    with contextlib.suppress(CancelledError), ben.browser.websocket_connect(address) as socket:
        socket.receive_text()
        seconds_until_closed(ada, lambda: ada.delete("/api/session"))
        assert inside.app.state.visits.people == {ben.me["id"]}


def test_the_stream_of_a_bot_is_looked_at_when_its_token_is_revoked(inside: House) -> None:
    ada = inside.visitor("Ada")
    bot = make_bot(inside, ada, "Rob")
    reviewed: list[str] = []

    async def review() -> None:
        reviewed.append(bot.id)

    with inside.app.state.departures.watching(bot.id, review):
        assert ada.delete(f"/api/account/bots/{bot.id}/tokens/{bot.token_id}").status_code == 204
        give_up = time.monotonic() + conversation.ADMISSION
        while not reviewed and time.monotonic() < give_up:
            time.sleep(0.02)
    assert reviewed == [bot.id]
