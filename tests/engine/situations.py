"""Positions and nets for the tests of the engine."""

from __future__ import annotations

import random
from array import array
from collections.abc import Callable
from functools import cache

from blokus import Position, Variant
from blokus._core import _Search
from blokus.engine import nets

HEADER = 16  # bytes of a net file: its mark, the number of cells, a checksum
LARGEST_WEIGHT = 60


def random_position(variant: Variant | str, plies: int, rng: random.Random) -> Position:
    """Return a position that is not over after about so many random moves."""
    position = Position(Variant.parse(variant) if isinstance(variant, str) else variant)
    for _ in range(plies):
        moves = position.legal_moves
        following = position.play(moves[rng.randrange(len(moves))])
        if following.is_over:
            break
        position = following
    return position


def late_position(variant: str, most: int, rng: random.Random) -> Position:
    """Play at random until all colours together have at most so many moves, but some."""
    position = Position(Variant(variant))
    while moves_of_all(position) > most:
        choices = position.legal_moves
        position = position.play(choices[rng.randrange(len(choices))])
    return late_position(variant, most, rng) if position.is_over else position


def moves_of_all(position: Position) -> int:
    return sum(len(position.legal_moves_of(colour)) for colour in position.variant.colours)


@cache
def synthetic_net(variant: Variant, seed: int = 1) -> bytes:
    """Return a net of seeded random weights: the same as long as the form of nets is."""
    shipped = nets.net_for(variant)
    rng = random.Random(seed)
    weights = array(
        "h",
        (
            byte % (2 * LARGEST_WEIGHT + 1) - LARGEST_WEIGHT
            for byte in rng.randbytes(_count(shipped))
        ),
    )
    body = weights.tobytes()
    return shipped[: HEADER - 4] + _checksum(body).to_bytes(4, "little") + body


def _count(net: bytes) -> int:
    return (len(net) - HEADER) // 2


def _checksum(body: bytes) -> int:
    value = 2166136261
    for byte in body:
        value = (value ^ byte) * 16777619 & 0xFFFFFFFF
    return value


def search_of(
    position: Position,
    *,
    memory: int = 4 << 20,
    net: Callable[[Variant], bytes] = nets.net_for,
) -> _Search:
    """Return a search, set to the position."""
    search = _Search(
        position.variant,
        net(position.variant),
        memory=memory,
    )
    search.set_position(position)
    return search
