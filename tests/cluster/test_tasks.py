"""Handing out tasks: lost workers cost their task alone, and errors come out."""

from __future__ import annotations

import socket
import sys
from types import ModuleType

import pytest

from blokus import Variant
from blokus.cli import main
from blokus.cluster.tasks import ATTEMPTS, run_tasks
from blokus.errors import ClusterError, GameError
from blokus.matches import Match, Plan, Spec
from tests.cluster.here import Here


def square(number: int) -> int:
    return number * number


def numbers(count: int) -> list[tuple[int]]:
    return [(number,) for number in range(count)]


def test_every_task_is_answered_once() -> None:
    place = Here(slots=3)
    assert dict(run_tasks(place, square, numbers(10))) == {n: n * n for n in range(10)}
    assert len(place.submitted) == 10
    # One more than there are slots, so that nobody waits.
    assert place.most_under_way == 4


def test_a_lost_worker_costs_its_task_and_nothing_else() -> None:
    place = Here(slots=2, lost={1, 4, 7})
    assert dict(run_tasks(place, square, numbers(10))) == {n: n * n for n in range(10)}
    assert len(place.submitted) == 13


def test_a_task_that_kills_its_workers_ends_the_run() -> None:
    place = Here(slots=1, lost=range(100))
    with pytest.raises(ClusterError, match=f"lost {ATTEMPTS} workers"):
        list(run_tasks(place, square, numbers(1)))
    assert len(place.submitted) == ATTEMPTS


def test_an_error_of_a_task_comes_out_and_ends_the_others() -> None:
    def fail(number: int) -> int:
        if number == 1:
            raise ZeroDivisionError
        return number

    place = Here(slots=2)
    with pytest.raises(ZeroDivisionError):
        list(run_tasks(place, fail, numbers(9)))
    assert len(place.cancelled) == 2


def test_a_closed_run_cancels_what_is_under_way() -> None:
    place = Here(slots=2)
    run = run_tasks(place, square, numbers(9))
    assert next(run) == (0, 0)
    run.close()
    assert place.cancelled == [1, 2]


def test_a_match_on_a_cluster_is_the_match_here() -> None:
    plan = Plan(Variant("duo"), (Spec.parse("level:1"), Spec.parse("random")), plies=2)
    here = Match(plan, games=3)
    there = Match(plan, games=3)
    assert [result.game for result in here.play(1)] == [0, 1, 2]
    assert {result.game for result in there.play(1, Here(lost={0}))} == {0, 1, 2}
    assert {n: r.scores for n, r in here.results.items()} == {
        n: r.scores for n, r in there.results.items()
    }


def test_a_contestant_that_fails_is_told_with_its_game() -> None:
    plan = Plan(Variant("duo"), (Spec.parse("gtp:no-such-program"), Spec.parse("random")), plies=2)
    with pytest.raises(GameError, match="no-such-program"):
        list(Match(plan, games=1).play(1, Here()))


def test_a_cluster_that_is_not_there_is_told_at_once(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    # Ray itself is not needed to find that nobody listens.
    monkeypatch.setitem(sys.modules, "ray", ModuleType("ray"))
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
    for place in ("ray", f"ray://127.0.0.1:{port}"):
        monkeypatch.setenv("RAY_ADDRESS", f"127.0.0.1:{port}")
        command = ["match", "level:1", "random", "--games", "2", "--cluster", place]
        assert main([*command, "--lang", "en"]) == 1
        assert "ray start --head" in capsys.readouterr().err


def test_without_ray_the_package_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert main(["match", "level:1", "random", "--cluster", "ray", "--lang", "en"]) == 1
    assert "blokus[ray]" in capsys.readouterr().err


def test_a_wrong_address_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["match", "level:1", "random", "--cluster", "http://x", "--lang", "en"])
    assert "ray://host:10001" in capsys.readouterr().err
