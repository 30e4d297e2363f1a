"""Self-play, gating and the plan of a training run; what needs PyTorch is not needed here."""

from __future__ import annotations

from pathlib import Path

import pytest

from blokus import Variant
from blokus._core import _Lessons
from blokus.engine import nets
from blokus.train.games import Unfinished, load_games, play_games, save_games
from blokus.train.gate import score_against
from blokus.train.plan import Plan
from tests.cluster.here import Here

SMALL = Plan(
    "duo", games=3, full_simulations=6, fast_simulations=2, gate_games=4, gate_simulations=2
)
NET = nets.net_for(Variant("duo"))


def test_games_are_the_same_on_any_number_of_workers() -> None:
    alone = dict(play_games(SMALL, NET, range(3), 1, 1))
    assert list(alone) == [0, 1, 2]
    assert dict(play_games(SMALL, NET, range(3), 1, 3)) == alone
    assert dict(play_games(SMALL, NET, range(3), 1, Here(lost={0}))) == alone
    assert dict(play_games(SMALL, NET, [1], 1, 1)) == {1: alone[1]}
    assert dict(play_games(SMALL, NET, range(3), 2, 1)) != alone
    assert len(set(alone.values())) == 3


@pytest.mark.parametrize("variant", ["duo", "classic", "classic-2", "classic-3"])
def test_lessons_come_from_games(variant: str) -> None:
    plan = Plan(variant, games=1, full_simulations=4, fast_simulations=2)
    [(_, game)] = play_games(plan, nets.net_for(Variant(variant)), [0], 1, 1)
    lessons = _Lessons(Variant(variant))
    lessons.add(game)
    assert len(lessons) > 0


def test_games_are_kept(tmp_path: Path) -> None:
    games = [b"", b"one", bytes(300)]
    path = tmp_path / "games-001.bin"
    save_games(path, games)
    assert load_games(path) == games
    assert [file.name for file in tmp_path.iterdir()] == ["games-001.bin"]


def test_games_of_an_interrupted_generation_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "games-001.unfinished"
    with Unfinished(path) as kept:
        kept.add(2, b"two")
        kept.add(0, b"")
    whole = path.read_bytes()
    for cut in range(1, 8):
        path.write_bytes(whole + whole[:cut])
        with Unfinished(path) as kept:
            assert kept.games == {2: b"two", 0: b""}
        assert path.read_bytes() == whole


def test_a_net_is_as_good_as_itself() -> None:
    assert score_against(SMALL, NET, NET, 1, 1) == 0.5
    assert score_against(SMALL, NET, NET, 1, Here(lost={1})) == 0.5


def test_plans_suit_the_board() -> None:
    assert Plan.suiting("duo") == Plan("duo")
    assert Plan.suiting("classic-3").games < Plan("classic-3").games
    assert Plan.suiting("classic-3", games=7, window=2).games == 7
    assert Plan.suiting("classic-3", games=7, window=2).window == 2


@pytest.mark.parametrize("name", ["games", "full_simulations", "rate", "window", "generations"])
def test_plans_are_of_positive_numbers(name: str) -> None:
    with pytest.raises(ValueError, match=f"{name} must be positive"):
        Plan("duo", **{name: 0})  # type: ignore[arg-type]
