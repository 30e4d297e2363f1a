"""The generator: the same games give the same puzzles, and only good ones."""

from __future__ import annotations

from itertools import islice

import pytest

from blokus import Colour, Game, Position
from blokus.cli.generate import played_games
from blokus.errors import TooLargeError
from blokus.puzzles import Endgame, Goal, Task, explore, generate, write_endgames


@pytest.fixture(scope="module")
def games() -> list[Game]:
    return list(islice(played_games(seed=3), 10))


@pytest.fixture(scope="module")
def puzzles(games: list[Game]) -> list[Endgame]:
    return generate(games, 4)


def test_games_are_finished_and_repeat_with_their_seed(games: list[Game]) -> None:
    assert all(game.is_over for game in games)
    again = islice(played_games(seed=3), 3)
    assert [game.moves for game in again] == [game.moves for game in games[:3]]
    other = next(played_games(seed=4))
    assert other.moves != games[0].moves
    assert {game.variant.id for game in games} == {"classic", "duo"}


def test_the_same_games_give_the_same_puzzles(games: list[Game], puzzles: list[Endgame]) -> None:
    assert write_endgames(generate(games, 4), 3) == write_endgames(puzzles, 3)


def test_positions_are_those_of_the_games(games: list[Game], puzzles: list[Endgame]) -> None:
    boards = {rows(position) for game in games for position in positions(game)}
    assert puzzles
    for puzzle in puzzles:
        assert rows(puzzle.task.position) in boards


def test_puzzles_are_neither_trivial_nor_endless(puzzles: list[Endgame]) -> None:
    for puzzle in puzzles:
        assert 1 <= len(puzzle.solutions) <= 10
        assert 0 < puzzle.chance <= 0.12
    assert [puzzle.difficulty for puzzle in puzzles] == sorted(p.difficulty for p in puzzles)


def test_the_generator_reports_and_gives_what_there_is(games: list[Game]) -> None:
    heard: list[int] = []
    found = generate(games[:2], 100, heard.append)
    assert len(heard) == 2
    assert heard[-1] == len(found) < 100
    assert generate([], 5) == []


def test_a_search_keeps_to_its_budget() -> None:
    task = Task(Position(Game("duo").variant), Goal.BLOCK, 2, Colour.YELLOW)
    with pytest.raises(TooLargeError):
        explore(task, budget=1_000)


def positions(game: Game) -> list[Position]:
    found = [game.initial_position]
    for move in game.moves:
        found.append(found[-1].play(move))
    return found


def rows(position: Position) -> str:
    return position.to_text().split(":")[2]
