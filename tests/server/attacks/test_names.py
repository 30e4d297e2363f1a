"""Names that imitate those of others, of the computer or of the staff, or show nothing."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from concurrent.futures import CancelledError
from pathlib import Path

import pytest

from tests.server.accounts.house import PASSWORD, House, house

# Each imitates the name before it: small capitals, Cyrillic, Cherokee, Lisu, Greek, Armenian.
IMITATIONS = {
    "Nina": ("ɴɪɴᴀ", "ΝΙΝΑ", "Nіna"),
    "Alice": ("ᴀʟɪᴄᴇ", "Aliсe"),
    "Kate": ("ᏦᎪᎢᎬ", "Κate"),
    "Pete": ("ꓑꓰꓔꓰ", "Реtе"),
    "Viva": ("νινα", "ᏙᏆᏙᎪ"),
    "Sam": ("ꓢꓮꓟ", "ЅАМ", "ꜱᴀᴍ"),
    "scope": ("ѕсоре", "ꮪꮯꮎꮲꭼ"),
    "noun": ("ոօսո", "nоun"),
    "Bob": ("ВОВ", "Ьоь", "ꓐꓳꓐ"),
}
UNSEEN = ("\u1160" * 3, "\u3164", "Ada\u200b", "\u2800\u2800", "A\u034fda", "Ada\ufe0f", "\uffa0x")
ROLES = (
    "admin", "Admin\u1160", "Moderator", "Level 7", "L e v e l 7", "Computer 5",
    "Computer (level 9)", "Computer (niveau 9)", "The Admin", "System", "Blokus Support",
    "Ordinateur", "ADM1N", "Guest 4", "Ａｄｍｉｎ", "Deleted bot", "Ada (guest)", "Ada [bot]",
)  # fmt: skip


@pytest.fixture
def inside(tmp_path: Path) -> Iterator[House]:
    with house(tmp_path) as found:
        yield found


def test_no_look_alike_of_a_taken_name(inside: House) -> None:
    for name in IMITATIONS:
        inside.visitor(name)
    got = []
    for imitations in IMITATIONS.values():
        for name in imitations:
            account = inside.visitor().post("/api/account", name=name, password=PASSWORD)
            guest = inside.visitor()
            assert guest.me
            if account.is_success or guest.post("/api/me", name=name).is_success:
                got.append(name)
    assert got == []


def test_nothing_unseen_and_no_role(inside: House) -> None:
    guest = inside.visitor()
    assert guest.me
    got = []
    for name in (*UNSEEN, *ROLES):
        account = inside.visitor().post("/api/account", name=name, password=PASSWORD)
        if account.is_success or guest.post("/api/me", name=name).is_success:
            got.append(name)
    assert got == []


def test_two_guests_at_a_table_have_different_names(inside: House) -> None:
    guests = [inside.visitor() for _ in range(4)]
    seats = [{"type": "host"}, *({"type": "open"} for _ in range(3))]
    for guest in guests:
        assert guest.me
        assert guest.post("/api/me", name="Ada").is_success
    room = guests[0].post("/api/rooms", variant="classic", seats=seats).json()["id"]
    for number, guest in enumerate(guests[1:]):
        address = f"ws://localhost/api/rooms/{room}/socket?protocol=1"
        # The test client ends a conversation by cancelling it.
        with (
            contextlib.suppress(CancelledError),
            guest.browser.websocket_connect(address) as socket,
        ):
            socket.receive_json()
            socket.send_json({"type": "command", "id": str(number), "command": {"type": "sit"}})
            while socket.receive_json()["type"] != "acknowledged":
                pass
    seated = guests[0].get(f"/api/rooms/{room}").json()["room"]["seats"]
    # Lots decide who sits where.
    names = sorted(seat["holder"]["name"] for seat in seated)
    assert names == ["Ada", "Ada 2", "Ada 3", "Ada 4"]
