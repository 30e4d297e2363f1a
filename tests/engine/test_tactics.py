"""Positions with one right answer, which the engine finds."""

from __future__ import annotations

from pathlib import Path

import pytest

from blokus import Colour, Game, Piece, Position, records
from blokus.engine import Engine, Limit
from tests.cli.harness import DATA

# The effect of the only winning move, the move, and the position.
LINES = (Path(__file__).parent / "data" / "tactics.txt").read_text().splitlines()
CASES = [line.split() for line in LINES if not line.startswith("#")]


@pytest.mark.parametrize(("does", "answer", "text"), CASES)
def test_the_only_move_that_wins(does: str, answer: str, text: str) -> None:
    position = Position.from_text(text)
    assert len(position.legal_moves) > 5
    for engine in (Engine(6), Engine(limit=Limit(simulations=400))):
        analysis = engine.analyse(position)
        assert str(analysis.best) == answer
        assert position.player is not None
        assert analysis.expectation.shares[position.player] == 1
    move = position.parse_move(answer)
    [enemy] = [colour for colour in position.variant.colours if colour is not move.colour]
    before, after = position.legal_moves_of(enemy), position.play(move).legal_moves_of(enemy)
    assert (len(after) < len(before)) is (does == "blocks")


@pytest.mark.parametrize("plies", [53, 55, 56])
def test_the_single_square_comes_last(plies: int) -> None:
    game = records.load(DATA / "red-finishes.blksgf").game()
    while len(game.moves) > plies:
        game.undo()
    engine = Engine(8)
    while not game.is_over:
        assert game.turn is not None
        move = engine.play(game)
        left = game.position.pieces_left(move.colour)
        if move.colour is Colour.RED:
            assert (move.piece is Piece.I1) is (not left)
    assert game.scores[Colour.RED] == 20


@pytest.mark.parametrize("level", [5, 6, 7, 8])
def test_large_pieces_come_first(level: int) -> None:
    engine = Engine(level, seed=1)
    game = Game("duo")
    for _ in range(8):
        assert engine.play(game).piece.size == 5
