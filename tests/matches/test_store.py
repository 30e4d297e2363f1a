"""The folder of a match keeps what it was given, and nothing by halves."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from blokus.errors import StoreError
from blokus.matches import Plan, Store
from tests.matches.plans import duo_results, plan

RESULTS = duo_results("wdl")


def fill(folder: Path, kept: Plan) -> None:
    with Store(folder, kept) as store:
        for result in RESULTS:
            store.add(result, "(;GM[Blokus Duo])")


def test_results_are_there_again(tmp_path: Path) -> None:
    fill(tmp_path / "new", plan())
    with Store(tmp_path / "new", plan()) as store:
        assert list(store.results.values()) == RESULTS
    names = sorted(path.name for path in (tmp_path / "new" / "games").iterdir())
    assert names == ["00001.blksgf", "00002.blksgf", "00003.blksgf"]


@pytest.mark.parametrize("cut", [1, 20, 60])
def test_a_line_that_a_kill_cut_off_is_forgotten(tmp_path: Path, cut: int) -> None:
    fill(tmp_path, plan())
    path = tmp_path / "results.jsonl"
    path.write_bytes(path.read_bytes()[:-cut])
    with Store(tmp_path, plan()) as store:
        assert list(store.results.values()) == RESULTS[:2]
        store.add(RESULTS[2], "(;GM[Blokus Duo])")
    with Store(tmp_path, plan()) as store:
        assert list(store.results.values()) == RESULTS


@pytest.mark.parametrize(
    ("other", "key"),
    [
        (plan(seed=1), "seed"),
        (plan(plies=3), "openings"),
        (plan("junior"), "variant"),
        (plan("duo", "random", "level:1"), "contestants"),
        (replace(plan(), seats=(1, 0)), "seats"),
        (replace(plan(), even=True), "even"),
    ],
)
def test_another_match_is_refused(tmp_path: Path, other: Plan, key: str) -> None:
    fill(tmp_path, plan())
    with pytest.raises(StoreError, match=f"whose {key} is"):
        Store(tmp_path, other)
    with Store(tmp_path, plan()) as store:
        assert len(store.results) == 3


def test_a_folder_from_before_openings_could_be_even(tmp_path: Path) -> None:
    fill(tmp_path, plan())
    path = tmp_path / "match.json"
    path.write_text(
        json.dumps({k: v for k, v in json.loads(path.read_text()).items() if k != "even"})
    )
    with Store(tmp_path, plan()) as store:
        assert len(store.results) == 3


def test_two_cannot_play_the_same_match_at_once(tmp_path: Path) -> None:
    with Store(tmp_path, plan()), pytest.raises(StoreError, match="being played already"):
        Store(tmp_path, plan())
    with Store(tmp_path, plan()):
        pass


@pytest.mark.parametrize("content", ["{", "[]", "null", '{"version": 99}', "\0"])
def test_a_strange_plan_is_refused(tmp_path: Path, content: str) -> None:
    (tmp_path / "match.json").write_text(content)
    with pytest.raises(StoreError, match=r"match\.json"):
        Store(tmp_path, plan())
    assert (tmp_path / "match.json").read_text() == content


@pytest.mark.parametrize(
    "line", ["nonsense", "{}", "[1]", json.dumps({**RESULTS[0].to_json(), "luck": 1})]
)
def test_a_strange_result_is_refused(tmp_path: Path, line: str) -> None:
    fill(tmp_path, plan())
    with (tmp_path / "results.jsonl").open("a") as stream:
        stream.write(f"{line}\n")
    with pytest.raises(StoreError, match="line 4"):
        Store(tmp_path, plan())
