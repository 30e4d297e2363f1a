"""People ask people for games over HTTP, and hear of it over the WebSocket of their visit."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from concurrent.futures import CancelledError
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from tests.server.accounts.house import House, Visitor, house
from tests.server.bots.house import WISH


@pytest.fixture
def inside(tmp_path: Path) -> Iterator[House]:
    with house(tmp_path) as found:
        yield found


@contextlib.contextmanager
def visit(person: Visitor) -> Iterator[WebSocketTestSession]:
    """Let somebody be here, and know it."""
    # The test client ends the conversation by cancelling it.
    with (
        contextlib.suppress(CancelledError),
        person.browser.websocket_connect("ws://localhost/api/me/socket?protocol=1") as socket,
    ):
        assert asked(socket) == []
        yield socket


def asked(socket: WebSocketTestSession) -> list[dict[str, Any]]:
    """Return what somebody is asked for, as they are told next."""
    while True:
        frame: dict[str, Any] = socket.receive_json()
        if frame["type"] == "asked":
            return list(frame["challenges"])


def hear_to_the_end(socket: WebSocketTestSession) -> None:
    while True:
        socket.receive_json()


def test_a_person_is_asked_and_both_sit_in_the_room(inside: House) -> None:
    ada, ben = inside.visitor("Ada"), inside.visitor("Ben")
    ada_id, ben_id = ada.me["id"], ben.me["id"]
    path = f"/api/players/{ben_id}/challenges"
    refused = ada.post(path, **WISH)
    assert (refused.status_code, refused.json()) == (409, {"cause": "away"})
    ada.browser.put(f"/api/players/{ben_id}/follow")
    assert ada.get(f"/api/players/{ben_id}").json()["is_here"] is False
    with visit(ada), visit(ben) as socket:
        assert ada.get(f"/api/players/{ben_id}").json()["is_here"] is True
        assert [each["is_here"] for each in ada.get("/api/follows").json()["players"]] == [True]
        first = ada.post(path, **WISH)
        assert first.status_code == 201
        (told,) = asked(socket)
        assert told == first.json()
        assert (told["challenger"], told["challenged"]) == ({"id": ada_id, "name": "Ada"}, ben_id)
        # Declined, the next one is another challenge; taken back, it is asked no more.
        name = first.json()["id"]
        assert ben.post(f"/api/challenges/{name}/decline").status_code == 204
        assert asked(socket) == []
        assert ada.get(f"/api/challenges/{name}").json()["state"] == "declined"
        name = ada.post(path, **WISH).json()["id"]
        assert [each["id"] for each in asked(socket)] == [name]
        assert ada.delete(f"/api/challenges/{name}").status_code == 204
        assert asked(socket) == []
        assert ben.post(f"/api/challenges/{name}/accept").json() == {"cause": "over"}
        name = ada.post(path, **WISH).json()["id"]
        assert [each["id"] for each in asked(socket)] == [name]
        room = ben.post(f"/api/challenges/{name}/accept").json()["room"]
        assert ada.get(f"/api/challenges/{name}").json()["room"] == room
        holders = [seat["holder"] for seat in ada.get(f"/api/rooms/{room}").json()["room"]["seats"]]
        assert {holder["id"] for holder in holders} == {ada_id, ben_id}
        assert asked(socket) == []


def test_a_guest_may_ask_and_nobody_else_answers(inside: House) -> None:
    guest, ben, eve = inside.visitor(), inside.visitor("Ben"), inside.visitor("Eve")
    assert guest.me["kind"] == "guest"
    with visit(guest), visit(ben):
        name = guest.post(f"/api/players/{ben.me['id']}/challenges", **WISH).json()["id"]
        for person in (guest, eve):
            for answer in ("accept", "decline"):
                refused = person.post(f"/api/challenges/{name}/{answer}")
                assert (refused.status_code, refused.json()) == (409, {"cause": "over"})
        assert ben.get(f"/api/challenges/{name}").json()["state"] == "open"


def test_a_visit_hears_pongs_and_nothing_else(inside: House) -> None:
    ada = inside.visitor("Ada")
    with visit(ada) as socket:
        socket.send_json({"type": "pong", "number": 1})
        socket.send_json({"type": "seek", "variant": "duo", "speed": "rapid"})
        with pytest.raises(WebSocketDisconnect) as closed:
            hear_to_the_end(socket)
        assert closed.value.code == 4400
