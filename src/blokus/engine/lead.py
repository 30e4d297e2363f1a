"""By how much a team leads in an expectation."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from blokus._core import Player, Variant
    from blokus.engine.analysis import Expectation


def lead_of(player: Player, expectation: Expectation, variant: Variant) -> float:
    """Return the expected lead of a player's team over the best other one; alone, its score."""
    ours = next(team for team in variant.teams if player in team)
    others = [expectation.scores[team[0]] for team in variant.teams if team != ours]
    return expectation.scores[player] - (max(others) if others else 0.0)
