"""Online games against the real server: cookies, sockets, a restart, and rubbish."""

from __future__ import annotations

import contextlib
import json
import random
import re
import signal
from collections.abc import Iterator
from pathlib import Path

import httpx2 as httpx
import pytest
import segno
from websockets.exceptions import ConnectionClosed

from blokus import Game, Variant
from tests.server.visitors import DUO, PATIENCE, Visitor, serving


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("online")) as (_, found):
        yield found


@pytest.fixture
def door() -> Iterator[contextlib.ExitStack]:
    """Close the connections of a test when it ends."""
    with contextlib.ExitStack() as stack:
        yield stack


def test_two_play_to_the_end_and_a_third_watches(
    door: contextlib.ExitStack, address: str, seed: int
) -> None:
    ada, ben, eve = (Visitor(door, address, name) for name in ("Ada", "Ben", "Eve"))
    room = ada.open()
    seats, watcher = [ada.join(room), ben.join(room)], eve.join(room)
    assert seats[1].ask(type="sit")["type"] == "acknowledged"
    game, generator = Game(Variant("duo")), random.Random(seed)
    watcher.until(phase="playing")
    while not game.is_over:
        assert game.player is not None
        player = seats[game.player.number - 1]
        move = game.play(generator.choice(game.legal_moves))
        answer = player.ask(type="move", ply=len(game.moves) - 1, cells=str(move))
        assert answer["type"] == "acknowledged"
    watcher.until(phase="ended")
    assert game.outcome is not None
    told = watcher.room["result"]
    assert told["ending"] == "played"
    places = [seat["place"] for seat in told["seats"]]
    assert places == list(game.outcome.places.values())
    whole = httpx.get(f"{address}api/rooms/{room}", timeout=PATIENCE).json()
    assert [move["cells"] for move in whole["moves"]] == [str(move) for move in game.moves]
    listed = ben.http.get("/api/rooms").json()
    assert [summary["room"] for summary in listed] == [room]
    assert [seat["name"] for seat in listed[0]["seats"]] == ["Ada", "Ben"]
    assert listed[0]["places"] == places


def test_public_rooms_are_found_and_others_are_not(
    door: contextlib.ExitStack, address: str
) -> None:
    ada, ben = Visitor(door, address, "Ada"), Visitor(door, address, "Ben")
    played, private = ada.open(is_public=True), ada.open()
    visit = ben.join(played)
    visit.ask(type="sit")
    visit.until(phase="playing")
    waiting = ada.open(is_public=True)
    (first, second) = ben.http.get("/api/rooms/public").json()
    assert (first["room"], first["phase"]) == (waiting, "waiting")
    assert (second["room"], second["phase"]) == (played, "playing")
    assert [seat and seat["name"] for seat in first["seats"]] == ["Ada", None]
    assert private not in {first["room"], second["room"]}


def test_everybody_hears_who_is_here(door: contextlib.ExitStack, address: str) -> None:
    ada, ben = Visitor(door, address, "Ada"), Visitor(door, address, "Ben")
    room = ada.open()
    visits = [ada.join(room), ben.join(room)]
    visits[0].until(type="presence", here=[0], watchers=1)
    visits[1].ask(type="sit")
    visits[0].until(type="presence", here=[0, 1], watchers=0)


def test_a_killed_server_loses_nothing_that_it_acknowledged(
    door: contextlib.ExitStack, tmp_path: Path
) -> None:
    game = Game("duo")
    with serving(tmp_path) as (process, address):
        port = int(re.findall(r":(\d+)/", address)[0])
        ada, ben = Visitor(door, address, "Ada"), Visitor(door, address, "Ben")
        room = ada.open(clock={"type": "bank", "seconds": 600})
        visits = [ada.join(room), ben.join(room)]
        visits[1].ask(type="sit")
        visits[0].until(phase="playing")
        for ply in range(6):
            move = game.play(game.legal_moves[ply])
            visits[ply % 2].ask("m" + str(ply), type="move", ply=ply, cells=str(move))
        process.kill()
        process.wait()
        assert visits[0].end() is None
    with serving(tmp_path, port) as (process, _):
        back = [ada.join(room, f"protocol=1&since={visits[0].version}"), ben.join(room)]
        assert back[0].hear()["type"] == "resumed"
        assert back[0].room["ply"] == 6
        # The same command again, as after a lost answer, is the same event.
        last = game.moves[-1]
        answer = back[1].ask("m5", type="move", ply=5, cells=str(last))
        assert answer["type"] == "acknowledged"
        move = game.play(game.legal_moves[0])
        assert back[0].ask(type="move", ply=6, cells=str(move))["type"] == "acknowledged"
        back[1].until(ply=7)
        process.send_signal(signal.SIGTERM)
        assert process.wait(PATIENCE) == -signal.SIGTERM


