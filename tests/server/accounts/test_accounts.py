"""Accounts over HTTP: every flow, and those who should not get in."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, select

from blokus.server.accounts.attempts import GUESSES
from blokus.server.accounts.service import (
    DEVICE_LIFETIME,
    FRESH,
    LIFETIME,
    MOST_DEVICES,
    TICKET_TIME,
)
from blokus.server.storage.sql.tables import devices
from tests.server.accounts.authenticator import Authenticator
from tests.server.accounts.house import ORIGIN, PASSWORD, House, Visitor, house

DUO = {"variant": "duo", "seats": [{"type": "host"}, {"type": "open"}]}


@pytest.fixture
def inside(tmp_path: Path) -> Iterator[House]:
    with house(tmp_path) as found:
        yield found


def cause(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["cause"]


def test_a_guest_who_signs_up_keeps_id_and_games(inside: House) -> None:
    ada = inside.visitor()
    guest = ada.me
    assert guest["kind"] == "guest"
    room = ada.post("/api/rooms", **DUO).json()["id"]
    ada.sign_up("Ada")
    assert ada.me == {"id": guest["id"], "name": "Ada", "kind": "person"}
    assert [found["room"] for found in ada.get("/api/rooms").json()] == [room]
    elsewhere = inside.visitor()
    assert elsewhere.sign_in("ada").status_code == 200
    assert elsewhere.me["id"] == guest["id"]
    assert [found["room"] for found in elsewhere.get("/api/rooms").json()] == [room]


def test_the_cookie_of_a_guest_who_signed_up_opens_nothing(inside: House) -> None:
    ada = inside.visitor()
    guest = ada.me
    stolen = ada.browser.cookies["blokus-guest"]
    ada.sign_up("Ada")
    assert ada.browser.cookies["blokus-guest"] != stolen
    thief = inside.visitor()
    thief.browser.cookies.set("blokus-guest", stolen)
    assert thief.get("/api/rooms").status_code == 401
    assert thief.me["id"] != guest["id"]


@pytest.mark.parametrize(
    ("name", "password", "problem"),
    [
        ("A", PASSWORD, (422, "bad-name")),
        ("admin", PASSWORD, (422, "bad-name")),
        ("Аda", PASSWORD, (422, "bad-name")),
        ("АДА", PASSWORD, None),
        ("ADA", PASSWORD, (409, "name-taken")),
        ("á-d.a", PASSWORD, (409, "name-taken")),
        ("Ben", "short", (422, "weak-password")),
        ("Ben", "x" * 257, (422, "weak-password")),
        ("Benedikta", "Bened1kta", (422, "weak-password")),
        ("Benedikta", "benedikta2024!", (422, "weak-password")),
        ("Ben", "12345678", (422, "weak-password")),
        ("Ben", "Passw0rd1!", (422, "weak-password")),
        ("Ben", "Blokus2024", (422, "weak-password")),
    ],
)
def test_names_that_look_alike_and_weak_passwords_are_refused(
    inside: House, name: str, password: str, problem: tuple[int, str] | None
) -> None:
    inside.visitor("Ada")
    answer = inside.visitor().post("/api/account", name=name, password=password)
    if problem is None:
        assert answer.status_code == 201
    else:
        assert cause(answer) == problem


def test_a_guest_cannot_be_called_like_an_account(inside: House) -> None:
    inside.visitor("Ada")
    guest = inside.visitor()
    assert guest.me
    assert cause(guest.post("/api/me", name="adA")) == (409, "name-taken")
    assert guest.post("/api/me", name="Ben").status_code == 200


def test_what_is_wrong_is_not_told(inside: House) -> None:
    inside.visitor("Ada")
    stranger = inside.visitor()
    answers = [stranger.sign_in("Ada", "wrong password"), stranger.sign_in("Nobody", PASSWORD)]
    assert [cause(answer) for answer in answers] == [(401, "wrong")] * 2
    assert answers[0].content == answers[1].content


def test_guesses_are_limited_and_others_still_get_in(inside: House) -> None:
    inside.visitor("Ada")
    inside.visitor("Ben")
    stranger = inside.visitor()
    answers = [cause(stranger.sign_in("Ada", f"guess {n}"))[0] for n in range(GUESSES.amount + 5)]
    assert answers == [401] * GUESSES.amount + [429] * 5
    # Another spelling of the name is the same name; the right password is not tried either.
    assert cause(stranger.sign_in("ADA")) == (429, "too-many")
    assert stranger.sign_in("Ben").status_code == 200


def test_an_account_tells_its_browsers_and_forgets_them_when_it_goes(inside: House) -> None:
    ada = inside.visitor("Ada", address="192.0.2.7")
    first = ada.browser.cookies["blokus-device"]
    # Signing out leaves it: it is the browser's, and says nothing about anybody.
    ada.delete("/api/session")
    ada.sign_in("Ada")
    assert ada.browser.cookies["blokus-device"] == first
    inside.visitor(address="192.0.2.8").sign_in("Ada")
    data = ada.get("/api/account/data").json()
    assert {row["account"] for row in data["devices"]} == {data["account"]["id"]}
    assert len(data["devices"]) == 2
    assert len(data["network"]) == 64
    assert first not in str(data)
    assert ada.delete("/api/account").status_code == 204

    def left(connection: Connection) -> int:
        return len(connection.execute(select(devices)).all())

    portal = ada.browser.portal
    assert portal is not None
    assert portal.call(inside.app.state.players._ask, left) == 0


def test_few_browsers_are_remembered_and_none_for_ever(inside: House) -> None:
    owner = inside.visitor("Ada")
    for _ in range(MOST_DEVICES + 2):
        inside.time.now += 1
        inside.visitor().sign_in("Ada")
    count = len(owner.get("/api/account/data").json()["devices"])
    assert count == MOST_DEVICES
    inside.time.now += DEVICE_LIFETIME + 1
    inside.visitor().sign_in("Ada")
    owner.sign_in("Ada")
    assert len(owner.get("/api/account/data").json()["devices"]) == 2


def test_a_session_is_rotated_listed_and_ended(inside: House) -> None:
    ada = inside.visitor("Ada")
    first = ada.browser.cookies["blokus-session"]
    assert ada.sign_in("Ada").status_code == 200
    second = ada.browser.cookies["blokus-session"]
    assert first != second
    replayed = inside.visitor()
    replayed.browser.cookies.set("blokus-session", first)
    assert replayed.get("/api/account").status_code == 401

    phone = inside.visitor()
    phone.browser.headers["User-Agent"] = "A phone"
    phone.sign_in("Ada")
    sessions = ada.get("/api/account").json()["sessions"]
    assert [(s["agent"], s["is_current"]) for s in sessions].count(("A phone", False)) == 1
    assert len(sessions) == 2
    (name,) = (s["id"] for s in sessions if not s["is_current"])
    stranger = inside.visitor("Ben")
    assert cause(stranger.delete(f"/api/account/sessions/{name}")) == (404, "no-such-thing")
    assert ada.delete(f"/api/account/sessions/{name}").status_code == 204
    assert phone.get("/api/account").status_code == 401
    assert ada.delete("/api/session").status_code == 204
    assert ada.me["kind"] == "guest"


def test_a_session_that_is_not_used_ends(inside: House) -> None:
    ada = inside.visitor("Ada")
    inside.time.now += LIFETIME - 1
    assert ada.me["kind"] == "person"
    inside.time.now += LIFETIME - 1
    assert ada.me["kind"] == "person"
    inside.time.now += LIFETIME + 1
    assert ada.me["kind"] == "guest"


def test_a_stolen_session_changes_no_way_in(inside: House) -> None:
    ada = inside.visitor("Ada")
    inside.time.now += FRESH + 1
    again = (403, "sign-in-again")
    assert cause(ada.post("/api/account/password", password="another password")) == again
    assert cause(ada.post("/api/account/codes")) == again
    assert cause(ada.post("/api/account/passkeys/options")) == again
    assert cause(ada.delete("/api/account")) == again
    ada.sign_in("Ada")
    assert ada.post("/api/account/password", password="another password").status_code == 204


def test_a_new_password_ends_every_other_session(inside: House) -> None:
    ada, thief = inside.visitor("Ada"), inside.visitor()
    thief.sign_in("Ada")
    assert ada.post("/api/account/password", password="another password").status_code == 204
    assert thief.get("/api/account").status_code == 401
    assert ada.get("/api/account").status_code == 200
    assert cause(thief.sign_in("Ada")) == (401, "wrong")
    assert thief.sign_in("Ada", "another password").status_code == 200


def test_a_recovery_code_works_once_however_it_is_written(inside: House) -> None:
    ada = inside.visitor("Ada")
    assert len(set(ada.codes)) == 8
    written = ada.codes[0].lower().replace("-", " ")
    lost = inside.visitor()
    wanted = {"name": "Ada", "code": written, "password": "a new password"}
    assert cause(lost.post("/api/session/recovery", **wanted | {"code": "AAAA"})) == (401, "wrong")
    assert lost.post("/api/session/recovery", **wanted).status_code == 200
    assert lost.get("/api/account").json()["codes_left"] == 7
    assert ada.get("/api/account").status_code == 401
    assert cause(lost.post("/api/session/recovery", **wanted)) == (401, "wrong")
    fresh = lost.post("/api/account/codes").json()["codes"]
    assert cause(
        inside.visitor().post("/api/session/recovery", **wanted | {"code": ada.codes[1]})
    ) == (401, "wrong")
    assert (
        inside.visitor().post("/api/session/recovery", **wanted | {"code": fresh[0]}).status_code
        == 200
    )


def test_recovery_revokes_what_somebody_else_may_have_left(inside: House) -> None:
    ada, device = inside.visitor("Ada"), Authenticator(ORIGIN)
    asked = ada.post("/api/account/passkeys/options").json()
    made = {"ticket": asked["ticket"], "credential": device.create(asked["options"])}
    assert ada.post("/api/account/passkeys", **made).status_code == 201
    bot = ada.post("/api/account/bots", name="Rob").json()["id"]
    assert ada.post(f"/api/account/bots/{bot}/tokens", scopes=["read"]).status_code == 201
    lost = inside.visitor()
    for number, revoke in enumerate(([], ["tokens"], ["passkeys"])):
        wanted = {"name": "Ada", "code": ada.codes[number], "password": f"a new password {number}"}
        assert lost.post("/api/session/recovery", **wanted, revoke=revoke).status_code == 200
        (own,) = lost.get("/api/account/bots").json()["bots"]
        assert len(own["tokens"]) == (0 if number else 1)
        assert len(lost.get("/api/account").json()["passkeys"]) == (0 if number == 2 else 1)


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": "https://localhost"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
def test_other_sites_change_nothing(inside: House, headers: dict[str, str]) -> None:
    ada = inside.visitor("Ada")
    for method, path in [
        ("POST", "/api/session"),
        ("POST", "/api/session/recovery"),
        ("POST", "/api/session/passkey"),
        ("POST", "/api/session/passkey/options"),
        ("DELETE", "/api/session"),
        ("POST", "/api/account"),
        ("PATCH", "/api/account"),
        ("DELETE", "/api/account"),
        ("POST", "/api/account/password"),
        ("POST", "/api/account/codes"),
        ("POST", "/api/account/passkeys"),
        ("POST", "/api/me"),
        ("POST", "/api/rooms"),
    ]:
        answer = ada.browser.request(method, path, json={}, headers=headers)
        assert answer.status_code == 403, (method, path, answer.text)
    assert ada.me["name"] == "Ada"


def test_cookies_are_kept_from_scripts_and_other_sites(inside: House) -> None:
    ada = inside.visitor()
    answer = ada.post("/api/account", name="Ada", password=PASSWORD)
    (session,) = (c for c in answer.headers.get_list("set-cookie") if "session=" in c)
    assert re.match("blokus-session=[^;]+;", session)
    assert {"HttpOnly", "SameSite=lax", "Path=/"} <= set(session.split("; "))
    secure = inside.visitor(origin="https://localhost")
    secure.get("/api/me")
    assert list(secure.browser.cookies) == ["__Host-blokus-guest"]
    answer = secure.post("/api/account", name="Ben", password=PASSWORD)
    (session,) = (c for c in answer.headers.get_list("set-cookie") if "session=" in c)
    assert set(secure.browser.cookies) == {
        f"__Host-blokus-{name}" for name in ("session", "guest", "device")
    }
    assert session.startswith("__Host-blokus-session=")
    assert {"Secure", "HttpOnly", "SameSite=lax", "Path=/"} <= set(session.split("; "))
    assert "Domain" not in session


def test_one_downloads_what_the_server_knows(inside: House) -> None:
    ada = inside.visitor("Ada")
    room = ada.post("/api/rooms", **DUO).json()["id"]
    data = ada.get("/api/account/data")
    assert "attachment" in data.headers["content-disposition"]
    found = data.json()
    assert found["account"]["name"] == "Ada"
    assert [entry["id"] for entry in found["rooms"]] == [room]
    assert "password" not in data.text.replace("has_password", "")
    assert inside.visitor().get("/api/account/data").status_code == 401


def test_games_stay_and_the_name_goes_with_an_account(inside: House) -> None:
    ada, ben = inside.visitor("Ada"), inside.visitor("Ben")
    room = ada.post("/api/rooms", **DUO).json()["id"]
    terms = DUO | {"seats": [{"type": "open"}, {"type": "host"}]}
    other = ben.post("/api/rooms", **terms).json()["id"]
    assert ada.delete("/api/account").status_code == 204
    assert ada.me["kind"] == "guest"
    assert cause(inside.visitor().sign_in("Ada")) == (401, "wrong")
    kept = ben.get(f"/api/rooms/{room}").json()["room"]
    assert [seat["holder"]["name"] for seat in kept["seats"] if seat["holder"]] == [""]
    untouched = ben.get(f"/api/rooms/{other}").json()["room"]
    assert [s["holder"]["name"] for s in untouched["seats"] if s["holder"]] == ["Ben"]
    inside.visitor("Ada")


def test_a_country_is_told_or_not(inside: House) -> None:
    ada = inside.visitor("Ada")
    told = ada.browser.patch("/api/account", json={"country": "FR"})
    assert told.json()["country"] == "FR"
    assert cause(ada.browser.patch("/api/account", json={"country": "France"})) == (
        422, "bad-country",
    )  # fmt: skip
    assert ada.browser.patch("/api/account", json={"country": None}).json()["country"] is None


# Passkeys ----------------------------------------------------------------------------------------


def sign_up_by_passkey(visitor: Visitor, name: str, device: Authenticator) -> Any:
    assert visitor.me
    asked = visitor.post("/api/account/passkey/options", name=name).json()
    credential = device.create(asked["options"])
    return visitor.post("/api/account/passkey", ticket=asked["ticket"], credential=credential)


def sign_in_by_passkey(visitor: Visitor, device: Authenticator) -> Any:
    asked = visitor.post("/api/session/passkey/options").json()
    credential = device.get(asked["options"])
    return visitor.post("/api/session/passkey", ticket=asked["ticket"], credential=credential)


def test_a_passkey_makes_an_account_and_signs_in(inside: House) -> None:
    device, ada = Authenticator(ORIGIN), inside.visitor()
    guest = ada.me["id"]
    assert sign_up_by_passkey(ada, "Ada", device).status_code == 201
    assert ada.me == {"id": guest, "name": "Ada", "kind": "person"}
    elsewhere = inside.visitor()
    assert sign_in_by_passkey(elsewhere, device).status_code == 200
    assert elsewhere.me["id"] == guest
    account = elsewhere.get("/api/account").json()
    assert not account["has_password"]
    (passkey,) = account["passkeys"]
    assert cause(elsewhere.delete(f"/api/account/passkeys/{passkey['id']}")) == (
        409, "last-way-in",
    )  # fmt: skip
    assert elsewhere.post("/api/account/password", password=PASSWORD).status_code == 204
    assert elsewhere.delete(f"/api/account/passkeys/{passkey['id']}").status_code == 204
    assert cause(sign_in_by_passkey(inside.visitor(), device)) == (401, "wrong")


def test_further_passkeys_are_added_and_named(inside: House) -> None:
    ada, device = inside.visitor("Ada"), Authenticator(ORIGIN)
    asked = ada.post("/api/account/passkeys/options").json()
    made = device.create(asked["options"])
    added = ada.post(
        "/api/account/passkeys", ticket=asked["ticket"], credential=made, label="My  phone"
    )
    assert added.status_code == 201
    assert added.json()["label"] == "My phone"
    again = ada.post("/api/account/passkeys/options").json()
    assert [known["id"] for known in again["options"]["excludeCredentials"]] == [made["id"]]
    assert sign_in_by_passkey(inside.visitor(), device).status_code == 200


def test_an_answer_is_taken_once_and_soon_and_from_whom_it_was_asked(inside: House) -> None:
    device, ada = Authenticator(ORIGIN), inside.visitor()
    assert ada.me
    sign_up_by_passkey(ada, "Ada", device)
    visitor = inside.visitor()
    asked = visitor.post("/api/session/passkey/options").json()
    answer = {"ticket": asked["ticket"], "credential": device.get(asked["options"])}
    assert visitor.post("/api/session/passkey", **answer).status_code == 200
    assert cause(visitor.post("/api/session/passkey", **answer)) == (409, "old-ticket")
    late = visitor.post("/api/session/passkey/options").json()
    inside.time.now += TICKET_TIME + 1
    answer = {"ticket": late["ticket"], "credential": device.get(late["options"])}
    assert cause(visitor.post("/api/session/passkey", **answer)) == (409, "old-ticket")
    # A ticket to add a passkey to one account adds it to no other.
    ben, eve = inside.visitor("Ben"), inside.visitor("Eve")
    asked = ben.post("/api/account/passkeys/options").json()
    made = Authenticator(ORIGIN).create(asked["options"])
    stolen = eve.post("/api/account/passkeys", ticket=asked["ticket"], credential=made)
    assert cause(stolen) == (409, "old-ticket")


def test_an_answer_comes_from_the_browser_that_was_asked(inside: House) -> None:
    device, ada, eve = Authenticator(ORIGIN), inside.visitor(), inside.visitor()
    assert sign_up_by_passkey(ada, "Ada", device).status_code == 201
    asked = ada.post("/api/session/passkey/options").json()
    answer = {"ticket": asked["ticket"], "credential": device.get(asked["options"])}
    assert cause(eve.post("/api/session/passkey", **answer)) == (409, "old-ticket")
    eve.browser.cookies.set("blokus-question", asked["ticket"])
    assert cause(eve.post("/api/session/passkey", **answer)) == (409, "old-ticket")
    # The one who was asked still gets in.
    assert ada.post("/api/session/passkey", **answer).status_code == 200


@pytest.mark.parametrize(
    "client", [{"crossOrigin": True}, {"topOrigin": "https://evil.example"}], ids=str
)
def test_a_passkey_is_not_used_within_pages_of_other_sites(
    inside: House, client: dict[str, object]
) -> None:
    framed, ada = Authenticator(ORIGIN, **client), inside.visitor()
    assert cause(sign_up_by_passkey(ada, "Ada", framed)) == (422, "bad-passkey")
    framed.client = {"crossOrigin": False}
    assert sign_up_by_passkey(ada, "Ada", framed).status_code == 201
    framed.client = client
    assert cause(sign_in_by_passkey(inside.visitor(), framed)) == (401, "wrong")


def test_a_passkey_tells_whose_it_is_or_nothing(inside: House) -> None:
    ada, ben = Authenticator(ORIGIN), Authenticator(ORIGIN)
    assert sign_up_by_passkey(inside.visitor(), "Ada", ada).status_code == 201
    assert sign_up_by_passkey(inside.visitor(), "Ben", ben).status_code == 201
    own, ada.handle = ada.handle, ben.handle
    assert cause(sign_in_by_passkey(inside.visitor(), ada)) == (401, "wrong")
    for handle in (own, None):
        ada.handle = handle
        assert sign_in_by_passkey(inside.visitor(), ada).status_code == 200


def test_a_copied_device_is_noticed(inside: House) -> None:
    device, ada = Authenticator(ORIGIN), inside.visitor()
    assert ada.me
    sign_up_by_passkey(ada, "Ada", device)
    assert sign_in_by_passkey(ada, device).status_code == 200
    device.count = 0
    assert cause(sign_in_by_passkey(inside.visitor(), device)) == (401, "wrong")


def test_answers_for_other_sites_and_rubbish_are_refused(inside: House) -> None:
    ada = inside.visitor()
    assert ada.me
    evil = sign_up_by_passkey(ada, "Ada", Authenticator("https://evil.example"))
    assert cause(evil) == (422, "bad-passkey")
    for credential in ({}, {"id": "x"}, {"id": "x", "rawId": "x", "type": "y", "response": {}}):
        asked = ada.post("/api/account/passkey/options", name="Ada").json()
        answer = ada.post("/api/account/passkey", ticket=asked["ticket"], credential=credential)
        assert cause(answer) == (422, "bad-passkey")
    asked = ada.post("/api/session/passkey/options").json()
    answer = ada.post("/api/session/passkey", ticket=asked["ticket"], credential={"id": 7})
    assert cause(answer) == (401, "wrong")


def test_there_are_no_passkeys_for_plain_addresses(inside: House) -> None:
    visitor = inside.visitor(origin="http://127.0.0.1")
    assert cause(visitor.post("/api/session/passkey/options")) == (409, "no-passkeys-here")
