"""Exact endgames are what trying everything finds, slowly and in Python."""

from __future__ import annotations

import random

import pytest

from blokus import VARIANTS, Move, Position
from blokus.engine import Engine, Limit
from tests.engine.situations import late_position, moves_of_all, search_of

TWO_SIDES = ("duo", "junior", "classic-2", "classic-teams")
SEVERAL = ("classic", "classic-3", "classic-3-open")
MOST_MOVES = 7
# Positions that a slow search in Python tries within a second or two.
MANY = 20_000
# Positions that the engine tries before any search.
FEW = 1000
Scores = tuple[int, ...]


def best_margin(position: Position, known: dict[Position, int]) -> int:
    """Return the lead of the first team when both teams play as well as possible."""
    if position.is_over:
        return position.team_scores[0] - position.team_scores[1]
    if position not in known:
        results = [best_margin(position.play(move), known) for move in position.legal_moves]
        first = position.player in position.variant.teams[0]
        known[position] = max(results) if first else min(results)
    return known[position]


def possible_ends(position: Position, known: dict[Position, set[Scores]]) -> set[Scores]:
    """Return the results when everybody plays for themselves, however they choose among equals."""
    if position.is_over:
        return {position.team_scores}
    if position not in known:
        teams = position.variant.teams
        team = next(i for i, players in enumerate(teams) if position.player in players)
        after = [possible_ends(position.play(move), known) for move in position.legal_moves]
        # A move is out of the question when another one surely leads to more.
        floor = max(min(worth(end, team) for end in ends) for ends in after)
        known[position] = {end for ends in after for end in ends if worth(end, team) >= floor}
    return known[position]


def worth(scores: Scores, team: int) -> tuple[float, int, int]:
    """Return what a result is worth to a team: its share of the win, its lead, its score."""
    others = [score for index, score in enumerate(scores) if index != team]
    lead = scores[team] - max(others) if others else 0
    shared = 1 / scores.count(max(scores)) if scores[team] == max(scores) else 0.0
    return shared, lead, scores[team]


def solved(position: Position) -> tuple[tuple[float, ...], Move]:
    """Return the teams' scores that the engine proves, and the move that leads there."""
    search = search_of(position)
    search.run(simulations=1, solve_budget=1_000_000)
    assert search.is_exact
    return tuple(
        search.expectation.scores[team[0]] for team in position.variant.teams
    ), search.best_move()


def ending(name: str, rng: random.Random, most: int = MANY) -> Position:
    """Return a late position that leads to so many others at most: few moves may open many more."""
    while True:
        position = late_position(name, MOST_MOVES, rng)
        if leads_to_at_most(most, position):
            return position


def leads_to_at_most(most: int, position: Position) -> bool:
    found, waiting = {position}, [position]
    while waiting and len(found) <= most:
        last = waiting.pop()
        after = {last.play(move) for move in last.legal_moves} - found
        found |= after
        waiting.extend(after)
    return not waiting


@pytest.mark.parametrize("name", TWO_SIDES)
def test_two_sides_get_the_margin_they_can_force(name: str, seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(15):
        position = ending(name, rng)
        margin = best_margin(position, {})
        scores, best = solved(position)
        assert scores[0] - scores[1] == margin, (seed, position.to_text())
        assert best_margin(position.play(best), {}) == margin, (seed, position.to_text())


@pytest.mark.parametrize("name", SEVERAL)
def test_several_sides_play_for_themselves(name: str, seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(15):
        position = ending(name, rng)
        ends = possible_ends(position, {})
        assert tuple(map(round, solved(position)[0])) in ends, (seed, position.to_text())


def test_puzzles_end_with_as_many_squares_as_possible(seed: int) -> None:
    position = ending("solo", random.Random(seed))
    [best] = possible_ends(position, {})
    assert solved(position)[0] == best


@pytest.mark.parametrize("name", VARIANTS)
def test_the_engine_says_that_it_knows(name: str, seed: int) -> None:
    position = ending(name, random.Random(seed), FEW)
    analysis = Engine(limit=Limit(simulations=10)).analyse(position)
    assert analysis.is_exact
    shares = [analysis.expectation.shares[team[0]] for team in position.variant.teams]
    assert sum(shares) == pytest.approx(1)
    last = list(Engine(limit=Limit(simulations=10)).stream(position))[-1]
    assert last.is_exact
    assert last.best == analysis.best


def test_an_attempt_to_solve_keeps_to_the_time() -> None:
    position = late_position("duo", 60, random.Random(3))
    assert moves_of_all(position) > 20
    search = search_of(position)
    search.run(seconds=0.0, solve_budget=1_000_000_000)
    assert not search.is_exact
    assert search.best_move() in position.legal_moves
