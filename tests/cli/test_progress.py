"""Progress bars: on a terminal only, on stderr only, and gone when the work is done."""

from __future__ import annotations

import io
import sys

import pytest

from blokus.cli import progress
from tests.cli.harness import Conversation, Runner


class Screen(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "PATIENCE", 0.0)
    monkeypatch.setattr(progress, "INTERVAL", 0.0)


def test_a_bar_grows_and_is_erased(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen()
    monkeypatch.setattr(sys, "stderr", screen)
    with progress.Progress("work", 4) as bar:
        for done in range(4):
            bar.update(done)
    drawings = screen.getvalue().split("\r\033[K")
    assert drawings[1] == f"work [{'-' * 30}]   0.0%"
    assert drawings[4] == f"work [{'#' * 22}{'-' * 8}]  75.0%"
    assert drawings[-1] == ""


def test_quick_work_shows_none(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen()
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setattr(progress, "PATIENCE", 60.0)
    with progress.Progress("work", 4) as bar:
        bar.update(1)
    assert screen.getvalue() == ""


def test_programs_see_no_bar(run: Runner) -> None:
    result = run("perft", "duo", "2")
    assert (result.out, result.err) == ("171396\n", "")


def test_long_work_is_interrupted_at_once() -> None:
    with Conversation("perft", "classic", "8") as person:
        person.expect("perft [")
        person.type("\x03")
        person.expect("blokus: interrupted")
        assert person.wait() == 130
