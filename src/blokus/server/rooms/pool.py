"""Pools of ratings: which games are compared with each other."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from blokus._core import Variant
from blokus.server.rooms.clock import Bank, Clock, Days, PerMove, Seen

Family: TypeAlias = Literal["duo", "classic", "classic-2", "classic-3", "teams"]
Speed: TypeAlias = Literal["blitz", "rapid", "correspondence"]

# The variants that are rated, each without options.
FAMILIES: dict[str, Family] = {
    "duo": "duo",
    "classic": "classic",
    "classic-2": "classic-2",
    "classic-3": "classic-3",
    "classic-3-open": "classic-3",
    "classic-teams": "teams",
}

# Games in which a player is expected to think for less than this are blitz.
BLITZ = 300  # s
# Moves of a player in a long game, each of which brings an increment.
MOVES = 20
# Most moves take far less than the time that a clock gives for each.
USED_MOVES = 10


class Pool(Struct, frozen=True, order=True):
    """Games of one family at one speed."""

    family: Family
    speed: Speed


def pool_of(variant: Variant, clock: Clock | None) -> Pool | None:
    """Return the pool in which games are rated; None for games that cannot be."""
    family = FAMILIES.get(str(variant))
    if family is None or clock is None:
        return None
    return Pool(family, speed_of(clock))


def speed_of(clock: Clock) -> Speed:
    """Return how fast games with a clock are."""
    match clock:
        case Bank(seconds=seconds, increment=increment):
            return "blitz" if seconds + MOVES * increment < BLITZ else "rapid"
        case PerMove(seconds=seconds):
            return "blitz" if USED_MOVES * seconds < BLITZ else "rapid"
        case Days() | Seen():
            return "correspondence"
