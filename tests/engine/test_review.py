"""Reviews: every move is judged by the same measure, and what was better is legal."""

from __future__ import annotations

import random

import pytest

from blokus import VARIANTS, Game, Player, records
from blokus.engine import Limit, Verdict, review
from tests.cli.harness import DATA

QUICK = Limit(simulations=25)


def random_game(name: str, plies: int, rng: random.Random) -> Game:
    game = Game(name)
    while not game.is_over and len(game.moves) < plies:
        game.play(game.legal_moves[rng.randrange(len(game.legal_moves))])
    return game


@pytest.mark.parametrize("name", VARIANTS)
def test_every_move_is_judged(name: str, seed: int) -> None:
    game = random_game(name, 10, random.Random(seed))
    seen: list[int] = []
    found = review(game, limit=QUICK, progress=seen.append)
    assert seen == list(range(10))
    assert [judgement.move for judgement in found.judgements] == list(game.moves)
    assert len(found.expectations) == 11
    for judgement in found.judgements:
        assert 0.0 <= judgement.loss <= 1.0
        assert judgement.best in judgement.position.legal_moves
        assert judgement.position.player is judgement.player
        assert (judgement.loss == 0) is (judgement.best == judgement.move)
        assert (judgement.advice is not None) is (judgement.verdict >= Verdict.DOUBTFUL)
        teams = game.variant.teams
        total = sum(judgement.expectation.shares[team[0]] for team in teams)
        assert total == pytest.approx(1.0, abs=1e-5)


def test_the_end_of_a_game_is_its_outcome() -> None:
    game = records.load(DATA / "red-finishes.blksgf").game()
    last = review(game, limit=Limit(simulations=2)).judgements[-1]
    assert last.expectation.scores == {player: float(s) for player, s in game.player_scores.items()}
    assert last.expectation.shares[Player.THREE] == 1.0


def test_the_worst_moves_come_first_and_means_are_means(seed: int) -> None:
    found = review(random_game("duo", 14, random.Random(seed)), limit=QUICK)
    losses = [judgement.loss for judgement in found.worst(most=3, least=Verdict.FINE)]
    assert losses == sorted((j.loss for j in found.judgements), reverse=True)[:3]
    mine = [judgement.loss for judgement in found.judgements if judgement.player is Player.TWO]
    assert found.mean_loss(Player.TWO) == pytest.approx(sum(mine) / 7)


def test_a_blunder_in_a_solved_endgame_costs_everything() -> None:
    text = (
        "duo:y:yyyyy6yy1/2bb1y3y2y1/2bb1yy2yy1yy/1b3y4yy2/1b2by2yy4/bbb1b1yy1ybbb1/3bb2y1ybyyy/"
        "2b1b1yy1ybyy1/2b2b2bbyb1y/1bb2b1bbyyb1y/b4bb1by1y1y/bbbb2b2y1y1y/4bb1bb1yyy1/3bb1bbb5"
    )
    game = Game.from_text(text)
    right = game.parse_move("m10,n10")
    wrong = next(move for move in game.legal_moves if move != right)
    game.play(wrong)
    [judgement] = review(game, limit=QUICK).judgements
    assert judgement.best == right
    assert judgement.is_exact
    assert judgement.loss == 1.0
    assert judgement.points is not None
    assert judgement.points >= 7
    assert judgement.verdict is Verdict.VERY_BAD


def test_an_outcome_is_proved_before_the_end() -> None:
    found = review(random_game("duo", 60, random.Random(3)), limit=QUICK)
    proof = found.first_proof()
    assert proof is not None
    assert proof.number < len(found.judgements)
    following = found.judgements[proof.number - 1 :]
    assert all(judgement.margin is not None for judgement in following)
    assert found.judgements[proof.number - 2].margin is None
    # What moves cost from there on is what lies between the margin proved and the one reached.
    last = found.judgements[-1].position.play(found.judgements[-1].move)
    assert following[-1].margin == last.team_scores[0] - last.team_scores[1]
    assert review(Game("duo"), limit=QUICK).first_proof() is None


def test_nothing_is_proved_for_four() -> None:
    found = review(random_game("classic", 90, random.Random(3)), limit=Limit(simulations=2))
    assert {judgement.margin for judgement in found.judgements} == {None}
    assert found.first_proof() is None


def test_the_same_review_twice_and_with_threads() -> None:
    game = random_game("classic", 6, random.Random(2))
    first, second = (review(game, limit=QUICK) for _ in range(2))
    assert first == second
    assert len(review(game, limit=QUICK, threads=2).judgements) == 6


def test_a_game_without_moves_has_no_judgements() -> None:
    found = review(Game("duo"), limit=QUICK)
    assert found.judgements == ()
    assert found.worst() == []
    assert found.mean_loss(Player.ONE) == 0.0
