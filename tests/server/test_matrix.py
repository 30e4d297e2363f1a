"""Who gets which answer from every route of the server.

Nobody known, a guest, the owner of a thing, somebody else with an account, and a bot: nobody has
more rights than these over HTTP. Whoever looks after the server uses `blokus admin`.
"""

from __future__ import annotations

import contextlib
import itertools
from collections.abc import Iterator
from concurrent.futures import CancelledError
from typing import Any, NamedTuple

import pytest
from fastapi.routing import APIRoute, APIWebSocketRoute
from starlette.websockets import WebSocketDisconnect

from blokus.server.accounts.attempts import Attempts
from blokus.server.http.description import METHODS, describe
from tests.server.accounts.house import PASSWORD, House, Visitor, house
from tests.server.bots.house import SCOPES, TAKES, WISH, Bot, make_bot
from tests.server.engines.test_workshop import START

DUO = {"variant": "duo", "seats": [{"type": "host"}, {"type": "open"}]}
RATING = "?family=duo&speed=rapid"
CREDENTIAL = {"ticket": "t", "credential": {}}


class Answers(NamedTuple):
    """The status for everybody; the owner is asked last, since a thing may be gone after that."""

    nobody: int
    guest: int
    other: int
    bot: int
    owner: int


def everybody(status: int) -> Answers:
    return Answers(status, status, status, status, status)


def people(status: int) -> Answers:
    """For those who are known by a cookie; a token stands for nobody here."""
    return Answers(401, status, status, 401, status)


def accounts(status: int) -> Answers:
    return Answers(401, 401, status, 401, status)


def own(status: int) -> Answers:
    """For the owner of a thing alone: others find nothing."""
    return Answers(401, 401, 404, 401, status)


def only_bot(status: int) -> Answers:
    return Answers(401, 401, 401, status, 401)


class Row(NamedTuple):
    """What is asked of a route, and who gets what."""

    answers: Answers
    body: Any = None
    query: str = ""


