"""The table of a rematch: the same people, each one seat further."""

from __future__ import annotations

from msgspec.structs import replace

from blokus.server.rooms.room import Room
from blokus.server.rooms.terms import EngineSeat, OpenSeat, Person, SeatPlan, Terms


def next_table(room: Room) -> tuple[Terms, Person, tuple[Person | None, ...]]:
    """Return the terms of the next game, its host, and who sits where."""
    rotated = (*room.seats[1:], room.seats[0])
    plans: list[SeatPlan] = []
    guests: list[Person | None] = []
    for seat in rotated:
        plans.append(OpenSeat() if seat.holder else EngineSeat(seat.engine or room.terms.level))
        guests.append(seat.holder)
    terms = replace(room.terms, seats=tuple(plans), colours="chosen")
    people = [person for person in guests if person is not None]
    host = next((person for person in people if person.id == room.host), people[0])
    return terms, host, tuple(guests)
