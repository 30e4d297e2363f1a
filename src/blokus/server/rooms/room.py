"""The state of a room."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from blokus._core import Position, Variant
from blokus.server.rooms import events
from blokus.server.rooms.clock import Clocks
from blokus.server.rooms.commands import Vote
from blokus.server.rooms.terms import Person, Terms

Phase: TypeAlias = Literal["waiting", "playing", "ended", "closed"]
# How a game ended, and how it ended for a seat: played to the end, by time, by resignation, because
# somebody was away for too long, because an engine took over, or because the others stopped it.
Ending: TypeAlias = Literal["played", "time", "resigned", "left", "handed-over", "stopped"]


class Seat(Struct, frozen=True):
    """A place at the table: whose it is, and who plays it now."""

    holder: Person | None = None
    # The level of the engine that plays the seat, for its holder if it has one.
    engine: int | None = None
    # Since when the holder has no connection, in milliseconds.
    away: int | None = None
    # Whether the holder allows free texts.
    allows_text: bool = False

    @property
    def is_free(self) -> bool:
        """Whether nobody plays it."""
        return self.holder is None and self.engine is None

    @property
    def is_personal(self) -> bool:
        """Whether its holder plays it."""
        return self.holder is not None and self.engine is None


class Offer(Struct, frozen=True):
    """A take-back that somebody asked for: how many moves remain, and who has agreed."""

    seat: int
    ply: int
    agreed: frozenset[int]


class Choice(Struct, frozen=True):
    """What the others choose after the time of a seat was over."""

    seat: int
    since: int
    votes: tuple[tuple[int, Vote], ...] = ()


class Departure(Struct, frozen=True):
    """A player stopped playing a seat, after how many moves, and why."""

    seat: int
    ending: Ending
    ply: int


class Room(Struct, frozen=True):
    """A room; players are numbered as seats, once the game has started."""

    id: str
    terms: Terms
    variant: Variant
    host: str
    seed: int
    opened: int
    seats: tuple[Seat, ...]
    clocks: Clocks
    # The position after each number of moves.
    positions: tuple[Position, ...]
    version: int = 1
    changed: int = 0
    phase: Phase = "waiting"
    moves: tuple[events.Moved, ...] = ()
    # The seats that stopped playing, the first to do so first.
    retired: tuple[int, ...] = ()
    # After how many moves each of them stopped.
    retired_after: tuple[int, ...] = ()
    offer: Offer | None = None
    choice: Choice | None = None
    remarks: tuple[events.Said, ...] = ()
    ending: Ending | None = None
    # When the game ended, in milliseconds.
    ended: int | None = None
    # Those who stopped playing, the first to do so first; who came back is none of them.
    departures: tuple[Departure, ...] = ()
    rematch: frozenset[int] = frozenset()
    next_room: str | None = None

    @property
    def position(self) -> Position:
        """The current position."""
        return self.positions[-1]

    @property
    def on_turn(self) -> int | None:
        """The seat that decides the next move; None when no game is played."""
        if self.phase != "playing":
            return None
        player = self.positions[-1].player
        return None if player is None else player.number - 1

    def seat_of(self, person: str) -> int | None:
        """Return the seat that belongs to somebody."""
        for number, seat in enumerate(self.seats):
            if seat.holder is not None and seat.holder.id == person:
                return number
        return None

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats that play together."""
        return tuple(tuple(p.number - 1 for p in team) for team in self.variant.teams)

    @property
    def is_duel(self) -> bool:
        """Whether the game ends as soon as one player's time is over, or one stays away.

        That is so in rated games between two sides: nobody is left who would want to play on.
        """
        return self.terms.rated and len(self.variant.teams) == 2

    @property
    def named(self) -> frozenset[str]:
        """Those whose names it shows: who have seats, and who said something."""
        holders = (seat.holder for seat in self.seats)
        people = (*holders, *(said.person for said in self.remarks))
        return frozenset(person.id for person in people if person is not None)

    @property
    def active(self) -> tuple[int, ...]:
        """The seats that people play themselves and have not given up."""
        return tuple(
            number
            for number, seat in enumerate(self.seats)
            if seat.is_personal and number not in self.retired
        )
