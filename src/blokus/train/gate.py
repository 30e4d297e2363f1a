"""Gating: a new net replaces the old one when it holds its own in paired games."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from random import Random
from typing import TYPE_CHECKING

from blokus._core import Position, Variant, _Search
from blokus.cluster.tasks import run_tasks

if TYPE_CHECKING:
    from blokus.cluster.tasks import Backend
    from blokus.train.plan import Plan

MEMORY = 8 << 20


def score_against(
    plan: Plan, new: bytes, old: bytes, generation: int, place: int | Backend
) -> float:
    """Return the new net's mean share of the wins over its fair share: 0.5 when they are equal.

    Each opening is played once for every way to give the new net half of the teams.
    """
    if len(Variant.parse(plan.variant).teams) == 1:
        return 0.5
    pairs = range(max(plan.gate_games // 2, 1))
    if isinstance(place, int):
        with ThreadPoolExecutor(place) as pool:
            shares = list(pool.map(lambda pair: play_pair(plan, new, old, generation, pair), pairs))
    else:
        nets = place.share(new), place.share(old)
        tasks = ((plan, *nets, generation, pair) for pair in pairs)
        with closing(run_tasks(place, play_pair, tasks)) as played:
            shares = [share for _, share in played]
    return sum(shares) / len(pairs)


def play_pair(plan: Plan, new: bytes, old: bytes, generation: int, pair: int) -> float:
    """Play an opening twice, with the nets exchanged; return the new one's mean share."""
    variant = Variant.parse(plan.variant)
    shares = [
        _share_of_new(
            variant,
            (new, old),
            Random(f"{plan.seed} {generation} {pair}"),
            parity,
            plan.gate_simulations,
        )
        for parity in (0, 1)
    ]
    return sum(shares) / len(shares)


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
