"""The endgames that are shipped: solvable, all their solutions known, no two alike."""

from __future__ import annotations

import datetime as dt
import json
import random
from collections import Counter
from pathlib import Path

import pytest

from blokus import Colour, Piece, messages
from blokus.errors import ParseError
from blokus.puzzles import (
    Endgame,
    Goal,
    endgame,
    endgame_of_day,
    endgames,
    explore,
    read_endgames,
    write_endgames,
)
from tests.puzzles.slow_search import SlowSearch

SHIPPED = endgames()
SHIPPED_SEED = 1


def arrangements(puzzle: Endgame) -> set[frozenset[frozenset[tuple[int, int]]]]:
    """Return the solutions as sets of sets of cells."""
    return {
        frozenset(
            frozenset((cell.column, cell.row) for cell in move.cells)
            for move in puzzle.task.arrangement(solution)
        )
        for solution in puzzle.solutions
    }


def breadth(puzzle: Endgame) -> int:
    """Estimate how much there is to try."""
    choices = len(puzzle.task.choices(puzzle.task.position))
    return int(choices**puzzle.task.moves)


def test_there_are_two_hundred_of_every_kind_and_difficulty() -> None:
    assert [puzzle.id for puzzle in SHIPPED] == [f"endgame-{n}" for n in range(1, 201)]
    goals = Counter(puzzle.task.goal for puzzle in SHIPPED)
    assert min(goals[goal] for goal in Goal) >= 40
    levels = [puzzle.difficulty for puzzle in SHIPPED]
    assert levels == sorted(levels)
    assert min(Counter(levels)[level] for level in range(1, 6)) >= 15


def test_no_two_are_alike() -> None:
    boards = [puzzle.task.position.to_text().split(":")[2] for puzzle in SHIPPED]
    tasks = [
        (board, puzzle.task.colour, puzzle.task.target)
        for board, puzzle in zip(boards, SHIPPED, strict=True)
    ]
    assert len(set(tasks)) == len(tasks)


@pytest.mark.parametrize("puzzle", SHIPPED, ids=lambda puzzle: puzzle.id)
def test_every_solution_reaches_the_goal_by_legal_moves(puzzle: Endgame) -> None:
    task = puzzle.task
    for solution in puzzle.solutions:
        position = task.position
        for move in solution:
            assert position.setup(turn=task.colour).why_illegal(move) is None
            assert not task.is_reached(position)
            position = position.setup(turn=task.colour).play(move)
            position = position.setup(turn=task.colour)
        assert task.is_reached(position)
        assert len(solution) == task.moves
        if task.goal is Goal.SINGLE_LAST:
            assert solution[-1].piece is Piece.I1
        if task.target is not None:
            assert position.is_blocked(task.target)
            assert not task.position.is_blocked(task.target)
    assert len(arrangements(puzzle)) == len(puzzle.solutions)
    assert puzzle.chance <= 0.12  # random legal moves rarely solve it


def test_a_search_of_another_make_finds_the_same_solutions(seed: int) -> None:
    print("seed", seed)
    small = [puzzle for puzzle in SHIPPED if breadth(puzzle) <= 1_000]
    assert len(small) >= 30
    for puzzle in random.Random(seed).sample(small, 4):
        task = puzzle.task
        target = task.target.name.lower() if task.target else "?"
        slow = SlowSearch(task.position.to_text())
        assert slow.solutions(task.goal.value, target, task.moves) == arrangements(puzzle), (
            puzzle.id
        )


def test_the_whole_search_finds_the_same_solutions_and_chance(seed: int) -> None:
    print("seed", seed)
    for puzzle in random.Random(seed).sample(SHIPPED, 5):
        found = explore(puzzle.task)
        assert found.chance == pytest.approx(puzzle.chance, rel=0.01), puzzle.id
        assert {puzzle.task.arrangement(moves) for moves in found.solutions} == {
            puzzle.task.arrangement(moves) for moves in puzzle.solutions
        }, puzzle.id


