"""The core agrees with Pentobi on legal moves at every ply, and on final scores.

Runs when the environment variable PENTOBI_GTP names a `pentobi-gtp` program.
"""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import blokus
from tests import budget
from tests.differential import pentobi
from tests.differential.bridge import colour, to_cells
from tests.golden.story import read

GOLDEN = Path(__file__).parent.parent / "golden" / "games"
PROGRAM = pentobi.program()
needs_pentobi = pytest.mark.skipif(
    PROGRAM is None,
    reason=f"no Pentobi to compare with: set {pentobi.VARIABLE} to the path of a pentobi-gtp",
)


@needs_pentobi
@pytest.mark.parametrize("variant", pentobi.GAMES)
def test_core_agrees_with_pentobi(variant: str) -> None:
    assert PROGRAM is not None
    with pentobi.Pentobi(PROGRAM, variant) as judge:
        for number in range(budget.games(20)):
            seed = f"{budget.seed()} {variant} {number}"
            print("seed:", seed)
            judge.clear()
            final = play_along(blokus.Position(blokus.Variant(variant)), judge, random.Random(seed))
            assert judge.final_score() == pentobi_score(final)


@needs_pentobi
@pytest.mark.parametrize("name", [*pentobi.GAMES, "worked-example"])
def test_golden_games_end_as_in_pentobi(name: str) -> None:
    """The worked example ends with both bonuses, which random games hardly ever earn."""
    assert PROGRAM is not None
    story = read(GOLDEN / f"{name}.txt")
    game = blokus.Game(story.variant)
    with pentobi.Pentobi(PROGRAM, story.variant) as judge:
        for text in story.moves:
            move = game.play(text)
            judge.play(move.colour.name.lower(), to_cells(move))
        assert judge.final_score() == pentobi_score(game.position)


def play_along(
    position: blokus.Position, judge: pentobi.Pentobi, rng: random.Random
) -> blokus.Position:
    """Play a random game, comparing every colour's legal moves before each move and at the end."""
    while True:
        for each in position.variant.colours:
            theirs = judge.legal_moves(each.name.lower())
            assert {to_cells(move) for move in position.legal_moves_of(each)} == theirs
        if position.is_over:
            return position
        move = rng.choice(position.legal_moves)
        judge.play(move.colour.name.lower(), to_cells(move))
        position = position.play(move)


def pentobi_score(position: blokus.Position) -> str:
    """Write a result as Pentobi does: squares and bonus of each colour, or the margin of two."""
    variant = position.variant
    points = {
        each: position.scores[each] + sum(piece.size for piece in variant.pieces)
        for each in variant.colours
    }
    if variant.id not in ("duo", "junior", "classic-2"):
        return " ".join(str(points[each]) for each in variant.colours)
    first = [colour("blue")] + ([colour("red")] if variant.id == "classic-2" else [])
    margin = sum(points[each] if each in first else -points[each] for each in variant.colours)
    return "0" if margin == 0 else f"{'B' if margin > 0 else 'W'}+{abs(margin)}"
