"""Whole matches: the same each time, resumable, stopped in time."""

from __future__ import annotations

import json
import multiprocessing
import os
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from blokus import records
from blokus.errors import GameError
from blokus.matches import Match, Sprt, Store, Verdict
from blokus.matches.games import Result
from blokus.matches.workers import play_games
from tests.cli.harness import PATIENCE, command
from tests.matches.plans import plan


def facts(results: dict[int, Result]) -> dict[int, tuple[list[int], list[int], int]]:
    """Return what does not depend on the clock."""
    return {n: (one.seats, one.scores, one.plies) for n, one in results.items()}


def test_the_number_of_jobs_changes_nothing(tmp_path: Path) -> None:
    small = plan("duo", "level:2", "random")
    one = Match(small, 5)
    assert len(list(one.play(1))) == 5
    with Store(tmp_path, small) as store:
        two = Match(small, 5, store)
        assert len(list(two.play(2))) == 5
    assert facts(one.results) == facts(two.results)


def test_a_match_goes_on_where_it_stopped(tmp_path: Path) -> None:
    small = plan()
    with Store(tmp_path, small) as store:
        playing = Match(small, 6, store).play(2)
        next(playing)
        playing.close()  # type: ignore[attr-defined]
    with Store(tmp_path, small) as store:
        kept = dict(store.results)
        assert 1 <= len(kept) < 6
        match = Match(small, 6, store)
        assert len(list(match.play(1))) == 6 - len(kept)
    assert set(match.results) == set(range(6))
    assert {number: match.results[number] for number in kept} == kept
    whole = Match(small, 6)
    list(whole.play(1))
    assert facts(match.results) == facts(whole.results)


def test_fewer_games_than_there_are_look_only_at_those(tmp_path: Path) -> None:
    small = plan()
    with Store(tmp_path, small) as store:
        list(Match(small, 4, store).play(1))
        fewer = Match(small, 2, store)
        assert list(fewer.play(1)) == []
        assert set(fewer.results) == {0, 1}


def test_a_test_ends_a_match_early() -> None:
    match = Match(plan("duo", "level:3", "random"), 1000, sprt=Sprt(0, 200))
    played = len(list(match.play(1)))
    assert match.verdict() is Verdict.STRONGER
    assert 2 <= played < 100
    assert list(match.play(1)) == []


@pytest.mark.parametrize(
    ("foreign", "message"),
    {
        "gtp:no-such-engine": "game [12]: cannot start 'no-such-engine'",
        f"gtp:{sys.executable} -c pass": "game [12]: .*(gone|ended)",
        f"gtp:{sys.executable} -c \"print('nonsense')\"": "game [12]: .*nonsense",
    }.items(),
)
@pytest.mark.parametrize("jobs", [1, 2])
def test_an_engine_that_fails_stops_the_match(foreign: str, message: str, jobs: int) -> None:
    with pytest.raises(GameError, match=message):
        list(play_games(plan("duo", "random", foreign), range(4), jobs))


def test_one_job_plays_in_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(multiprocessing, "get_context", None)
    assert len(list(play_games(plan(), range(2), 1))) == 2


def test_an_engine_that_knows_no_such_game_stops_the_match() -> None:
    foreign = f"gtp:{sys.executable} -m blokus gtp --level 1"
    assert len(list(play_games(plan("solo", foreign), range(1), 1))) == 1
    answer = "import sys; print('? no such game' + chr(10), flush=True); sys.stdin.read()"
    refusing = f'gtp:{sys.executable} -c "{answer}"'
    with pytest.raises(GameError, match="refuses 'set_game solo': no such game"):
        list(play_games(plan("solo", refusing), range(1), 1))


def test_our_engine_in_a_process_of_its_own_plays_as_it_does_inside() -> None:
    """The same seed and simulations give the same game through pipes."""
    inside = plan("duo", "sims:8", "random")
    outside = plan("duo", f"gtp:{sys.executable} -m blokus gtp --simulations 8", "random")
    (one, _), (other, _) = (next(play_games(each, range(1), 1)) for each in (inside, outside))
    assert facts({0: one}) == facts({0: other})
    assert all(used is not None for used in other.cpu)


def test_a_killed_match_loses_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "match"
    words = ("match", "random", "b=random", "--games", "400", "--jobs", "2", "--out", str(folder))
    with subprocess.Popen(command(*words), stdout=subprocess.PIPE, stderr=subprocess.PIPE) as first:
        _wait_for_results(first, folder / "results.jsonl", 3)
        first.kill()
    before = (folder / "results.jsonl").read_bytes()
    before = before[: before.rfind(b"\n") + 1]
    games = [json.loads(line)["game"] for line in before.splitlines()]
    assert 3 <= len(games) < 400
    wanted = max(games) + 3
    more = [*words[:3], "--games", str(wanted), "--json", "--out", str(folder)]
    second = subprocess.run(command(*more), capture_output=True, check=True, timeout=120)
    assert json.loads(second.stdout)["games"] == wanted
    after = (folder / "results.jsonl").read_bytes()
    assert after.startswith(before)
    numbers = [json.loads(line)["game"] for line in after.splitlines()]
    assert sorted(numbers) == list(range(wanted))
    for number in numbers:
        path = folder / "games" / f"{number + 1:05}.blksgf"
        assert records.load(path).game().is_over


def test_an_interrupted_match_says_where_it_stands(tmp_path: Path) -> None:
    folder = tmp_path / "match"
    words = ("match", "random", "b=random", "--games", "5000", "--out", str(folder))
    with subprocess.Popen(
        command(*words), stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
    ) as process:
        _wait_for_results(process, folder / "results.jsonl", 1)
        os.killpg(process.pid, signal.SIGINT)  # as Ctrl-C does
        out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert b"share of wins" in out
    assert err.decode() == "blokus: interrupted\n"


def _wait_for_results(process: subprocess.Popen[bytes], path: Path, lines: int) -> None:
    """Wait until a match has played some games; it says nothing before its end."""
    assert process.stdout is not None
    deadline = time.monotonic() + PATIENCE
    while not path.exists() or path.read_bytes().count(b"\n") < lines:
        ended, _, _ = select.select([process.stdout], [], [], 0.02)
        assert not ended
        assert time.monotonic() < deadline
