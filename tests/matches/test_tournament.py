"""Many contestants in one table."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

import pytest

from blokus.matches import Match, Tournament, all_pairs, ladder_pairs
from blokus.matches.statistics import elo
from blokus.matches.tournament_report import cross_text, ladder_text, tournament_json
from tests.matches.plans import duo_results, plan

THREE = plan("duo", "a=random", "b=random", "c=random")


def tournament(**points: str) -> Tournament:
    """Make a tournament whose games are over; keys such as `b_a` name the pairs."""
    pairs = [("abc".index(key[0]), "abc".index(key[2])) for key in points]
    matches = {}
    for pair, letters in zip(pairs, points.values(), strict=True):
        part = plan("duo", *(f"{'abc'[who]}=random" for who in pair))
        results = {result.game: result for result in duo_results(letters)}
        matches[pair] = Match(part, len(letters), results=results)
    return Tournament(THREE, pairs, matches)


def test_pairs() -> None:
    assert ladder_pairs(3) == [(1, 0), (2, 1)]
    assert all_pairs(3) == [(0, 1), (0, 2), (1, 2)]


def test_a_ladder_by_hand() -> None:
    """Here b scores 3 of 4 against a, c 2 of 4 against b; half a game is added on each side."""
    ladder = tournament(b_a="wwwl", c_b="wldd")
    assert ladder.ratings() == pytest.approx([0, elo(3.5 / 5), elo(3.5 / 5)], abs=1e-3)
    lines = ladder_text(ladder, "en")
    assert lines[0] == "duo, games: 8, pairs: 2"
    assert lines[2].split() == ["a", "+0", "2.000"]
    assert lines[3].split()[:7] == ["b", "3", "0", "1", "75.0", "%", "(30.1-95.4)"]
    assert lines[3].split()[-2:] == ["+147", "1.500"]
    assert lines[4].split()[:5] == ["c", "1", "2", "1", "50.0"]
    assert len({len(line) for line in lines[1:]}) == 1


def test_a_round_robin_by_hand() -> None:
    cross = tournament(a_b="lllw", a_c="llll", b_c="dldl")
    lines = cross_text(cross, "fr")
    rows = [line.split() for line in lines[2:]]
    assert [row[1] for row in rows] == ["c", "b", "a"]
    assert [row[3:6] for row in rows] == [
        ["·", "75.0", "100.0"],
        ["25.0", "·", "75.0"],
        ["0.0", "25.0", "·"],
    ]
    assert rows[2][2] == "+0"


def test_json_has_every_pair() -> None:
    answer = tournament_json(tournament(b_a="wwwl", c_b="wldd"))
    assert [entry["name"] for entry in answer["contestants"]] == ["a", "b", "c"]
    assert [(one["first"], one["second"], one["games"]) for one in answer["pairs"]] == [
        (1, 0, 4),
        (2, 1, 4),
    ]
    assert answer["pairs"][0]["won"] == 3


def test_a_tournament_is_played_and_resumed(tmp_path: Path) -> None:
    for games, more in ((2, 6), (4, 6), (4, 0)):
        with ExitStack() as stack:
            event = Tournament.open(THREE, all_pairs(3), games, stack, tmp_path)
            assert len(list(event.play(1))) == more
            assert all(len(match.results) == games for match in event.matches.values())
    assert sorted(path.name for path in tmp_path.iterdir()) == ["01-02", "01-03", "02-03"]
