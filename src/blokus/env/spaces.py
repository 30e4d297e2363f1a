"""What observations and actions look like, in the terms of Gymnasium."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete

from blokus._core import (
    _PLANES_PER_COLOUR,
    Colour,
    Piece,
    Position,
    Variant,
    _action_mask,
    _pieces,
    _planes,
)
from blokus.env.actions import action_count

Observation = dict[str, Any]


def plane_shape(variant: Variant) -> tuple[int, int, int]:
    """Return the shape of the planes: squares, open corners and free cells of each colour."""
    return _PLANES_PER_COLOUR * len(variant.colours), variant.rows, variant.columns


def piece_shape(variant: Variant) -> tuple[int, int]:
    """Return the shape of the pieces left: colours by kinds of pieces."""
    return len(variant.colours), len(Piece)


def observation_space(variant: Variant) -> Dict:
    """Return the space of observations of one game."""
    return Dict(
        {
            "observation": Box(0, 1, plane_shape(variant), np.uint8),
            "pieces": Box(0, 2, piece_shape(variant), np.uint8),
            "action_mask": Box(0, 1, (action_count(variant),), np.int8),
        }
    )


def observe(
    position: Position, view: Colour, *, to_move: bool, colours: int | None = None
) -> Observation:
    """Return what a colour sees; the mask is empty unless it is to move.

    `colours` is how many to show, where a batch has variants with more.
    """
    mask = (
        _action_mask(position)
        if to_move
        else np.zeros(action_count(position.variant), dtype=np.int8)
    )
    return {
        "observation": _planes(position, view, colours),
        "pieces": _pieces(position, view, colours),
        "action_mask": mask,
    }


def refuse_options(options: dict[str, Any] | None) -> None:
    """Refuse options of a reset that would be passed over in silence."""
    if options:
        raise ValueError(f"unknown option {', '.join(map(repr, options))}: a reset has none here")


class LegalDiscrete(Discrete):
    """The numbers of all actions; without a mask, samples are legal ones where there are any.

    `legal` tells the legal actions of the moment.
    """

    def __init__(self, n: int, legal: Callable[[], np.ndarray[Any, np.dtype[np.int32]]]) -> None:
        super().__init__(n)
        self._legal = legal

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        """Draw an action."""
        if mask is not None or probability is not None:
            return super().sample(mask, probability)
        legal = np.sort(self._legal())
        return np.int64(self.np_random.choice(legal)) if len(legal) else super().sample()
