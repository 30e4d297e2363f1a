"""Fixtures of the command line tests: a clean environment and a runner."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.harness import Runner


@pytest.fixture(autouse=True)
def state(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Keep the user's own settings and games out; return the folder where games are kept."""
    for name in ("BLOKUS_LANG", "LC_ALL", "LC_MESSAGES", "NO_COLOR", "COLORTERM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return tmp_path / "state" / "blokus"


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Runner:
    return Runner(monkeypatch, capsys)
