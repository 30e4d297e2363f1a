"""A short attack: nothing that was told is lost, no game is stuck, no clock is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.nemesis import faults, guests
from tests.server.nemesis.siege import Siege


def test_a_short_attack_harms_nobody(
    tmp_path: Path, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(faults, "BETWEEN", 1.0)
    monkeypatch.setattr(faults, "LONGEST", 2.0)
    monkeypatch.setattr(guests, "SLEEP", 5)
    siege = Siege(tmp_path, games=6, seed=seed, history=tmp_path / "history.jsonl")
    outcome = siege.run(seconds=6)
    assert outcome.problems == []
    assert outcome.faults
    assert outcome.acknowledged > 0
    assert str(seed) in (tmp_path / "history.jsonl").read_text()
