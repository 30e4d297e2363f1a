"""Data sets are what their plans say, can be interrupted, and hold legal games."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest

from blokus.dataset import COLUMNS, Plan, load, write
from blokus.env import legal_actions
from blokus.errors import StoreError
from tests.docs.documents import tables

PLAN = Plan(variant="duo", games=5, games_per_shard=2, full_simulations=8, fast_simulations=4)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("data") / "duo"
    write(PLAN, path, jobs=2)
    return path


def test_shards_have_their_columns(folder: Path) -> None:
    shards = list(load(folder).shards())
    assert [len(shard["score"]) for shard in shards] == [2, 2, 1]
    for shard in shards:
        assert set(shard) == set(COLUMNS)
        for name, meaning in COLUMNS.items():
            assert meaning.startswith(f"{shard[name].dtype} "), name
        assert shard["game_starts"][-1] == len(shard["action"])
        assert shard["visit_starts"][-1] == len(shard["visit_action"])


def test_the_page_tells_the_columns() -> None:
    (rows,) = tables("docs/environment/datasets.md")
    told = {name.strip("`"): meaning for name, meaning in rows[1:]}
    assert set(told) == set(COLUMNS)
    for name, meaning in COLUMNS.items():
        assert told[name].split(":")[0] == meaning.split(":")[0], name


def test_games_are_legal_to_their_ends(folder: Path) -> None:
    data = load(folder)
    games = list(data.games())
    assert len(games) == 5
    for shard in data.shards():
        for game in range(len(shard["score"])):
            position = None
            for position, move in data._replayed(shard, game):
                position = position.play(move)  # noqa: PLW2901
            assert position is not None
            assert position.is_over
            assert shard["score"][game].tolist() == [*position.team_scores]


def test_examples_are_positions_with_what_the_search_thought(folder: Path) -> None:
    data = load(folder)
    examples = list(data.examples())
    assert len(examples) == sum(len(shard["value"]) for shard in data.shards()) > 5
    for example in examples:
        legal = set(legal_actions(example.position).tolist())
        assert set(example.actions.tolist()) <= legal
        assert example.shares.sum() == pytest.approx(1, abs=0.01)
        assert ((example.value >= 0) & (example.value <= 1)).all()
        assert example.value.sum() == pytest.approx(1, abs=0.3)


def test_an_interrupted_data_set_goes_on(folder: Path, tmp_path: Path) -> None:
    told: list[int] = []

    def stop(done: int) -> None:
        told.append(done)
        if done == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write(PLAN, tmp_path, progress=stop)
    assert len(list(load(tmp_path).shards())) == 1
    write(PLAN, tmp_path, progress=told.append)
    assert told[-1] == 5
    for ours, theirs in zip(load(tmp_path).shards(), load(folder).shards(), strict=True):
        for name in COLUMNS:
            assert np.array_equal(ours[name], theirs[name]), name


def test_a_killed_run_goes_on_to_the_same_bytes(folder: Path, tmp_path: Path) -> None:
    """Kill the command between its first and its second shard, run it again, compare the files.

    It cannot be quicker than the kill: the second shard is a pipe without a reader, where it waits.
    """
    sizes = ["--games", "5", "--shard", "2", "--simulations", "8", "--fast", "4"]
    command = [sys.executable, "-m", "blokus", "dataset", *sizes, "--out", str(tmp_path)]
    half_written = tmp_path / "shard-00001.partial"
    os.mkfifo(half_written)
    with subprocess.Popen(command, stderr=subprocess.DEVNULL) as process:
        while process.poll() is None and not (tmp_path / "shard-00000.npz").exists():
            time.sleep(0.01)
        process.kill()
    assert process.returncode == -signal.SIGKILL
    assert [path.name for path in tmp_path.glob("*.npz")] == ["shard-00000.npz"]
    half_written.unlink()
    half_written.write_bytes((folder / "shard-00001.npz").read_bytes()[:100])
    subprocess.run(command, check=True, capture_output=True)
    names = sorted(path.name for path in folder.iterdir())
    assert sorted(path.name for path in tmp_path.iterdir()) == names
    for name in names:
        assert (tmp_path / name).read_bytes() == (folder / name).read_bytes(), name


def test_another_plan_wants_another_folder(folder: Path, tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="plan"):
        write(Plan(variant="duo", games=6), folder)
    with pytest.raises(StoreError, match="no data set"):
        load(tmp_path)
    (tmp_path / "card.json").write_text("[]")
    with pytest.raises(StoreError, match="no data set"):
        load(tmp_path)


def test_the_card_says_how_it_was_made(folder: Path) -> None:
    card = load(folder).card
    assert card["licence"] == "CC0-1.0"
    assert card["plan"]["seed"] == 1
    text = (folder / "README.md").read_text()
    assert "against itself" in text
    assert "contre lui-même" in text
