"""The line that tells how a long job stands."""

from __future__ import annotations

import io
import sys
import time

import pytest

from blokus.cli.ticker import LOG_INTERVAL, Ticker


class Screen(io.StringIO):
    """A stream that takes itself for a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    now = [100.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    return now


def test_a_person_sees_one_line_that_fits(
    monkeypatch: pytest.MonkeyPatch, clock: list[float]
) -> None:
    monkeypatch.setenv("COLUMNS", "11")
    monkeypatch.setattr(sys, "stderr", screen := Screen())
    with Ticker() as ticker:
        ticker.update(lambda: "1 of 3, which is a third")
        ticker.update(lambda: "too soon")
        clock[0] += 1
        ticker.update(lambda: "2 of 3")
    assert screen.getvalue() == "\r\033[K1 of 3, wh\r\033[K2 of 3\r\033[K"


def test_a_log_gets_a_line_now_and_then(
    monkeypatch: pytest.MonkeyPatch, clock: list[float]
) -> None:
    monkeypatch.setattr(sys, "stderr", log := io.StringIO())
    with Ticker() as ticker:
        ticker.update(lambda: "too soon")
        clock[0] += LOG_INTERVAL
        ticker.update(lambda: "1 of 3, which is a third")
        ticker.update(lambda: "too soon")
        clock[0] += LOG_INTERVAL
        ticker.update(lambda: "2 of 3")
    assert log.getvalue() == "1 of 3, which is a third\n2 of 3\n"
