"""The same search everywhere: a number that changes only when the search changes on purpose."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

import pytest

from blokus import VARIANTS, Position, Variant
from blokus._core import instruction_set, instruction_sets, use_instruction_set
from blokus.engine import Engine, Limit
from tests.engine.situations import search_of, synthetic_net

# A failing test prints the new number. Put it here if the search, the evaluation or the form of
# the nets was meant to change, and say so in the commit; nets that are trained anew change nothing.
SIGNATURE = "5fe58b7e0bd3"
PLIES = (0, 7, 20)
SIMULATIONS = 150


def scattered(variant: str, plies: int) -> Position:
    """Play moves that are far from each other in the list; no random numbers of anybody's."""
    position = Position(Variant(variant))
    for number in range(plies):
        following = position.play(position.legal_moves[number * 7919 % len(position.legal_moves)])
        if following.is_over:
            break
        position = following
    return position


def describe(position: Position) -> Iterator[str]:
    search = search_of(position, net=synthetic_net)
    search.run(simulations=SIMULATIONS, threads=1, solve_budget=500, thorough=True)
    yield f"{search.best_move()} {search.is_exact} {search.simulations}"
    utilities = [search.expectation._utilities[team[0]] for team in position.variant.teams]
    yield " ".join(f"{value:.6f}" for value in [*utilities, 0.0, 0.0, 0.0][:4])
    for move, report in search.report():
        yield f"{move} {report.visits} {report.prior:.6f}"


def signature() -> str:
    lines = [
        line for name in VARIANTS for plies in PLIES for line in describe(scattered(name, plies))
    ]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:12]


@pytest.fixture
def _usual_instructions() -> Iterator[None]:
    usual = instruction_set()
    yield
    use_instruction_set(usual)


@pytest.mark.parametrize("instructions", instruction_sets())
@pytest.mark.usefixtures("_usual_instructions")
def test_signature(instructions: str) -> None:
    use_instruction_set(instructions)
    assert signature() == SIGNATURE


def test_the_same_seed_gives_the_same_game() -> None:
    def game(seed: int) -> list[str]:
        engine = Engine(level=4, seed=seed)
        position = Position(Variant("duo"))
        moves = []
        while not position.is_over:
            moves.append(str(engine.choose(position)))
            position = position.play(position.parse_move(moves[-1]))
        return moves

    assert game(3) == game(3)
    assert game(3) != game(4)


def test_a_second_search_of_the_same_size_answers_the_same() -> None:
    position = scattered("classic", 9)
    first, second = (
        Engine(limit=Limit(simulations=300)).analyse(position, best=40) for _ in range(2)
    )
    assert first == second
