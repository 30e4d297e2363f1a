"""Totals over games."""

from __future__ import annotations

import pytest

from blokus.matches import standings
from blokus.matches.standings import complete_rounds
from tests.matches.plans import duo_results, plan, result


def test_won_drawn_lost_by_hand() -> None:
    first, second = standings(plan(), duo_results("wwdlwd"))
    assert (first.won, first.drawn, first.lost) == (3, 2, 1)
    assert (second.won, second.drawn, second.lost) == (1, 2, 3)
    assert first.share.mean == pytest.approx(4 / 6)
    assert second.share.mean == pytest.approx(2 / 6)
    assert first.place == pytest.approx(7 / 6)
    assert second.place == pytest.approx(9 / 6)
    assert (first.cpu, second.cpu) == (1.0, 2.0)
    assert first.elo[0] == pytest.approx(120.41, abs=0.01)
    assert first.elo[1] == pytest.approx(-second.elo[2])


def test_four_players_share_what_they_win_together() -> None:
    four = plan("classic")
    results = [
        result(0, [0, 0, 1, 1], [1, 2, 3, 4]),  # the first wins alone
        result(1, [0, 1, 0, 1], [1, 1, 3, 4]),  # one seat of each: half a win
        result(2, [0, 1, 1, 0], [1, 1, 1, 4]),  # two seats of three
        result(3, [1, 0, 0, 1], [1, 3, 3, 2]),
    ]
    first, second = standings(four, results)
    assert first.share.mean == pytest.approx((1 + 1 / 2 + 1 / 3 + 0) / 4)
    assert second.share.mean == pytest.approx(1 - first.share.mean)
    assert (first.won, first.drawn, first.lost) == (1, 2, 1)
    assert first.place == pytest.approx((1 + 2 + 1 + 3 + 1 + 4 + 3 + 3) / 8)


def test_a_team_wins_once() -> None:
    teams = plan("classic-teams")
    first, second = standings(teams, [result(0, [0, 1, 0, 1], [1, 2, 1, 2])])
    assert (first.share.mean, second.share.mean) == (1.0, 0.0)


def test_only_complete_rounds_count_in_a_test() -> None:
    results = duo_results("wldw")
    assert complete_rounds(plan(), [*results, *duo_results("wldww")[4:]]) == [0.5, 0.75]
    assert complete_rounds(plan(), results[1:]) == [0.75]


def test_unknown_cpu_time_stays_unknown() -> None:
    known = duo_results("ww")
    vague = [type(one)(**{**one.to_json(), "cpu": [1.0, None]}) for one in known[:1]]
    first, second = standings(plan(), [*vague, known[1]])
    assert first.cpu == 1.0
    assert second.cpu is None
