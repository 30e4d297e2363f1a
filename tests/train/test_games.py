"""Self-play, gating and the plan of a training run; what needs PyTorch is not needed here."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from blokus import Variant
from blokus._core import _Lessons
from blokus.engine import nets
from blokus.train.games import load_games, play_games, save_games
from blokus.train.gate import score_against
from blokus.train.plan import Plan

SMALL = Plan(
    "duo", games=3, full_simulations=6, fast_simulations=2, gate_games=4, gate_simulations=2
)
NET = nets.net_for(Variant("duo"))


def test_games_are_the_same_on_any_number_of_workers() -> None:
    done: list[int] = []
    alone = play_games(SMALL, NET, 1, 1, done.append)
    assert done == [1, 2, 3]
    assert play_games(SMALL, NET, 1, 3, lambda _: None) == alone
    assert play_games(SMALL, NET, 2, 1, lambda _: None) != alone
    assert len(set(alone)) == 3


@pytest.mark.parametrize("variant", ["duo", "classic", "classic-2", "classic-3"])
def test_lessons_come_from_games(variant: str) -> None:
    plan = Plan(variant, games=1, full_simulations=4, fast_simulations=2)
    [game] = play_games(plan, nets.net_for(Variant(variant)), 1, 1, lambda _: None)
    lessons = _Lessons(Variant(variant))
    lessons.add(game)
    assert len(lessons) > 0


def test_games_are_kept(tmp_path: Path) -> None:
    games = [b"", b"one", bytes(300)]
    path = tmp_path / "games-001.bin"
    save_games(path, games)
    assert load_games(path) == games
    assert [file.name for file in tmp_path.iterdir()] == ["games-001.bin"]


def test_a_net_is_as_good_as_itself() -> None:
    assert score_against(SMALL, NET, NET, 1, 1) == 0.5


def test_rates_fall_evenly() -> None:
    plan = Plan("duo", generations=5, rate=1e-2, last_rate=1e-4)
    rates = [plan.learning_rate(generation) for generation in range(1, 6)]
    assert rates[0] == pytest.approx(1e-2)
    assert rates[-1] == pytest.approx(1e-4)
    ratios = [later / earlier for earlier, later in pairwise(rates)]
    assert ratios == pytest.approx([ratios[0]] * 4)
    assert Plan("duo", generations=1).learning_rate(1) == Plan("duo").rate


@pytest.mark.parametrize("name", ["games", "full_simulations", "rate", "window", "generations"])
def test_plans_are_of_positive_numbers(name: str) -> None:
    with pytest.raises(ValueError, match=f"{name} must be positive"):
        Plan("duo", **{name: 0})  # type: ignore[arg-type]