def test_what_is_left_of_a_solution_can_be_placed_in_its_order(seed: int) -> None:
    """The hints rely on this, here and in the browser."""
    print("seed", seed)
    chance = random.Random(seed)
    for puzzle in chance.sample([puzzle for puzzle in SHIPPED if puzzle.task.moves > 3], 20):
        task, solution = puzzle.task, chance.choice(puzzle.solutions)
        position, placed = task.position, []
        for _ in range(2):
            move = chance.choice([m for m in task.choices(position) if m in solution])
            position = task.after(position, move)
            placed.append(move)
        for rest in puzzle.completions(frozenset(placed)):
            after = position
            for move in rest:
                assert move in task.choices(after), puzzle.id
                after = task.after(after, move)
            assert task.is_reached(after)
    assert SHIPPED[0].completions(frozenset({SHIPPED[1].solutions[0][0]})) == []


def test_the_puzzle_of_the_day_is_everybody_s_and_comes_round() -> None:
    day = dt.date(2026, 1, 1)
    round_of_days = [endgame_of_day(day + dt.timedelta(days=n)) for n in range(len(SHIPPED))]
    assert len({puzzle.id for puzzle in round_of_days}) == len(SHIPPED)
    assert endgame_of_day(day + dt.timedelta(days=len(SHIPPED))) is round_of_days[0]
    # Computed as docs/formats/puzzles.md describes it.
    number = 20_454  # days from 1970-01-01 to 2026-01-01
    assert round_of_days[0] is SHIPPED[number * 77 % len(SHIPPED)]
    assert endgame_of_day(dt.date.min) in SHIPPED
    assert endgame_of_day(dt.date.max) in SHIPPED


def test_puzzles_are_found_by_name() -> None:
    assert endgame("endgame-17") is SHIPPED[16]
    for name in ("", "endgame-0", "endgame-201", "endgame-01", "x" * 5_000):
        with pytest.raises(ParseError, match="endgame-1 to endgame-200"):
            endgame(name)


@pytest.mark.parametrize("lang", messages.LANGUAGES)
def test_every_task_is_said_in_words(lang: str) -> None:
    for puzzle in SHIPPED:
        about = puzzle.task.about(lang)
        assert about[0].isupper()
        assert messages.colour_name(puzzle.task.colour, lang) in about.lower()
        if puzzle.task.target is not None:
            assert messages.colour_name(puzzle.task.target, lang) in about


def test_the_file_survives_a_round_trip() -> None:
    text = write_endgames(SHIPPED[:20], SHIPPED_SEED)
    assert read_endgames(text) == SHIPPED[:20]
    assert len(text.splitlines()) == 22


VALID = json.loads(write_endgames(SHIPPED[:1], SHIPPED_SEED))


def spoilt(**changes: object) -> str:
    """Return the file of one puzzle with some of its members changed."""
    return json.dumps({**VALID, "puzzles": [{**VALID["puzzles"][0], **changes}]})


HOSTILE = [
    "",
    "[]",
    "{}",
    "null",
    "[" * 100_000,
    '{"format": "blokus-endgames", "version": 1}',
    json.dumps({**VALID, "version": 2}),
    json.dumps({**VALID, "puzzles": {}}),
    json.dumps({**VALID, "puzzles": "x"}),
    json.dumps({**VALID, "puzzles": [VALID["puzzles"][0]] * 1_001}),
    spoilt(goal="win"),
    spoilt(goal=7),
    spoilt(goal="block", target="mauve"),
    spoilt(position="classic:b:20"),
    spoilt(position=None),
    spoilt(position="x" * 1_000_000),
    spoilt(moves=0),
    spoilt(moves=10**9),
    spoilt(moves="3"),
    spoilt(chance=2),
    spoilt(chance=None),
    spoilt(solutions=[["a1"]]),
    spoilt(solutions=[[]]),
    spoilt(solutions=[["zz"]]),
    spoilt(solutions=[[None]]),
    spoilt(solutions={"a": 1}),
    spoilt(id=3),
]


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_files_that_are_none_are_refused(text: str) -> None:
    with pytest.raises(ParseError):
        read_endgames(text)


def test_a_target_is_a_colour_and_needed_to_block() -> None:
    block = next(puzzle for puzzle in SHIPPED if puzzle.task.goal is Goal.BLOCK)
    assert block.task.target in set(Colour) - {block.task.colour}


def test_the_data_is_compact() -> None:
    import blokus.puzzles

    folder = Path(blokus.puzzles.__path__[0])
    assert (folder / "endgames.json").stat().st_size < 300_000
