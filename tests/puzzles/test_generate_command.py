"""The command line of `blokus generate`."""

from __future__ import annotations

from pathlib import Path

import pytest

from blokus.puzzles import read_endgames
from tests.cli.conftest import run, state
from tests.cli.harness import Runner

__all__ = ["run", "state"]


def test_the_same_seed_gives_the_same_file(run: Runner, tmp_path: Path) -> None:
    file = tmp_path / "puzzles.json"
    result = run("generate", "--seed", "3", "--count", "2")
    assert (result.code, result.err) == (0, "")
    assert run("generate", "--seed", "3", "--count", "2", "--output", str(file)).out == ""
    assert file.read_text() == result.out
    puzzles = read_endgames(result.out)
    assert [puzzle.id for puzzle in puzzles] == ["endgame-1", "endgame-2"]
    assert '"seed": 3' in result.out


@pytest.mark.parametrize(
    "words",
    [("--count", "0"), ("--count", "1001"), ("--seed", "x"), ("--count",), ("extra",)],
)
def test_misuse(run: Runner, words: tuple[str, ...]) -> None:
    result = run("generate", *words)
    assert (result.code, result.out) == (2, "")
    assert result.err.startswith("blokus: ")


def test_a_folder_that_is_not_there(run: Runner, tmp_path: Path) -> None:
    target = tmp_path / "no" / "file.json"
    result = run("generate", "--count", "1", "--seed", "3", "--output", str(target))
    assert (result.code, result.out) == (2, "")
    assert "no such file" in result.err
