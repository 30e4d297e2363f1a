"""Attempts are counted until their time is over, and then forgotten."""

from __future__ import annotations

import contextlib
import time

import pytest

from blokus.server.accounts.attempts import OF_ADDRESS, Attempts
from blokus.server.accounts.refusal import AccountRefusalError
from blokus.server.windows import SWEEP, Windows


class Time:
    """A time that the test moves."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1000.0
        monkeypatch.setattr(time, "time", lambda: self.now)


def test_a_window_begins_with_the_first_attempt_and_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Time(monkeypatch)
    windows = Windows()
    assert [windows.incr("a", 60) for _ in range(3)] == [1, 2, 3]
    clock.now += 59
    assert (windows.incr("a", 60), windows.get("a"), windows.get_expiry("a")) == (4, 4, 1060.0)
    clock.now += 1
    assert (windows.get("a"), windows.incr("a", 60)) == (0, 1)
    windows.clear("a")
    assert windows.get("a") == 0


def test_what_is_over_takes_no_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Time(monkeypatch)
    windows = Windows()
    for number in range(1000):
        windows.incr(f"key {number}", 60)
    windows.incr("long", 3600)
    clock.now += 60 + SWEEP
    windows.incr("new", 60)
    assert len(windows) == 2


def test_ever_new_names_from_one_address_take_little_memory() -> None:
    attempts = Attempts()
    for number in range(20 * OF_ADDRESS.amount):
        with contextlib.suppress(AccountRefusalError):
            attempts.guess(f"name {number}", "203.0.113.7")
    windows = attempts._limiter.storage
    assert isinstance(windows, Windows)
    assert len(windows) <= 2 * OF_ADDRESS.amount + 1
