"""Single games: openings, seats, seeds, resignation, and the record."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from blokus import VARIANTS, Engine, Limit, Position, Variant, records
from blokus.matches.contestants import Chance, Contestant, Ours, contestant
from blokus.matches.games import Abandoned, Result, play, record
from blokus.matches.openings import even_opening, opening
from blokus.matches.specs import Spec
from tests.matches.plans import plan

if TYPE_CHECKING:
    from blokus import Move


class Quitter(Chance):
    """Resigns at its first move."""

    def choose(self, position: Position) -> Move | None:
        del position
        return None


class Witness(Chance):
    """Plays by chance and remembers what it was told."""

    def __init__(self) -> None:
        super().__init__()
        self.begun: list[int] = []
        self.seen: list[Move] = []

    def begin(self, variant: Variant, seed: int) -> None:
        super().begin(variant, seed)
        self.begun.append(seed)
        self.seen.clear()

    def watch(self, move: Move) -> None:
        self.seen.append(move)

    def choose(self, position: Position) -> Move | None:
        move = super().choose(position)
        assert move is not None
        self.seen.append(move)
        return move


def test_openings_are_large_pieces_and_depend_on_the_seed() -> None:
    first = opening(Variant("duo"), 4, "1 0")
    assert [move.piece.size for move in first] == [5, 5, 5, 5]
    assert first == opening(Variant("duo"), 4, "1 0")
    assert first[:2] == opening(Variant("duo"), 2, "1 0")
    assert len({opening(Variant("duo"), 2, f"1 {number}") for number in range(50)}) == 50
    assert opening(Variant("duo"), 0, "1 0") == ()


def test_even_openings_favour_nobody() -> None:
    def lead(moves: tuple[Move, ...]) -> float:
        position = Position(Variant("duo"))
        for move in moves:
            position = position.play(move)
        deeper = Engine(limit=Limit(simulations=5000), seed=1)
        first, second = deeper.analyse(position).expectation.shares.values()
        return abs(first - second)

    def mean_lead(*, even: bool) -> float:
        drawn = replace(plan(), even=even)
        return sum(lead(drawn.opening(game)) for game in range(0, 20, 2)) / 10

    assert mean_lead(even=True) < mean_lead(even=False) / 2
    even = replace(plan(), even=True)
    assert even.opening(0) == even.opening(1) != even.opening(2)
    assert even_opening(Variant("duo"), 0, "1 0") == ()


@pytest.mark.parametrize("name", VARIANTS)
def test_a_game_of_every_variant(name: str) -> None:
    count = min(2, len(Variant(name).players))
    small = plan(name, *["random", "other=random"][:count], plies=3)
    witnesses = [Witness() for _ in range(count)]
    result, game = play(small, 1, witnesses)
    assert game.is_over
    assert game.moves[:3] == small.opening(1)
    assert all(tuple(witness.seen) == game.moves for witness in witnesses)
    assert result.scores == list(game.player_scores.values())
    assert result.plies == len(game.moves)
    assert sum(result.shares(count)) == pytest.approx(1)
    text = record(small, result, game)
    assert records.loads(text).game().moves == game.moves
    names = [small.specs[index].name for index in result.seats]
    assert list(records.loads(text).players.values()) == names


def test_games_of_a_round_share_their_opening_and_change_seats() -> None:
    duo = plan()
    assert duo.opening(0) == duo.opening(1) != duo.opening(2)
    assert (duo.seating(0), duo.seating(1), duo.seating(2)) == ((0, 1), (1, 0), (0, 1))
    assert len({duo.seed_of(game, who) for game in range(50) for who in range(2)}) == 100


@pytest.mark.parametrize("text", ["random", "level:2", "sims:4"])
def test_a_game_depends_on_its_number_and_on_no_game_before(text: str) -> None:
    small = plan("duo", text, f"other={text}")
    fresh = [contestant(spec) for spec in small.specs]
    used = [contestant(spec) for spec in small.specs]
    play(small, 0, used)
    assert play(small, 1, used)[1].moves == play(small, 1, fresh)[1].moves
    other = plan("duo", text, f"other={text}", seed=9)
    assert play(other, 1, fresh)[1].moves != play(small, 1, fresh)[1].moves


def test_who_resigns_has_lost() -> None:
    players: list[Contestant] = [Quitter(), Chance()]
    result, _ = play(plan(), 0, players)
    assert (result.places, result.resigned) == ([2, 1], 0)
    assert result.shares(2) == [0.0, 1.0]
    result, _ = play(plan(), 1, players)
    assert result.shares(2) == [0.0, 1.0]
    result, _ = play(plan("classic-teams"), 0, players)
    assert result.places == [2, 1, 2, 1]
    with pytest.raises(ValueError, match="two teams"):
        play(plan("classic"), 0, players)


def test_a_game_that_nobody_wants_ends() -> None:
    answers = iter([True, True, False])
    with pytest.raises(Abandoned):
        play(plan(), 0, [Chance(), Chance()], lambda: next(answers))


def test_cpu_time_is_that_of_thinking() -> None:
    """A search of a few hundred simulations takes longer than a single one."""
    small = plan("duo", "sims:600", "sims:1")
    result, _ = play(small, 0, [contestant(spec) for spec in small.specs])
    thoughtful, quick = result.cpu
    assert thoughtful is not None
    assert quick is not None
    assert thoughtful > quick > 0


def test_a_cpu_limit_is_kept_to() -> None:
    ours = Ours(Spec.parse("cpu:0.02"))
    position = Position(Variant("duo"))
    ours.begin(position.variant, 1)
    move = ours.choose(position)
    assert move is not None
    assert move in position.legal_moves
    used = ours.cpu_seconds()
    assert used is not None
    assert 0.015 < used < 0.06


def test_a_result_survives_json() -> None:
    result, _ = play(plan(), 0, [Chance(), Chance()])
    assert Result.from_json(result.to_json()) == result
