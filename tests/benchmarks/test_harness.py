"""Contestants are compared fairly: by their own clocks, in turn, by medians."""

from __future__ import annotations

import pytest

from benchmarks.harness import ROUNDS, Contestant, compare, race


class Worker:
    """Does units of work at a known speed, on a clock of its own."""

    def __init__(self, name: str, units_per_second: float, diary: list[str]) -> None:
        self.name = name
        self.time = 0.0
        self.speed = units_per_second
        self.diary = diary

    def work(self, count: int) -> int:
        self.diary.append(self.name)
        self.time += count / self.speed
        return count

    def contestant(self) -> Contestant:
        return Contestant(self.name, self.work, clock=lambda: self.time)


def test_rates_and_ratios_are_those_of_the_workers() -> None:
    diary: list[str] = []
    ours, slow, quick = (
        Worker(*who, diary) for who in (("ours", 400), ("slow", 10), ("quick", 80))
    )
    peers = [slow.contestant(), quick.contestant()]
    results = list(race("game", "games/s", ours.contestant(), peers, seconds=5, goal=6))
    assert [result.peer for result in results] == ["slow", "quick"]
    assert [result.ours for result in results] == pytest.approx([400, 400])
    assert [result.theirs for result in results] == pytest.approx([10, 80])
    assert [result.ratio for result in results] == pytest.approx([40, 5])
    assert [result.met for result in results] == [True, False]


def test_contestants_take_turns() -> None:
    diary: list[str] = []
    ours, theirs = Worker("ours", 50, diary), Worker("theirs", 50, diary)
    assert list(race("game", "games/s", ours.contestant(), [theirs.contestant()], seconds=1))
    assert diary[-2 * ROUNDS :] == ["ours", "theirs"] * ROUNDS


def test_rounds_last_as_long_as_asked() -> None:
    worker = Worker("ours", 1000, [])
    (result,) = race("game", "games/s", worker.contestant(), seconds=50)
    assert result.ratio is None
    # Calibration works up to a round's length in doubling steps.
    assert 50 <= worker.time <= 250


def test_one_disturbed_round_changes_little() -> None:
    result = compare("time", "ms", [2, 2, 2, 9, 2], "peer", [8, 8, 8, 8, 90], less_is_better=True)
    assert (result.ours, result.theirs, result.ratio) == (2, 8, 4)
    assert result.spread == pytest.approx((8 / 9, 45))