@pytest.mark.parametrize(
    ("query", "headers", "code"),
    [
        ("protocol=0", {}, 4406),
        ("", {}, 4406),
        ("protocol=1", {"Origin": "https://evil.example"}, 4403),
        ("protocol=1", {"Cookie": ""}, 4401),
        ("protocol=1", {"Cookie": "blokus-guest=forged"}, 4401),
    ],
)
def test_connections_that_are_not_ours_are_closed(
    door: contextlib.ExitStack, address: str, query: str, headers: dict[str, str], code: int
) -> None:
    ada = Visitor(door, address, "Ada")
    assert ada.join(ada.open(), query, **headers).end() == code


def test_an_unknown_room_is_closed_with_its_code(door: contextlib.ExitStack, address: str) -> None:
    assert Visitor(door, address, "Ada").join("nowhere").end() == 4404


@pytest.mark.parametrize("frame", ["x" * 9000, "[]", '{"type": "pong"}', "\x00", b"\xff\xfe"])
def test_a_bad_frame_ends_the_connection_and_nothing_else(
    door: contextlib.ExitStack, address: str, frame: str | bytes
) -> None:
    ada = Visitor(door, address, "Ada")
    room = ada.open()
    good, bad = ada.join(room), ada.join(room)
    bad.socket.send(frame)
    assert bad.end() in {1007, 1009, 4400}
    assert good.ask(type="say", phrase="hello")["type"] == "acknowledged"


def test_a_flood_ends_the_connection(door: contextlib.ExitStack, address: str) -> None:
    ada = Visitor(door, address, "Ada")
    visit = ada.join(ada.open())
    with contextlib.suppress(ConnectionClosed):
        for number in range(100):
            visit.socket.send(json.dumps({"type": "pong", "number": number}))
    assert visit.end() == 4429


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"", 422),
        (b"{}", 422),
        (b"[" * 8000, 422),
        (b"x" * 10_000, 413),
        (json.dumps(DUO | {"variant": "chess"}).encode(), 422),
        (json.dumps(DUO | {"clock": {"type": "bank", "seconds": -1}}).encode(), 422),
        (json.dumps(DUO | {"colour": "blue"}).encode(), 422),
    ],
)
def test_terms_that_make_no_room_are_refused(
    door: contextlib.ExitStack, address: str, body: bytes, status: int
) -> None:
    assert Visitor(door, address, "Ada").http.post("/api/rooms", content=body).status_code == status


def test_strangers_and_other_sites_open_nothing(door: contextlib.ExitStack, address: str) -> None:
    assert httpx.post(f"{address}api/rooms", json=DUO, timeout=PATIENCE).status_code == 401
    ada = Visitor(door, address, "Ada")
    foreign = ada.http.post("/api/rooms", json=DUO, headers={"Origin": "https://evil.example"})
    assert foreign.status_code == 403


@pytest.mark.parametrize("name", ["", " ", "\u200b", "---", "\x00"])
def test_names_need_something_readable(door: contextlib.ExitStack, address: str, name: str) -> None:
    ada = Visitor(door, address, "Ada")
    assert ada.http.post("/api/me", json={"name": name}).status_code == 422
    assert ada.http.get("/api/me").json() == {"id": ada.id, "name": "Ada", "kind": "guest"}


def test_the_link_of_a_room_is_drawn(door: contextlib.ExitStack, address: str) -> None:
    ada = Visitor(door, address, "Ada")
    rooms = [ada.open(), ada.open()]
    pictures = [ada.http.get(f"/api/rooms/{room}/qr.svg") for room in rooms]
    assert {picture.headers["content-type"] for picture in pictures} == {"image/svg+xml"}
    assert pictures[0].text != pictures[1].text
    drawn = segno.make(f"{address}#/room/{rooms[0]}", micro=False).svg_inline(border=2)
    dark = re.compile(r'd="(M2 2[^"]+)')
    assert dark.findall(pictures[0].text) == dark.findall(drawn) != []
    assert ada.http.get("/api/rooms/nowhere/qr.svg").status_code == 404
