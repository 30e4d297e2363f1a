"""`blokus dataset` writes a data set, and says so in both languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from blokus.cli import main
from blokus.dataset import load

QUICK = ["--games", "2", "--simulations", "4", "--fast", "2"]


@pytest.mark.parametrize(("lang", "word"), [("en", "games are in"), ("fr", "parties sont dans")])
def test_it_writes_a_data_set(
    lang: str, word: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = str(tmp_path / "duo")
    assert main(["dataset", "--lang", lang, "--out", out, *QUICK]) == 0
    assert word in capsys.readouterr().out
    assert len(list(load(out).games())) == 2
    assert main(["dataset", "--lang", lang, "--out", out, *QUICK, "--seed", "2"]) == 1
    assert out in capsys.readouterr().err
