"""Ten wrong passwords from each of ten addresses: the owner gets in all the same."""

from __future__ import annotations

import time
from collections import Counter
from pathlib import Path

from blokus.server.accounts.attempts import FEW, GUESSES, PAUSE
from tests.server.accounts.house import PASSWORD, House, Visitor, house

ADDRESSES = 10
NEW_PASSWORD = "battery horse correct"


def guess(inside: House, number: int, count: int) -> Counter[int]:
    stranger = inside.visitor(address=f"198.51.100.{number}")
    return Counter(stranger.sign_in("Ada", f"guess {n}").status_code for n in range(count))


def recover(visitor: Visitor, code: str) -> int:
    body = {"name": "Ada", "code": code, "password": NEW_PASSWORD}
    return visitor.post("/api/session/recovery", **body).status_code


def test_guesses_from_everywhere_do_not_lock_the_owner_out(tmp_path: Path) -> None:
    with house(tmp_path) as inside:
        owner = inside.visitor("Ada", address="192.0.2.1")
        assert owner.delete("/api/session").status_code == 204
        for number in range(ADDRESSES):
            assert guess(inside, number, GUESSES.amount + 2) == {401: GUESSES.amount, 429: 2}
        # The browser that the owner has used before, even where the attacker sits.
        for address in ("192.0.2.1", "198.51.100.0"):
            own = inside.visitor(address=address)
            own.browser.cookies.update(owner.browser.cookies)
            assert own.sign_in("Ada").status_code == 200
        # A new one waits for a moment.
        began = time.monotonic()
        assert inside.visitor(address="203.0.113.5").sign_in("Ada").status_code == 200
        assert time.monotonic() - began >= PAUSE
        # From the attacker's address, a passkey is asked for and a recovery code works.
        there = inside.visitor(address="198.51.100.0")
        assert there.sign_in("Ada", PASSWORD).status_code == 429
        assert there.post("/api/session/passkey/options").status_code == 200
        for _ in range(150):
            recover(there, "AAAA-AAAA-AAAA-AAAA")
        assert recover(there, "AAAA-AAAA-AAAA-AAAA") == 429
        assert recover(there, owner.codes[0]) == 200
        assert recover(there, owner.codes[0]) == 429


def test_guessing_goes_slowly_once_there_were_many(tmp_path: Path) -> None:
    with house(tmp_path) as inside:
        inside.visitor("Ada")
        for number in range(ADDRESSES):
            guess(inside, number, GUESSES.amount)
        began = time.monotonic()
        # Each further address has a few guesses, one after the other, and then none.
        tried = guess(inside, ADDRESSES, FEW.amount + 2)
        assert tried == {401: FEW.amount, 429: 2}
        assert time.monotonic() - began >= FEW.amount * PAUSE
