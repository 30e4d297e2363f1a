"""`blokus bench`: the figures a program reads, and a table for people."""

from __future__ import annotations

import json

import pytest

from blokus import VARIANTS
from blokus.cli import bench
from tests.cli.harness import Runner


@pytest.fixture(autouse=True)
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "SECONDS", 0.002)


def test_json_has_a_figure_for_every_variant(run: Runner) -> None:
    result = run("bench", "--json")
    assert (result.code, result.err) == (0, "")
    answer = json.loads(result.out)
    assert tuple(answer["random_games_per_second"]) == VARIANTS
    assert all(rate > 1 for rate in answer["random_games_per_second"].values())
    assert answer["python_steps_per_second"] > 1
    assert answer["perft_moves_per_second"] > 1


def test_table_in_both_languages(run: Runner) -> None:
    english, french = run("bench").out, run("bench", "--lang", "fr").out
    assert all(f"\n  {name} " in english for name in VARIANTS)
    assert "per second" in english
    assert "par seconde" in french
