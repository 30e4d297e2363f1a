"""Starting a net for one board from what was learnt on another.

The meaning of a cell's state carries over from board to board; the cell's location does not.
So every cell starts from the mean of all, and the other colours from the one enemy of Duo.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from blokus.train import net_file

if TYPE_CHECKING:
    from blokus._core import Variant
    from blokus.train.net_file import Weights

COLOURS = 4
PIECE_ROWS = net_file.PIECES * net_file.FITS  # of a colour
FIRST_BLOCKED = COLOURS * PIECE_ROWS
FIRST_TURN = FIRST_BLOCKED + COLOURS


def transfer(source: Weights, variant: Variant) -> Weights:
    """Return weights for the variant's board from those of Duo, or of the same board."""
    cells = variant.columns * variant.rows
    if source["value_cells"].shape[0] == cells:
        return source
    result = net_file.zeros(cells)
    for name, values in source.items():
        if result[name].shape == values.shape:
            result[name] = values.copy()
        else:
            share = values.shape[0] / cells if name.endswith("_cells") else 1.0
            result[name] = np.broadcast_to(values.mean(0) * share, result[name].shape).copy()
    for first_layer in ("value", "policy"):
        _share_among_colours(result[f"{first_layer}_extra"], variant)
    return result


def _share_among_colours(rows: np.ndarray, variant: Variant) -> None:
    """Give each enemy its part of what the one of Duo meant, and a partner none."""
    first = variant.colours[0]
    team = next(t for t in variant.teams if variant.owner(first) in t)
    enemies = [c for c in variant.colours if variant.owner(c) not in team]
    share = 1 / max(len(enemies), 1)
    theirs = rows[PIECE_ROWS : 2 * PIECE_ROWS] * share, rows[FIRST_BLOCKED + 1] * share
    for colour in variant.colours[1:]:
        pieces, blocked = theirs if colour in enemies else (0.0, 0.0)
        rows[colour.value * PIECE_ROWS : (colour.value + 1) * PIECE_ROWS] = pieces
        rows[FIRST_BLOCKED + colour.value] = blocked
    rows[FIRST_TURN + 2 : FIRST_TURN + COLOURS] = rows[FIRST_TURN + 1]
