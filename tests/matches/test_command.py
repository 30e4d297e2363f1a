"""The command line of `blokus match`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import run, state
from tests.cli.harness import Runner

__all__ = ["run", "state"]


def test_a_match_is_a_table(run: Runner, tmp_path: Path) -> None:
    folder = tmp_path / "match"
    words = ("match", "level:1", "chance=random", "--games", "4", "--out", str(folder))
    result = run(*words)
    assert (result.code, result.err) == (0, "")
    title, heads, first, second = result.out.splitlines()
    assert title == "duo, games: 4, openings: 2"
    assert heads.split()[:4] == ["contestant", "won", "drawn", "lost"]
    assert first.startswith("level:1")
    assert second.startswith("chance")
    assert len(first) == len(second) == len(heads)
    again = run(*words, "--json")
    answer = json.loads(again.out)
    assert answer["games"] == 4
    assert [one["name"] for one in answer["contestants"]] == ["level:1", "chance"]
    assert sum(answer["contestants"][0][key] for key in ("won", "drawn", "lost")) == 4


def test_four_seats(run: Runner) -> None:
    result = run("match", "level:1", "random", "--variant", "classic", "--games", "6", "--json")
    answer = json.loads(result.out)
    assert answer["openings"] == 1
    assert [one["elo"] for one in answer["contestants"]] == [None, None]
    assert sum(one["share"] for one in answer["contestants"]) == pytest.approx(1)
    places = [one["mean_place"] for one in answer["contestants"]]
    assert places[0] < places[1]


def test_seats_of_ones_own(run: Runner) -> None:
    words = ("match", "random", "b=random", "--variant", "classic", "--seats", "1,2,2,2")
    answer = json.loads(run(*words, "--games", "4", "--json").out)
    assert answer["openings"] == 1


def test_a_test_is_explained(run: Runner) -> None:
    words = ("match", "level:3", "random", "--sprt", "-50", "150", "--games", "200")
    english, french = (run("--lang", lang, *words).out for lang in ("en", "fr"))
    assert "Test of -50 against 150 Elo: the first is stronger" in english
    assert "le premier est plus fort" in french


def test_a_ladder_of_levels(run: Runner) -> None:
    result = run("match", "--ladder", "1..3", "--games", "2")
    assert result.code == 0
    names = [line.split()[0] for line in result.out.splitlines()[2:]]
    assert names == ["level:1", "level:2", "level:3"]


def test_everybody_against_everybody(run: Runner) -> None:
    result = run("match", "--all-pairs", "level:1", "random", "b=random", "--games", "2", "--json")
    assert len(json.loads(result.out)["pairs"]) == 3


def test_a_clean_sweep_is_shown_without_a_bound(run: Runner) -> None:
    result = run("match", "level:3", "random", "--games", "2")
    assert result.out.splitlines()[2].split()[6:9] == ["(34.2-100.0)", "+∞", "(-113…+∞)"]


MISUSE = {
    (): "CONTESTANT",
    ("level:2",): "two contestants",
    ("dance",): "level:5, sims:400",
    ("random", "random", "random"): "seats 1 to 2",
    ("random", "--ladder"): "two contestants",
    ("random", "random", "--games", "0"): "from 1 to",
    ("random", "random", "--sprt", "5", "0"): "smaller",
    ("random", "random", "--sprt", "a", "0"): "number from -1000 to 1000",
    ("random", "random", "--seats", "1,2,2,2"): "2 seats",
    ("random", "random", "--seats", "1,1"): "every contestant",
    ("random", "random", "--seats", "x"): "1,2,2,2",
    ("random", "--variant", "trigon"): "no variant",
    ("1..3", "--ladder", "--variant", "solo"): "seats 1 to 1",
}


@pytest.mark.parametrize("words", MISUSE)
def test_misuse_is_explained(run: Runner, words: tuple[str, ...]) -> None:
    result = run("match", *words)
    assert result.code == 2
    assert result.out == ""
    assert MISUSE[words] in result.err


def test_a_folder_of_something_else_is_left_alone(run: Runner, tmp_path: Path) -> None:
    words = ("match", "random", "b=random", "--games", "1", "--out", str(tmp_path))
    assert run(*words).code == 0
    result = run(*words, "--seed", "3")
    assert result.code == 1
    assert "whose seed is 0 instead of 3" in result.err
    (tmp_path / "file").write_text("")
    assert run(*words[:-1], str(tmp_path / "file")).code == 2
