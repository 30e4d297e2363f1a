"""The net that self-play starts from: a few rules of thumb, no games of anybody's.

Large pieces first, open corners, cover what the enemy could reach, do not spoil your own
cells; a team stands well when it reaches more than its enemies and has placed more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from blokus._core import Piece
from blokus.train import net_file
from blokus.train.net_file import LEVELS, VALUE_LEVELS

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from blokus.train.net_file import Weights

MAX_LEAD = 24
FIRST_LEAD_ROW = 4 * net_file.PIECES * net_file.FITS + 4 + 4
REACH_WORTH = np.array([0.0, 0.0, 0.4, 1.0, 1.1], np.float32) * 0.04


def first_net(cells: int, seed: int) -> Weights:
    """Return weights that play sensibly, with small random ones to learn from."""
    rng = np.random.default_rng(seed)
    weights = net_file.zeros(cells)
    for section in net_file.sections(cells):
        spread = 0.002 if section.is_layer else 0.01
        weights[section.name] += rng.normal(0, spread, section.shape).astype(np.float32)
    weights["hidden"] += rng.normal(0, 0.2, weights["hidden"].shape).astype(np.float32)
    weights["value_bias"] += 0.2
    weights["policy_bias"] += 0.2
    _value(weights)
    _policy(weights)
    return weights


def _value(weights: Weights) -> None:
    """Let unit 0 count reach and lead; the outputs take it as it is."""
    for own, level in enumerate(VALUE_LEVELS):
        for enemy in range(LEVELS):
            worth = REACH_WORTH[level] - REACH_WORTH[enemy]
            weights["value_cells"][:, own * LEVELS + enemy, 0] = worth
    leads: NDArray[np.float32] = np.arange(-MAX_LEAD, MAX_LEAD + 1, dtype=np.float32)
    weights["value_extra"][FIRST_LEAD_ROW : FIRST_LEAD_ROW + leads.size, 0] = leads * 0.05
    weights["value_bias"][0] = 0.0
    weights["skip"][0, 0] = 1.0


def _policy(weights: Weights) -> None:
    """Keep unit 0 always on; the scores of moves depend on it."""
    weights["policy_cells"][:, :, 0] = 0.0
    weights["policy_extra"][:, 0] = 0.0
    weights["policy_bias"][0] = 1.0
    for own in range(LEVELS):
        for enemy in range(LEVELS):
            state = own * LEVELS + enemy
            weights["policy_state_0"][state, 0] = 0.12 * enemy
            weights["policy_state_1"][state, 0] = 0.0 if own == 0 else 0.35 + 0.1 * enemy
            weights["policy_state_2"][state, 0] = -0.12 * max(own - 1, 0)
    for piece in Piece:
        weights["policy_piece"][piece.value, 0] = 0.9 * piece.size
