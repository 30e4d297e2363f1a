"""The best-move puzzles that are shipped, their file, and how they are found."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest

from blokus import ParseError, Piece
from blokus.puzzles import best_moves, generate_best_moves, read_best_moves, write_best_moves
from tests import budget
from tests.cli.conftest import run, state
from tests.cli.harness import Runner
from tests.puzzles.slow_best_move import fault_of

__all__ = ["run", "state"]

COUNT = 1000


def test_a_thousand_are_shipped_all_different_and_easy_ones_first() -> None:
    puzzles = best_moves()
    assert len(puzzles) == COUNT
    assert len({puzzle.position.to_text() for puzzle in puzzles}) == COUNT
    ratings = [puzzle.rating for puzzle in puzzles]
    assert ratings == sorted(ratings)
    assert {puzzle.difficulty for puzzle in puzzles} == {1, 2, 3, 4, 5}


def test_each_leaves_a_choice_of_pieces() -> None:
    single = [
        puzzle.id
        for puzzle in best_moves()
        if len({move.piece for move in puzzle.position.legal_moves}) < 2
    ]
    assert single == []


def test_they_are_of_all_kinds() -> None:
    puzzles = best_moves()
    themes = Counter(puzzle.theme for puzzle in puzzles)
    assert len(themes) == 4
    assert max(themes.values()) <= COUNT / 2
    assert len({puzzle.best.piece for puzzle in puzzles}) >= 15
    assert sum(puzzle.best.piece is Piece.I1 for puzzle in puzzles) <= COUNT * 0.3
    assert {puzzle.position.variant.id for puzzle in puzzles} == {"duo", "junior", "classic-2"}


def test_they_are_proved_again_by_another_program(seed: int) -> None:
    some = random.Random(seed).sample(best_moves(), min(COUNT, budget.puzzles(150)))
    assert [fault for puzzle in some if (fault := fault_of(puzzle))] == []


def test_the_proof_bites(seed: int) -> None:
    puzzle = random.Random(seed).choice(best_moves()[:200])
    others = [move for move in puzzle.position.legal_moves if move != puzzle.best]
    wrong = type(puzzle)(
        puzzle.id, puzzle.position, others[0], puzzle.gap, puzzle.theme, puzzle.rating, 1
    )
    assert fault_of(wrong) is not None


def test_what_is_written_is_read_again() -> None:
    some = best_moves()[:5]
    assert read_best_moves(write_best_moves(some, 1)) == some


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"format": "blokus-best-moves", "version": 2, "puzzles": []}',
        '{"format": "blokus-best-moves", "version": 1, "puzzles": ["x"]}',
        '{"format": "blokus-best-moves", "version": 1, "puzzles": [7]}',
        '{"format": "blokus-best-moves", "version": 1, "puzzles": ["duo a1 3 block 700 1"]}',
    ],
)
def test_other_files_are_refused(text: str) -> None:
    with pytest.raises(ParseError):
        read_best_moves(text)


def test_an_illegal_move_is_refused() -> None:
    text = write_best_moves(best_moves()[:1], 1)
    value = str(best_moves()[0].best)
    with pytest.raises(ParseError):
        read_best_moves(text.replace(f" {value} ", " a1,b1,c1,d1,e1 "))


def test_a_seed_gives_the_same_puzzles() -> None:
    first = generate_best_moves(5, 1)
    assert first == generate_best_moves(5, 1)
    assert first != generate_best_moves(6, 1)


def test_the_command(run: Runner, tmp_path: Path) -> None:
    path = tmp_path / "best.json"
    words = ("generate", "--kind", "best-moves", "--seed", "5", "--count", "1")
    assert run(*words, "--output", str(path)).code == 0
    assert read_best_moves(path.read_text()) == tuple(generate_best_moves(5, 1))