MATRIX: dict[str, Row] = {
    "GET /health": Row(everybody(200)),
    "GET /ready": Row(everybody(200)),
    # For the networks of a setting only, whoever asks.
    "GET /metrics": Row(everybody(403)),
    "GET /api/openapi.json": Row(everybody(200)),
    "GET /api/docs": Row(everybody(200)),
    # Who one is.
    "GET /api/me": Row(everybody(200)),
    "POST /api/me": Row(Answers(401, 200, 409, 401, 409), {"name": "Somebody"}),
    # Accounts: a guest, or somebody new, makes one.
    "POST /api/account": Row(
        Answers(201, 201, 409, 201, 409), {"name": "New {number}", "password": PASSWORD}
    ),
    "GET /api/account": Row(accounts(200)),
    "PATCH /api/account": Row(accounts(200), {"country": "FR"}),
    "DELETE /api/account": Row(accounts(204)),
    "GET /api/account/data": Row(accounts(200)),
    "POST /api/account/password": Row(accounts(204), {"password": "a new long one"}),
    "POST /api/account/codes": Row(accounts(200)),
    "DELETE /api/account/sessions": Row(accounts(204)),
    "DELETE /api/account/sessions/{session}": Row(own(204)),
    "POST /api/account/passkey/options": Row(
        Answers(200, 200, 409, 200, 409), {"name": "New {number}"}
    ),
    "POST /api/account/passkey": Row(everybody(409), CREDENTIAL),
    "POST /api/account/passkeys/options": Row(accounts(200)),
    "POST /api/account/passkeys": Row(accounts(409), CREDENTIAL),
    "DELETE /api/account/passkeys/{passkey}": Row(accounts(404)),
    # Sessions: whoever has the password gets in.
    "POST /api/session": Row(everybody(200), {"name": "{owner}", "password": PASSWORD}),
    "POST /api/session/recovery": Row(
        everybody(401), {"name": "{owner}", "code": "x", "password": PASSWORD}
    ),
    "POST /api/session/passkey/options": Row(everybody(200)),
    "POST /api/session/passkey": Row(everybody(409), CREDENTIAL),
    "DELETE /api/session": Row(accounts(204)),
    # Bots and their tokens, for their owner.
    "GET /api/account/bots": Row(accounts(200)),
    "POST /api/account/bots": Row(accounts(201), {"name": "Robot {number}"}),
    "DELETE /api/account/bots/{bot}": Row(own(204)),
    "POST /api/account/bots/{bot}/tokens": Row(own(201), {"scopes": SCOPES}),
    "DELETE /api/account/bots/{bot}/tokens/{token}": Row(own(204)),
    # Rooms: a link is enough to look.
    "POST /api/rooms": Row(people(201), DUO),
    "GET /api/rooms": Row(people(200)),
    "GET /api/rooms/public": Row(people(200)),
    "GET /api/rooms/{room}": Row(everybody(200)),
    "GET /api/rooms/{room}/qr.svg": Row(everybody(200)),
    "GET /api/rooms/{room}/board.svg": Row(everybody(200)),
    "GET /api/rooms/{room}/board.png": Row(everybody(200)),
    "GET /api/rooms/{room}/card.png": Row(everybody(200)),
    "GET /room/{room}": Row(everybody(200)),
    "GET /embed/{room}": Row(everybody(200)),
    "WS /api/rooms/{room}/socket": Row(Answers(4401, 101, 101, 4401, 101)),
    "WS /api/lobby/socket": Row(Answers(4401, 101, 101, 4401, 101)),
    "WS /api/me/socket": Row(Answers(4401, 101, 101, 4401, 101)),
    "POST /api/analyses": Row(people(200), {"position": START, "simulations": 2}),
    # Players: what is public, and whom one follows, blocks, reports.
    "GET /api/ranking": Row(everybody(200), query=RATING),
    "GET /api/players": Row(everybody(200), query="?name=a"),
    "GET /api/players/{player}": Row(everybody(200)),
    "GET /api/players/{player}/curve": Row(everybody(200), query=RATING),
    "GET /api/follows": Row(people(200)),
    "GET /api/blocks": Row(people(200)),
    "PUT /api/players/{player}/follow": Row(Answers(401, 204, 204, 401, 409)),
    "DELETE /api/players/{player}/follow": Row(people(204)),
    "PUT /api/players/{player}/block": Row(Answers(401, 204, 204, 401, 409)),
    "DELETE /api/players/{player}/block": Row(people(204)),
    "POST /api/players/{player}/reports": Row(people(204), {"cause": "rude"}),
    # The archive is everybody's.
    "GET /api/archive": Row(everybody(200)),
    "GET /api/archive/games/{room}": Row(everybody(200)),
    "GET /api/archive/boards": Row(everybody(200), query="?room=x"),
    "GET /api/archive/openings": Row(everybody(200), query="?variant=duo"),
    "GET /api/archive/months": Row(everybody(200)),
    "GET /api/archive/2026-11.zip": Row(everybody(200)),
    # Games that are asked for: the two who would play, and nobody else.
    "GET /api/bots": Row(everybody(200)),
    "POST /api/players/{bot}/challenges": Row(people(201), WISH),
    "GET /api/challenges/{challenge}": Row(Answers(401, 409, 409, 401, 200)),
    "DELETE /api/challenges/{challenge}": Row(Answers(401, 409, 409, 401, 204)),
    "POST /api/challenges/{invitation}/accept": Row(Answers(401, 409, 409, 401, 200)),
    "POST /api/challenges/{invitation}/decline": Row(Answers(401, 409, 409, 401, 204)),
    # The API of bots: a token, and no cookie.
    "GET /api/bot": Row(only_bot(200)),
    "PUT /api/bot/acceptance": Row(only_bot(200), TAKES),
    "POST /api/bot/rooms/{room}/moves": Row(only_bot(409), {"ply": 0, "cells": "a1"}),
    "POST /api/bot/rooms/{room}/resign": Row(only_bot(409)),
    "POST /api/bot/rooms/{room}/reclaim": Row(only_bot(409)),
    "POST /api/bot/challenges/{challenge}/accept": Row(only_bot(200)),
    "POST /api/bot/challenges/{challenge}/decline": Row(only_bot(204)),
    "POST /api/bot/players/{bot}/challenges": Row(only_bot(404), WISH),
    "DELETE /api/bot/challenges/{challenge}": Row(only_bot(409)),
}
# Its answer never ends, so it is asked in a test of its own; who may listen is asked here.
ENDLESS = "GET /api/bot/stream"
# The names of parameters in routes, and what stands for them in the matrix.
PARAMETERS = {
    "/api/account/sessions/{name}": "{session}",
    "/api/account/passkeys/{name}": "{passkey}",
    "/api/account/bots/{bot}/tokens/{name}": "{token}",
    "/api/challenges/{name}/": "{invitation}",
    "/api/challenges/{name}": "{challenge}",
    "/api/bot/challenges/{name}": "{challenge}",
}


def key_of(method: str, path: str) -> str:
    """Return the row of a route."""
    path = path.replace("{month}", "2026-11").replace("players/{player}/ch", "players/{bot}/ch")
    for begin, name in PARAMETERS.items():
        if path.startswith(begin):
            return f"{method} {path.replace('{name}', name)}"
    return f"{method} {path.replace('{name}', '{room}')}"


@pytest.fixture(scope="module")
def inside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("matrix"), requests=1_000_000) as found:
        yield found


def test_every_route_stands_in_the_matrix(inside: House) -> None:
    described = describe(inside.app.routes)["paths"]
    asked = {
        key_of(method.upper(), path)
        for path, every in described.items()
        for method in every
        if method in METHODS
    }
    asked |= {key_of("WS", route.path) for route in _routes(inside, APIWebSocketRoute)}
    hidden = [r.path for r in _routes(inside, APIRoute) if not r.include_in_schema]
    assert hidden == [], "a route that is not described cannot be compared"
    assert asked - {ENDLESS} == set(MATRIX)


def _routes(inside: House, kind: type) -> list[Any]:
    """Return the routes of a kind, however deep they lie."""
    found, waiting = [], list(inside.app.routes)
    while waiting:
        route = waiting.pop()
        if isinstance(route, kind):
            found.append(route)
        router = getattr(route, "original_router", None) or getattr(route, "router", None)
        waiting += getattr(router, "routes", [])
    return found


