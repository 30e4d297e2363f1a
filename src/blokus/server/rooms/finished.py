"""What remains of a game: who played, and how it ended; ratings and archive are made of it."""

from __future__ import annotations

from msgspec import Struct

from blokus._core import Move, Variant
from blokus.server.rooms.pool import Pool, pool_of
from blokus.server.rooms.result import Result, result_of
from blokus.server.rooms.room import Ending, Room, Seat


class Entrant(Struct, frozen=True):
    """Who played a seat."""

    # The id of a person, or that of a level of the engine.
    player: str
    # As the person was called then; empty for an engine.
    name: str
    # The level of the engine whose own seat it was.
    level: int | None
    side: int
    # As in the result; None in a void game.
    place: int | None
    score: int
    ending: Ending
    ply: int | None
    # Turned to one corner, so that moves that are the same but for a symmetry are the same; None
    # where somebody else made it.
    first_move: str | None

    @property
    def has_left(self) -> bool:
        """Whether the player neither stayed nor resigned."""
        return self.ply is not None and self.ending != "resigned"


class Finished(Struct, frozen=True):
    """A game that has ended; times are in milliseconds."""

    room: str
    variant: str
    # None when games of this kind are not rated at all.
    pool: Pool | None
    is_public: bool
    # Whether it changes ratings.
    is_rated: bool
    opened: int
    ended: int
    ending: Ending
    # A void game has no places.
    is_void: bool
    moves: int
    entrants: tuple[Entrant, ...]

    @property
    def sides(self) -> tuple[tuple[Entrant, ...], ...]:
        """The entrants who played together."""
        numbers = sorted({entrant.side for entrant in self.entrants})
        return tuple(
            tuple(entrant for entrant in self.entrants if entrant.side == number)
            for number in numbers
        )


def level_id(level: int) -> str:
    """Return the id under which a level of the engine plays."""
    return f"level-{level}"


def finish(room: Room) -> Finished | None:
    """Return what remains of a room; None for one in which no game has ended."""
    result = result_of(room)
    if room.ended is None or result is None:
        return None
    return Finished(
        room=room.id,
        variant=str(room.variant),
        pool=pool_of(room.variant, room.terms.clock),
        is_public=room.terms.is_public,
        is_rated=room.terms.rated and not result.is_void,
        opened=room.opened,
        ended=room.ended,
        ending=result.ending,
        is_void=result.is_void,
        moves=len(room.moves),
        entrants=_entrants(room, result),
    )


def _entrants(room: Room, result: Result) -> tuple[Entrant, ...]:
    sides = {seat: number for number, side in enumerate(room.sides) for seat in side}
    first = _first_moves(room)
    return tuple(
        Entrant(
            player=_player(room, seat),
            name="" if seat.holder is None else seat.holder.name,
            level=seat.engine if seat.holder is None else None,
            side=sides[number],
            place=of_seat.place,
            score=of_seat.points,
            ending=of_seat.ending,
            ply=of_seat.ply,
            first_move=first.get(number),
        )
        for number, (seat, of_seat) in enumerate(zip(room.seats, result.seats, strict=True))
    )


def _player(room: Room, seat: Seat) -> str:
    if seat.holder is not None:
        return seat.holder.id
    return level_id(room.terms.level if seat.engine is None else seat.engine)


def _first_moves(room: Room) -> dict[int, str]:
    """Return the first move of each seat whose player made one."""
    found: dict[int, str] = {}
    left = {departure.seat: departure.ply for departure in room.departures}
    for ply, (position, move) in enumerate(zip(room.positions, room.moves, strict=False)):
        if position.player is not None:
            seat = position.player.number - 1
            if seat not in found and ply < left.get(seat, ply + 1):
                found[seat] = turned(position.parse_move(move.cells), room.variant)
    return found


def turned(move: Move, variant: Variant) -> str:
    """Return the cells of a first move as if the first colour had made it.

    Of its images there, the first by name stands for all.
    """
    images = [symmetry.move(move, variant) for symmetry in variant.symmetries]
    first = [image for image in images if image.colour == variant.colours[0]]
    own = [image for image in images if image.colour == move.colour]
    return min(map(str, first or own))
