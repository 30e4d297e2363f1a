"""What a room waits for: the next command that the server gives by itself, and when."""

from __future__ import annotations

from msgspec import Struct

from blokus.server.rooms import clock, commands
from blokus.server.rooms.clock import DAY, SECOND
from blokus.server.rooms.room import Room

# A choice that nobody makes ends after this time.
CHOICE_TIME = 60 * SECOND
# A room that nobody starts closes after this time.
WAITING_TIME = 14 * DAY


class Due(Struct, frozen=True):
    """A command of the server and the time, in milliseconds, from which it is due."""

    at: int
    command: commands.ServerCommand


def due(room: Room) -> Due | None:
    """Return what is due next, the earliest first; moves of engines are asked for elsewhere."""
    match room.phase:
        case "waiting":
            return _before_the_game(room)
        case "playing":
            wanted = _time_outs(room) + _absences(room)
            return min(wanted, key=lambda next_due: next_due.at) if wanted else None
        case "ended":
            return _after_the_game(room)
        case _:
            return None


def _before_the_game(room: Room) -> Due:
    if not any(seat.is_free for seat in room.seats) and any(seat.holder for seat in room.seats):
        return Due(room.changed, commands.Begin())
    return Due(room.opened + WAITING_TIME, commands.Expire())


def _time_outs(room: Room) -> list[Due]:
    if room.choice is not None:
        return [Due(room.choice.since + CHOICE_TIME, commands.Settle())]
    over = clock.deadline(room.clocks)
    return [] if over is None else [Due(over + 1, commands.Flag())]


def _absences(room: Room) -> list[Due]:
    found: list[Due] = []
    if room.is_duel and all(any(room.seats[n].away for n in side) for side in room.sides):
        # Nobody is there who could win: the clock decides.
        return found
    # Seldom is anybody away, and this is asked after each move.
    for number, seat in enumerate(room.seats):
        if seat.away is not None and room.terms.grace is not None and number in room.active:
            found.append(Due(seat.away + room.terms.grace * SECOND, commands.Replace(number)))
    return found


def _after_the_game(room: Room) -> Due | None:
    holders = {number for number, seat in enumerate(room.seats) if seat.holder is not None}
    if room.next_room is None and holders and room.rematch >= holders:
        return Due(room.changed, commands.Succeed(""))
    return None
