"""The benchmarks run, and tell what they measured to people and to programs."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

import pytest

from benchmarks import blokus_rl_peer, environment, imports, instruction_sets, report
from benchmarks.__main__ import find, main
from benchmarks.harness import Contestant, Result, compare
from blokus._core import instruction_set

OURS = ("games", "instruction_sets", "perft", "steps")


@pytest.fixture(autouse=True)
def _alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Measure nobody else: a peer is there only where benchmarks are wanted."""
    monkeypatch.setattr(blokus_rl_peer, "is_installed", lambda: False)
    monkeypatch.setattr(imports, "ROUNDS", 1)


def test_every_benchmark_says_what_it_measures() -> None:
    found = find()
    assert {*OURS, "imports"} <= set(found)
    assert not {"harness", "report", "blokus_rl_peer"} & set(found)
    for module in found.values():
        assert module.__doc__


def test_benchmarks_measure(capsys: pytest.CaptureFixture[str]) -> None:
    before = instruction_set()
    assert main(["--seconds", "0.01", "--json", *OURS, "imports"]) == 0
    assert instruction_set() == before
    answer = json.loads(capsys.readouterr().out)
    assert answer["machine"]["instruction set"] == before
    assert set(answer["benchmarks"]) == {*OURS, "imports"}
    for results in answer["benchmarks"].values():
        assert results
    rates = [r["ours"] for name in OURS for r in answer["benchmarks"][name]]
    assert min(rates) > 100
    (packages,) = (r for r in answer["benchmarks"]["imports"] if r["unit"] == "packages")
    assert packages["ours"] == 0


def test_a_missed_goal_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    result = Result("classic", "games/s", 1234.5, "peer", 617.25, 2.0, (1.5, 2.5), "80×", met=False)
    monkeypatch.setattr(instruction_sets, "measure", lambda _: [result])
    assert main(["instruction_sets"]) == 1
    line = capsys.readouterr().out.splitlines()[-1]
    assert "1 234 games/s" in line
    assert "617 peer" in line
    assert "goal 80× MISSED" in line


def test_goals_of_the_environment_are_set_against_the_peer_as_its_interface_suggests(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A loop of our own that makes more of the peer is told beside it, without a goal."""
    peers = [Contestant(name, lambda count: count) for name in ("peer", "by numpy")]

    def race(
        name: str,
        unit: str,
        ours: Contestant,
        others: Sequence[Contestant] = (),
        *,
        seconds: float,
        goal: float | None = None,
    ) -> Iterator[Result]:
        assert ours.name
        for other in others or peers[:1]:
            yield compare(name, unit, [2 * seconds], other.name, [1 * seconds], goal=goal)

    monkeypatch.setattr(environment, "peers", lambda: peers)
    monkeypatch.setattr(environment, "race", race)
    results = [r for r in environment.measure(1) if r.name in {"one game", "many games"}]
    assert [(r.peer, r.headline, r.goal, r.met, r.ratio) for r in results] == [
        ("peer", "aec_ratio", "4×", False, 2),
        ("by numpy", "", "", True, 2),
        ("peer", "batched_ratio", "100×", False, 2),
        ("by numpy", "", "", True, 2),
    ]


@pytest.mark.parametrize("arguments", [["nonsense"], ["--seconds", "0"], ["--seconds", "nan"]])
def test_nonsense_is_refused(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as leave:
        main(arguments)
    assert leave.value.code == 2
    assert "usage:" in capsys.readouterr().err


def test_listing_measures_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--list", "perft"]) == 0
    assert capsys.readouterr().out.startswith("perft ")


@pytest.mark.parametrize(
    ("value", "text"),
    [(0, "0"), (0.5, "0.50"), (9.87, "9.87"), (98.76, "98.8"), (1234567.8, "1 234 568")],
)
def test_numbers_are_short(value: float, text: str) -> None:
    assert report.number(value) == text
