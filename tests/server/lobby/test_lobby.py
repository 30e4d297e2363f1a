"""The lobby over its WebSocket: people who wait are paired, and everybody hears what goes on."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.visitors import DUO, PATIENCE, Visit, Visitor, serving

RATED = {
    "clock": {"type": "bank", "seconds": 300},
    "rated": True,
    "is_public": True,
    "take_backs": False,
    "colours": "lot",
}


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("lobby")) as (_, found):
        yield found


@pytest.fixture
def door() -> Iterator[contextlib.ExitStack]:
    """Close the connections of a test when it ends."""
    with contextlib.ExitStack() as stack:
        yield stack


class LobbyVisit:
    """A connection to the lobby."""

    def __init__(self, visitor: Visitor, query: str = "protocol=1", **headers: str) -> None:
        self.socket = visitor.connect(f"lobby/socket?{query}", **headers)

    def until(self, **wanted: object) -> dict[str, Any]:
        """Return the next frame in which these members have these values; answer pings."""
        while True:
            frame: dict[str, Any] = json.loads(self.socket.recv(timeout=PATIENCE))
            if frame["type"] == "ping":
                self.socket.send(json.dumps({"type": "pong", "number": frame["number"]}))
            if all(frame.get(name) == value for name, value in wanted.items()):
                return frame

    def end(self) -> int | None:
        """Hear to the end of the connection and return its code."""
        with pytest.raises(ConnectionClosed) as closed:
            self.until(type="the end")
        return None if closed.value.rcvd is None else int(closed.value.rcvd.code)


# Tests share a server: each waits for another kind of game.
def seek(visit: LobbyVisit, variant: str, speed: str = "rapid", *, rated: bool = False) -> None:
    frame = {"type": "seek", "variant": variant, "speed": speed, "rated": rated}
    visit.socket.send(json.dumps(frame))


def waiting(visit: LobbyVisit, variant: str, people: int) -> dict[str, Any]:
    """Return the next news of the lobby in which so many wait for a variant."""
    while True:
        frame = visit.until(type="lobby")
        if sum(w["people"] for w in frame["waiting"] if w["variant"] == variant) == people:
            return frame


def test_two_who_wait_for_the_same_are_paired_in_a_rated_room(
    door: contextlib.ExitStack, address: str
) -> None:
    ada, ben = Visitor(door, address, "Ada"), Visitor(door, address, "Ben")
    ada.sign_up("Adele")
    ben.sign_up("Bruno")
    first, second = LobbyVisit(ada), LobbyVisit(ben)
    seek(first, "duo", rated=True)
    seeking = first.until(type="seeking")
    assert seeking["engines_at"] > seeking["since"]
    assert waiting(second, "duo", 1)["people"] >= 2
    seek(second, "duo", rated=True)
    room = first.until(type="paired")["room"]
    assert second.until(type="paired")["room"] == room
    shown = waiting(first, "duo", 0)
    while room not in [game["room"] for game in shown["games"]]:
        shown = first.until(type="lobby")
    found = ada.http.get(f"/api/rooms/{room}").json()["room"]
    assert found["terms"]["rated"]
    assert found["phase"] == "playing"
    assert {seat["holder"]["name"] for seat in found["seats"]} == {"Adele", "Bruno"}


def test_a_guest_plays_no_rated_games(door: contextlib.ExitStack, address: str) -> None:
    host, guest = Visitor(door, address, "Hal"), Visitor(door, address, "Gil")
    visit = LobbyVisit(guest)
    seek(visit, "duo", rated=True)
    visit.until(type="not-seeking", cause="needs-account")
    terms = DUO | RATED
    refused = guest.http.post("/api/rooms", json=terms)
    assert (refused.status_code, refused.json()["cause"]) == (422, "needs-account")
    host.sign_up("Hal")
    table = guest.join(host.open(**terms))
    assert table.ask(type="sit")["refusal"]["cause"] == "needs-account"
    guest.sign_up("Gil")
    with guest.join(table.room["id"]).socket as socket:
        again = Visit(socket)
        assert again.ask(type="sit")["type"] == "acknowledged"


def test_people_who_block_each_other_do_not_meet(door: contextlib.ExitStack, address: str) -> None:
    ada, ben, cleo = (Visitor(door, address, name) for name in ("Ada", "Ben", "Cleo"))
    ben.sign_up("Benno")
    assert ada.http.put(f"/api/players/{ben.id}/block").status_code == 204
    visits = [LobbyVisit(ada), LobbyVisit(ben), LobbyVisit(cleo)]
    for visit in visits:
        seek(visit, "classic-2")
        visit.until(type="seeking")
    # Cleo meets one of the two; the other goes on waiting.
    room = visits[2].until(type="paired")["room"]
    waiting(visits[2], "classic-2", 1)
    seats = ada.http.get(f"/api/rooms/{room}").json()["room"]["seats"]
    assert "Cleo" in {seat["holder"]["name"] for seat in seats}


def test_one_waits_for_one_kind_and_may_stop(door: contextlib.ExitStack, address: str) -> None:
    visit = LobbyVisit(Visitor(door, address, "Ada"))
    visit.until(type="not-seeking")
    seek(visit, "classic-3")
    visit.until(type="seeking", variant="classic-3")
    seek(visit, "classic")
    visit.until(type="seeking", variant="classic")
    frame = waiting(visit, "classic", 1)
    assert not any(w["variant"] == "classic-3" for w in frame["waiting"])
    visit.socket.send('{"type": "stop"}')
    visit.until(type="not-seeking", cause=None)
    for variant in ("junior", "chess", "duo+bonus=10", ""):
        seek(visit, variant)
        visit.until(type="not-seeking", cause="no-such-variant")


def test_a_seek_outlives_a_reload_of_the_page(door: contextlib.ExitStack, address: str) -> None:
    ada = Visitor(door, address, "Ada")
    visit = LobbyVisit(ada)
    seek(visit, "classic-teams")
    since = visit.until(type="seeking")["since"]
    visit.socket.close()
    assert LobbyVisit(ada).until(type="seeking")["since"] == since


def test_public_rooms_are_shown_and_private_ones_are_not(
    door: contextlib.ExitStack, address: str
) -> None:
    ada = Visitor(door, address, "Ada")
    private, public = ada.open(), ada.open(is_public=True)
    shown = LobbyVisit(Visitor(door, address, "Ben")).until(type="lobby")
    tables = {table["room"]: table for table in shown["tables"]}
    assert tables[public]["free"] == 1
    assert private not in tables


@pytest.mark.parametrize(
    ("query", "headers", "code"),
    [
        ("", {}, 4406),
        ("protocol=1", {"Origin": "https://evil.example"}, 4403),
        ("protocol=1", {"Cookie": ""}, 4401),
    ],
)
def test_connections_that_are_not_ours_are_closed(
    door: contextlib.ExitStack, address: str, query: str, headers: dict[str, str], code: int
) -> None:
    assert LobbyVisit(Visitor(door, address, "Ada"), query, **headers).end() == code


@pytest.mark.parametrize("frame", ["[]", "{}", '{"type": "seek"}', "x" * 8190], ids=len)
def test_a_bad_frame_ends_the_connection(
    door: contextlib.ExitStack, address: str, frame: str
) -> None:
    visit = LobbyVisit(Visitor(door, address, "Ada"))
    visit.socket.send(frame)
    assert visit.end() == 4400
