"""Bots over HTTP: owners, tokens and scopes, declared games, challenges, moves."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Connection, Table, select

from blokus import Game
from blokus.server.accounts.service import FRESH
from blokus.server.storage.sql import tables
from tests.server.accounts.house import House, Visitor, house
from tests.server.bots.house import SCOPES, TAKES, WISH, Bot, make_bot


@pytest.fixture
def inside(tmp_path: Path) -> Iterator[House]:
    with house(tmp_path) as found:
        yield found


def play(person: Visitor, bot: Bot) -> str:
    """Let somebody challenge a bot that accepts; return the room."""
    asked = person.post(f"/api/players/{bot.id}/challenges", **WISH)
    assert asked.status_code == 201, asked.text
    accepted = bot.ask("POST", f"/challenges/{asked.json()['id']}/accept")
    assert accepted.status_code == 200, accepted.text
    return str(accepted.json()["room"])


# Owners and tokens -------------------------------------------------------------------------------


def test_a_token_is_shown_once_and_kept_as_a_digest(inside: House) -> None:
    ada = inside.visitor("Ada")
    bot = make_bot(inside, ada, "Rob")
    (listed,) = ada.get("/api/account/bots").json()["bots"]
    assert listed["name"] == "Rob"
    assert [token["label"] for token in listed["tokens"]] == ["test"]
    assert bot.token not in ada.get("/api/account/bots").text

    def stored(connection: Connection) -> list[str]:
        return [str(row) for row in connection.execute(select(tables.tokens))]

    portal = ada.browser.portal
    assert portal is not None
    (row,) = portal.call(inside.app.state.bot_games._ask, stored)
    assert bot.token not in row


def test_a_revoked_token_opens_nothing(inside: House) -> None:
    ada = inside.visitor("Ada")
    bot = make_bot(inside, ada, "Rob")
    assert bot.ask("GET", "").json()["me"]["kind"] == "bot"
    assert ada.delete(f"/api/account/bots/{bot.id}/tokens/{bot.token_id}").status_code == 204
    answer = bot.ask("GET", "")
    assert (answer.status_code, answer.json()) == (401, {"cause": "bad-token"})
    again = ada.delete(f"/api/account/bots/{bot.id}/tokens/{bot.token_id}")
    assert again.json() == {"cause": "no-such-thing"}


@pytest.mark.parametrize("scope", SCOPES)
def test_a_token_opens_only_its_scopes(inside: House, scope: str) -> None:
    ada = inside.visitor("Ada")
    bot = make_bot(inside, ada, "Rob", [scope])
    needs = {
        ("GET", ""): "read",
        ("PUT", "/acceptance"): "play",
        ("POST", "/rooms/x/moves"): "play",
        ("POST", "/rooms/x/resign"): "play",
        ("POST", "/challenges/x/accept"): "play",
        ("POST", "/challenges/x/decline"): "play",
        ("POST", "/players/x/challenges"): "challenge",
        ("DELETE", "/challenges/x"): "challenge",
    }
    for (method, path), needed in needs.items():
        answer = bot.ask(method, path, {})
        is_refused = answer.status_code == 403 and answer.json() == {"cause": "no-scope"}
        assert is_refused == (needed != scope), path


def test_only_the_owner_has_anything_to_say(inside: House) -> None:
    ada, eve = inside.visitor("Ada"), inside.visitor("Eve")
    bot = make_bot(inside, ada, "Rob")
    for answer in (
        eve.post(f"/api/account/bots/{bot.id}/tokens", scopes=SCOPES),
        eve.delete(f"/api/account/bots/{bot.id}/tokens/{bot.token_id}"),
        eve.delete(f"/api/account/bots/{bot.id}"),
    ):
        assert (answer.status_code, answer.json()) == (404, {"cause": "no-such-thing"})
    assert eve.get("/api/account/bots").json() == {"bots": []}


def test_tokens_need_a_fresh_sign_in_and_revoking_does_not(inside: House) -> None:
    ada = inside.visitor("Ada")
    bot = make_bot(inside, ada, "Rob")
    inside.time.now += FRESH + 1
    stale = ada.post(f"/api/account/bots/{bot.id}/tokens", scopes=SCOPES)
    assert stale.json() == {"cause": "sign-in-again"}
    assert ada.post("/api/account/bots", name="Rob II").json() == {"cause": "sign-in-again"}
    assert ada.delete(f"/api/account/bots/{bot.id}/tokens/{bot.token_id}").status_code == 204


def test_the_name_of_a_bot_is_a_name_like_others(inside: House) -> None:
    ada = inside.visitor("Ada")
    assert ada.post("/api/account/bots", name="Аda").json()["cause"] == "bad-name"
    assert ada.post("/api/account/bots", name="ADA").json() == {"cause": "name-taken"}
    assert ada.post("/api/account/bots", name="Rob").status_code == 201
    assert inside.visitor().post("/api/account", name="R0b", password="x" * 9).status_code == 409
    for number in range(7):
        assert ada.post("/api/account/bots", name=f"Rob {number}").status_code == 201
    assert ada.post("/api/account/bots", name="Robot 9").json() == {"cause": "enough"}


def test_a_deleted_bot_is_still_a_bot(inside: House) -> None:
    ada = inside.visitor("Ada")
    bot = make_bot(inside, ada, "Rob")
    room = play(ada, bot)
    assert ada.delete(f"/api/account/bots/{bot.id}").status_code == 204
    listed = next(each for each in ada.get("/api/rooms").json() if each["room"] == room)
    (seat,) = (each for each in listed["seats"] if each and each["id"] == bot.id)
    assert seat == {"id": bot.id, "name": "", "is_bot": True}
    assert ada.get(f"/api/players/{bot.id}").json()["player"]["kind"] == "bot"


def test_nobody_signs_in_as_a_bot(inside: House) -> None:
    ada = inside.visitor("Ada")
    make_bot(inside, ada, "Rob")
    thief = inside.visitor()
    assert thief.sign_in("Rob", "").json() == {"cause": "wrong"}
    body = {"name": "Rob", "code": "x", "password": "long enough"}
    assert thief.post("/api/session/recovery", **body).json() == {"cause": "wrong"}


def test_bots_go_with_their_owner(inside: House) -> None:
    ada, ben = inside.visitor("Ada"), inside.visitor("Ben")
    bot = make_bot(inside, ada, "Rob")
    room = play(ben, bot)
    ada.post(f"/api/players/{ben.me['id']}/reports", cause="rude", text="my own words")
    data = ada.get("/api/account/data").json()
    assert [found["name"] for found in data["bots"]] == ["Rob"]
    assert [found["text"] for found in data["reports"]] == ["my own words"]
    assert ada.delete("/api/account").status_code == 204
    assert _rows(inside, ada, tables.reports) == []
    assert _rows(inside, ada, tables.game_challenges) == []
    assert bot.ask("GET", "").status_code == 401
    assert "Rob" not in ben.get(f"/api/rooms/{room}").text
    assert inside.visitor("Rob").me["kind"] == "person"


def _rows(inside: House, visitor: Visitor, table: Table) -> list[object]:
    portal = visitor.browser.portal
    assert portal is not None
    asked = select(table)
    return portal.call(
        inside.app.state.bot_games._ask, lambda connection: connection.execute(asked).all()
    )


# Games -------------------------------------------------------------------------------------------


def test_a_person_plays_a_bot_that_is_marked_everywhere(inside: House) -> None:
    ada, ben = inside.visitor("Ada"), inside.visitor("Ben")
    bot = make_bot(inside, ada, "Rob")
    (here,) = ben.get("/api/bots").json()["bots"]
    assert (here["player"]["kind"], here["acceptance"]["variants"]) == ("bot", ["duo"])
    room = play(ben, bot)
    holders = [seat["holder"] for seat in ben.get(f"/api/rooms/{room}").json()["room"]["seats"]]
    assert {"id": bot.id, "name": "Rob", "is_bot": True} in holders
    (listed,) = ben.get("/api/rooms/public").json()
    assert {"id": bot.id, "name": "Rob", "is_bot": True} in listed["seats"]
    assert ben.get(f"/api/players/{bot.id}").json()["player"]["kind"] == "bot"
    assert bot.ask("GET", "").json()["rooms"] == [room]


def test_a_bot_moves_when_it_is_its_turn_and_once(inside: House) -> None:
    ada, ben, cleo = (inside.visitor(name) for name in ("Ada", "Ben", "Cleo"))
    bots = [make_bot(inside, ada, "Rob"), make_bot(inside, cleo, "Bob")]
    asked = bots[0].ask("POST", f"/players/{bots[1].id}/challenges", WISH).json()
    room = bots[1].ask("POST", f"/challenges/{asked['id']}/accept").json()["room"]
    while (view := ben.get(f"/api/rooms/{room}").json()["room"])["phase"] == "waiting":
        time.sleep(0.05)
    ids = [seat["holder"]["id"] for seat in view["seats"]]
    first, second = sorted(bots, key=lambda bot: ids.index(bot.id))
    move = str(Game("duo").legal_moves[0])
    body = {"ply": 0, "cells": move, "id": "m-0"}
    early = second.ask("POST", f"/rooms/{room}/moves", body)
    assert (early.status_code, early.json()["cause"]) == (409, "not-your-turn")
    placed = first.ask("POST", f"/rooms/{room}/moves", body)
    assert placed.status_code == 200
    assert first.ask("POST", f"/rooms/{room}/moves", body).json() == placed.json()
    illegal = second.ask("POST", f"/rooms/{room}/moves", {"ply": 1, "cells": move})
    assert (illegal.status_code, illegal.json()["cause"]) == (409, "illegal")
    assert second.ask("POST", f"/rooms/{room}/resign").status_code == 200
    assert ben.get(f"/api/rooms/{room}").json()["room"]["phase"] == "ended"
    assert first.ask("POST", "/rooms/nowhere/resign").status_code == 404


def test_a_bot_plays_only_where_it_sits(inside: House) -> None:
    ada, ben = inside.visitor("Ada"), inside.visitor("Ben")
    bots = [make_bot(inside, ada, name) for name in ("Rob", "Bob")]
    room = play(ben, bots[0])
    answer = bots[1].ask("POST", f"/rooms/{room}/resign")
    assert (answer.status_code, answer.json()["cause"]) == (409, "not-seated")


def test_what_a_bot_does_not_take_it_is_not_asked(inside: House) -> None:
    ada, ben = inside.visitor("Ada"), inside.visitor("Ben")
    bot = make_bot(inside, ada, "Rob", games=1, opponents="people", rated="casual")

    def cause(person: Visitor, **wish: object) -> object:
        return person.post(f"/api/players/{bot.id}/challenges", **(WISH | wish)).json().get("cause")

    assert cause(ben, variant="classic") == "not-accepted"
    assert cause(ben, rated=True) == "not-accepted"
    assert cause(ben, variant="chess") == "no-such-variant"
    other = make_bot(inside, ada, "Bob")
    refused = other.ask("POST", f"/players/{bot.id}/challenges", WISH)
    assert refused.json() == {"cause": "not-accepted"}
    assert cause(ben) is None
    assert cause(ben) == "busy"
    assert ben.post(f"/api/players/{ben.me['id']}/challenges", **WISH).status_code == 404


def test_away_bots_blocked_people_and_own_rated_games_are_refused(inside: House) -> None:
    ada, ben = inside.visitor("Ada"), inside.visitor("Ben")
    bot = Bot(inside, ada, "Rob", SCOPES)
    bot.ask("PUT", "/acceptance", TAKES)
    path = f"/api/players/{bot.id}/challenges"
    assert ben.post(path, **WISH).json() == {"cause": "away"}
    bot.listen()
    rated = WISH | {"rated": True}
    assert ada.post(path, **rated).json() == {"cause": "same-owner"}
    twin = make_bot(inside, ada, "Bob")
    assert twin.ask("POST", f"/players/{bot.id}/challenges", rated).json()["cause"] == "same-owner"
    ada.browser.put(f"/api/players/{ben.me['id']}/block")
    assert ben.post(path, **WISH).json() == {"cause": "blocked"}


def test_a_challenge_is_answered_once_and_by_the_bot_alone(inside: House) -> None:
    ada, ben, eve = (inside.visitor(name) for name in ("Ada", "Ben", "Eve"))
    bot, other = make_bot(inside, ada, "Rob"), make_bot(inside, ada, "Bob")
    name = ben.post(f"/api/players/{bot.id}/challenges", **WISH).json()["id"]
    assert other.ask("POST", f"/challenges/{name}/accept").json() == {"cause": "over"}
    assert eve.get(f"/api/challenges/{name}").json() == {"cause": "over"}
    assert eve.delete(f"/api/challenges/{name}").json() == {"cause": "over"}
    assert ben.get(f"/api/challenges/{name}").json()["state"] == "open"
    room = bot.ask("POST", f"/challenges/{name}/accept").json()["room"]
    assert ben.get(f"/api/challenges/{name}").json()["room"] == room
    # The answer may have been lost: the same again is the same room.
    assert bot.ask("POST", f"/challenges/{name}/accept").json()["room"] == room
    assert bot.ask("POST", f"/challenges/{name}/decline").json() == {"cause": "over"}
    name = ben.post(f"/api/players/{bot.id}/challenges", **WISH).json()["id"]
    assert ben.delete(f"/api/challenges/{name}").status_code == 204
    assert bot.ask("POST", f"/challenges/{name}/accept").json() == {"cause": "over"}


def test_cookies_open_nothing_for_bots_and_tokens_nothing_for_people(inside: House) -> None:
    ada = inside.visitor("Ada")
    bot = make_bot(inside, ada, "Rob")
    assert ada.get("/api/bot").json() == {"cause": "bad-token"}
    headers = {"Authorization": f"Bearer {bot.token}"}
    stranger = inside.visitor().browser
    assert stranger.get("/api/account", headers=headers).status_code == 401
    assert stranger.get("/api/rooms", headers=headers).status_code == 401


def test_the_ranking_leaves_bots_out_when_asked(inside: House) -> None:
    bot = make_bot(inside, inside.visitor("Ada"), "Rob")
    path = "/api/ranking?family=duo&speed=rapid"

    def rated(connection: Connection) -> None:
        row = {
            "player": bot.id, "family": "duo", "speed": "rapid", "value": 1800.0,
            "deviation": 10.0, "games": 40, "ended": 0, "room": "r",
            "anchored": 10.0, "met": "", "is_settled": True,
        }  # fmt: skip
        connection.execute(tables.ratings.insert().values(row))

    visitor = inside.visitor()
    portal = visitor.browser.portal
    assert portal is not None
    portal.call(inside.app.state.bot_games._ask, rated)
    assert [row["player"]["kind"] for row in visitor.get(path).json()["rows"]] == ["bot"]
    assert visitor.get(f"{path}&bots=false").json()["rows"] == []
