"""How much a game against an opponent tells about a player: between nothing and all, 0 to 1."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from msgspec import Struct

from blokus.server.ratings.rating import START_DEVIATION, Rating
from blokus.server.rooms.clock import DAY

# Two players, in the order of their ids.
Pair: TypeAlias = tuple[str, str]

# An unsettled opponent counts in full up to this ratio of what is known of both, and by the square
# of the ratio beyond.
SLACK = 4.0
# Newcomers are known so well already: a first game between two of them counts.
HEAD_START = 0.008
# Games of two players within this time count for one another as repetitions.
WEEKS = 30 * DAY
# Between accounts that share a device, or unsettled ones that share a network and a birthday.
TIED = 0.1


class Bond(Struct, frozen=True):
    """What two players have to do with each other besides a game."""

    # Their earlier rated games of the same pool within some weeks.
    games: int = 0
    shares_device: bool = False
    # Whether both accounts were made in one network within a day.
    shares_network: bool = False


Bonds: TypeAlias = Mapping[Pair, Bond]


def pair(one: str, other: str) -> Pair:
    """Return two players in their order."""
    return (one, other) if one < other else (other, one)


def trust(own: Rating, other: Rating) -> float:
    """Return how far the rating of an unsettled opponent is believed.

    It counts as far as the opponent is known, compared with oneself: two newcomers learn from each
    other, and new accounts tell next to nothing about a player with many games. To a settled player
    an opponent is known by games against settled ones alone.
    """
    known = _known(other.anchored if own.is_settled else other.deviation)
    ratio = SLACK * (known + HEAD_START) / (_known(own.deviation) + HEAD_START)
    return min(1.0, ratio) ** 2


def _known(deviation: float) -> float:
    """Return what games have told, in units of what is believed of newcomers."""
    return max(0.0, (START_DEVIATION / deviation) ** 2 - 1)


def are_tied(bond: Bond, *, are_settled: bool) -> bool:
    """Tell whether one person may stand behind two accounts.

    A school behind one address holds rated games among settled players.
    """
    return bond.shares_device or (bond.shares_network and not are_settled)


def independence(bond: Bond, *, are_settled: bool) -> float:
    """Return how far a game between two players is one between strangers."""
    return (TIED if are_tied(bond, are_settled=are_settled) else 1.0) / (1 + bond.games)
