"""What somebody waits for."""

from __future__ import annotations

from msgspec import Struct

from blokus._core import Variant
from blokus.server.rooms.clock import SECOND, Bank, Clock, Days
from blokus.server.rooms.pool import FAMILIES, Speed
from blokus.server.rooms.terms import EngineSeat, OpenSeat, Person, SeatPlan, Terms

# The clock of each speed: few kinds of games, so that people meet.
CLOCKS: dict[Speed, Clock] = {
    "blitz": Bank(120, 2),
    "rapid": Bank(300, 5),
    "correspondence": Days(3),
}

# How far apart ratings may be at once, and how much further after each second.
WIDTH = 100.0
WIDENING = 15.0  # points a second
# From then on everybody will do.
PATIENCE = 60 * SECOND
# From then on engines are offered to whoever waits.
ENGINES_AFTER = 20 * SECOND


class Kind(Struct, frozen=True, order=True):
    """The kind of game that is wanted; only those who want the same meet."""

    variant: str
    speed: Speed
    rated: bool

    @property
    def players(self) -> int:
        """How many play it."""
        return len(Variant.parse(self.variant).players)

    @property
    def is_possible(self) -> bool:
        """Whether there are such games."""
        return self.variant in FAMILIES


class Standing(Struct, frozen=True):
    """What pairing has to know of somebody besides their wish."""

    rating: float
    # Those who are not to be met: whom the person blocks, and who blocks the person.
    blocked: frozenset[str] = frozenset()
    # The level of the engine that is about as strong.
    level: int = 4


class Seek(Struct, frozen=True):
    """Somebody who waits for a game; times are milliseconds."""

    person: Person
    kind: Kind
    standing: Standing
    since: int

    def width(self, now: int) -> float:
        """Return how far a rating may be away after the time that was waited."""
        waited = max(0, now - self.since)
        return float("inf") if waited >= PATIENCE else WIDTH + WIDENING * waited / SECOND


def terms_of(kind: Kind, level: int | None = None) -> Terms:
    """Return the terms of the room of people who were paired.

    With a level, of one person and engines on the other seats.
    """
    other: SeatPlan = OpenSeat() if level is None else EngineSeat(level)
    return Terms(
        variant=kind.variant,
        seats=(OpenSeat(), *(other,) * (kind.players - 1)),
        clock=CLOCKS[kind.speed],
        is_public=True,
        take_backs=False,
        rated=kind.rated,
        free_text=False,
    )