class Cast:
    """Everybody who asks, and the things that belong to the owner."""

    numbers = itertools.count()

    def __init__(self, inside: House) -> None:
        # Sign-ups are limited elsewhere.
        inside.app.state.accounts._attempts = Attempts()
        self.number = next(self.numbers)
        name = self.letters()
        self.owner, self.other = inside.visitor(f"Ada {name}"), inside.visitor(f"Ben {name}")
        self.nobody, self.guest = inside.visitor(), inside.visitor()
        assert self.guest.me["kind"] == "guest"
        self.bot = make_bot(inside, self.owner, f"Rob {name}", games=16)
        second = inside.visitor()
        second.sign_in(f"Ada {name}")
        sessions = second.get("/api/account").json()["sessions"]
        self.things = {
            "owner": f"Ada {name}",
            "player": self.owner.me["id"],
            "room": self.owner.post("/api/rooms", **DUO).json()["id"],
            "session": next(s["id"] for s in sessions if s["is_current"]),
            "passkey": "none",
            "bot": self.bot.id,
            "token": self._second_token(),
            "challenge": self._challenge(self.owner, self.bot.id),
            "invitation": self._invitation(),
        }

    def _challenge(self, challenger: Visitor, player: str) -> str:
        answer = challenger.post(f"/api/players/{player}/challenges", **WISH)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    def _invitation(self) -> str:
        """Let somebody else ask the owner, who is here, for a game."""
        address, name = "ws://localhost/api/me/socket?protocol=1", ""
        with (
            contextlib.suppress(CancelledError),
            self.owner.browser.websocket_connect(address) as socket,
        ):
            socket.receive_text()
            name = self._challenge(self.other, self.owner.me["id"])
        return name

    def _second_token(self) -> str:
        answer = self.owner.post(f"/api/account/bots/{self.bot.id}/tokens", scopes=["read"])
        return str(answer.json()["view"]["id"])

    def letters(self) -> str:
        """Return a word that no other cast has."""
        self.number += 1
        return "".join("abcdefghkp"[int(digit)] for digit in f"{next(self.numbers):05}")

    def body(self, body: Any) -> Any:
        if not isinstance(body, dict):
            return body
        filled = {"number": self.letters(), **self.things}
        return {
            key: value.format_map(filled) if isinstance(value, str) else value
            for key, value in body.items()
        }


def ask(inside: House, cast: Cast, who: str, key: str, row: Row) -> int:
    """Return the status, or the code of a socket that is closed; 101 for one that is open."""
    method, _, path = key.partition(" ")
    path = path.format_map(cast.things) + row.query
    asker: Visitor | Bot = getattr(cast, who)
    browser = inside.visitor().browser if isinstance(asker, Bot) else asker.browser
    headers = {"Authorization": f"Bearer {asker.token}"} if isinstance(asker, Bot) else {}
    if method != "WS":
        body = cast.body(row.body)
        return int(browser.request(method, path, json=body, headers=headers).status_code)
    address = f"ws://localhost{path}?protocol=1"
    # The test client ends the conversation by cancelling it.
    with (
        contextlib.suppress(CancelledError),
        browser.websocket_connect(address, headers=headers) as socket,
    ):
        try:
            socket.receive_text()
        except WebSocketDisconnect as closed:
            return int(closed.code)
    return 101


@pytest.mark.parametrize("key", MATRIX)
def test_everybody_gets_the_answer_of_the_matrix(inside: House, key: str) -> None:
    row, cast = MATRIX[key], Cast(inside)
    found = {who: ask(inside, cast, who, key, row) for who in Answers._fields}
    assert found == row.answers._asdict()


def test_only_bots_listen(inside: House) -> None:
    cast = Cast(inside)
    few = cast.owner.post(f"/api/account/bots/{cast.bot.id}/tokens", scopes=["play"]).json()
    for who in ("nobody", "guest", "other", "owner"):
        assert ask(inside, cast, who, ENDLESS, Row(only_bot(200))) == 401
    cast.bot.token = few["token"]
    assert ask(inside, cast, "bot", ENDLESS, Row(only_bot(403))) == 403


def test_no_other_site_changes_anything(inside: House) -> None:
    """A page of another site sends the cookies of its visitor: that is not enough."""
    cast = Cast(inside)
    foreign = ({"Origin": "https://evil.example"}, {"Sec-Fetch-Site": "cross-site"})
    for key, row in MATRIX.items():
        method, _, path = key.partition(" ")
        if method in {"GET", "WS"} or path.startswith("/api/bot/"):
            continue
        for headers in foreign:
            answer = cast.owner.browser.request(
                method, path.format_map(cast.things), json=cast.body(row.body), headers=headers
            )
            assert answer.status_code == 403, key
    account = cast.owner.get("/api/account").json()
    assert account["country"] is None
    assert len(account["sessions"]) == 2
    assert len(cast.owner.get("/api/account/bots").json()["bots"][0]["tokens"]) == 2
