"""What lists and timers need to know of a room without its log."""

from __future__ import annotations

from operator import attrgetter

from msgspec import Struct

from blokus.server.rooms import events
from blokus.server.rooms.clock import is_live
from blokus.server.rooms.result import result_of
from blokus.server.rooms.room import Phase, Room
from blokus.server.rooms.terms import Person
from blokus.server.rooms.waiting import due

# The events after which other people hold the seats.
SEATING = (events.Opened, events.Sat, events.Left, events.Started)

_holder = attrgetter("holder")


class Summary(Struct, frozen=True):
    """A room in one row; it follows from the log and can be made anew from it."""

    room: str
    version: int
    variant: str
    phase: Phase
    is_public: bool
    host: str
    opened: int
    changed: int
    # When the server has to look at the room by itself, in milliseconds; None: never.
    due: int | None
    # Whose move it is: a person's id; None when an engine or nobody is on turn.
    on_turn: str | None
    # The holder of each seat; None for a free one, and for a computer's.
    seats: tuple[Person | None, ...]
    # The place of each seat, 1 for the best; empty before the end, without a place in a void game.
    places: tuple[int | None, ...]


def summarise(room: Room) -> Summary:
    """Return the summary of a room."""
    wanted = due(room)
    on_turn = room.on_turn
    result = result_of(room)
    seat = None if on_turn is None else room.seats[on_turn]
    # In live games the engines are asked by the process to which people are connected.
    asks = seat is not None and seat.engine is not None and not is_live(room.terms.clock)
    return Summary(
        room=room.id,
        version=room.version,
        variant=str(room.variant),
        phase=room.phase,
        is_public=room.terms.is_public,
        host=room.host,
        opened=room.opened,
        changed=room.changed,
        # A correspondence game with an engine on turn is due at once: somebody has to ask it.
        due=room.changed if asks else wanted.at if wanted is not None else None,
        on_turn=seat.holder.id if seat is not None and seat.is_personal and seat.holder else None,
        seats=tuple(map(_holder, room.seats)),
        places=() if result is None else tuple(seat.place for seat in result.seats),
    )
