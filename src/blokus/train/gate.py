"""Gating: a new net replaces the old one when it holds its own in paired games."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import TYPE_CHECKING

from blokus._core import Position, Variant, _Search

if TYPE_CHECKING:
    from blokus.train.plan import Plan

MEMORY = 8 << 20


def score_against(plan: Plan, new: bytes, old: bytes, generation: int, jobs: int) -> float:
    """Return the new net's mean share of the wins over its fair share: 0.5 when they are equal.

    Each opening is played once for every way to give the new net half of the teams.
    """
    variant = Variant.parse(plan.variant)
    teams = len(variant.teams)
    pairs = max(plan.gate_games // 2, 1)
    games = [(pair, parity) for pair in range(pairs) for parity in (0, 1)]

    def play(game: tuple[int, int]) -> float:
        pair, parity = game
        random = Random(f"{plan.seed} {generation} {pair}")
        return _share_of_new(variant, (new, old), random, parity, plan.gate_simulations)

    if teams == 1:
        return 0.5
    with ThreadPoolExecutor(jobs) as pool:
        return sum(pool.map(play, games)) / len(games)


def _share_of_new(
    variant: Variant, nets: tuple[bytes, bytes], random: Random, parity: int, simulations: int
) -> float:
    searches = [_Search(variant, net, memory=MEMORY) for net in nets]
    position = Position(variant)
    for _ in range(len(variant.colours)):
        moves = [move for move in position.legal_moves if move.piece.size == 5]
        position = position.play(random.choice(moves))
    while not position.is_over:
        team = _team(position)
        search = searches[0 if team % 2 == parity else 1]
        search.set_position(position)
        search.run(simulations=simulations)
        position = position.play(search.best_move())
    best = max(position.team_scores)
    winners = [team for team, score in enumerate(position.team_scores) if score == best]
    return sum(team % 2 == parity for team in winners) / len(winners)


def _team(position: Position) -> int:
    return next(i for i, team in enumerate(position.variant.teams) if position.player in team)
