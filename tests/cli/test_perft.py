"""`blokus perft`: the count is the last line, whatever else is asked for."""

from __future__ import annotations

import json

import pytest

from blokus import Game, Position, Variant, perft
from tests.cli.harness import Runner


@pytest.mark.parametrize(
    ("variant", "depth", "count"),
    [
        ("duo", 0, 1),
        ("duo", 1, 414),
        ("duo", 2, 171396),
        ("classic", 1, 58),
        ("classic", 4, 11316496),
    ],
)
def test_known_counts(run: Runner, variant: str, depth: int, count: int) -> None:
    assert run("perft", variant, str(depth)).out == f"{count}\n"


def test_deep_counts_are_the_core_s(run: Runner) -> None:
    # At more than two plies the command walks the tree itself.
    game = Game("duo")
    while len(game.legal_moves) > 12:
        game.play(game.legal_moves[0])
    assert run("perft", game.to_text(), "5").out == f"{perft(game.position, 5)}\n"


def test_divide_adds_up(run: Runner) -> None:
    *moves, total = run("perft", "classic", "2", "--divide").out.splitlines()
    assert len(moves) == 58
    assert sum(int(line.split()[-1]) for line in moves) == int(total) == 58 * 58
    assert "F b18,a19,b19,c19,a20 58" in moves


def test_json(run: Runner) -> None:
    answer = json.loads(run("perft", "duo+bonus=10", "1", "--divide", "--json").out)
    assert answer["variant"] == "duo+bonus=10"
    assert (answer["depth"], answer["count"]) == (1, 414)
    assert set(answer["divide"].values()) == {1}
    assert len(answer["divide"]) == 414
    assert answer["seconds"] >= 0


def test_options_of_the_rules_count(run: Runner) -> None:
    free = perft(Position(Variant("classic", starts="free")), 2)
    assert run("perft", "classic", "2", "--starts", "free").out == f"{free}\n"
    assert run("perft", "classic+starts=free", "2").out == f"{free}\n"
    assert free != 58 * 58


def test_a_finished_game_has_no_moves(run: Runner) -> None:
    game = Game("duo")
    while not game.is_over:
        game.play(game.legal_moves[0])
    assert run("perft", game.to_text(), "3").out == "0\n"
