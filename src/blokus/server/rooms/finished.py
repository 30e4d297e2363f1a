"""What remains of a game: who played, and how it ended; ratings and archive are made of it."""

from __future__ import annotations

from msgspec import Struct

from blokus._core import Move, Variant
from blokus.server.rooms.pool import Pool, pool_of
from blokus.server.rooms.result import places, scores
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
    place: int
    score: int
    # Whether an engine moved in the place of the person.
    is_helped: bool
    # Turned to one corner, so that moves that are the same but for a symmetry are the same.
    first_move: str | None


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
    if room.ended is None or room.ending is None:
        return None
    entrants = _entrants(room)
    return Finished(
        room=room.id,
        variant=str(room.variant),
        pool=pool_of(room.variant, room.terms.clock),
        is_public=room.terms.is_public,
        is_rated=room.terms.rated and _counts(room, entrants),
        opened=room.opened,
        ended=room.ended,
        ending=room.ending,
        moves=len(room.moves),
        entrants=entrants,
    )


def _counts(room: Room, entrants: tuple[Entrant, ...]) -> bool:
    """Tell whether everybody had a move, and somebody played to the end."""
    has_begun = len(room.moves) >= len(room.seats)
    return has_begun and any(e.level is None and not e.is_helped for e in entrants)


def _entrants(room: Room) -> tuple[Entrant, ...]:
    sides = {
        player.number - 1: number
        for number, side in enumerate(room.variant.teams)
        for player in side
    }
    first = _first_moves(room)
    return tuple(
        Entrant(
            player=_player(room, seat),
            name="" if seat.holder is None else seat.holder.name,
            level=seat.engine if seat.holder is None else None,
            side=sides[number],
            place=place,
            score=score,
            is_helped=number in room.helped,
            first_move=first.get(number),
        )
        for number, (seat, place, score) in enumerate(
            zip(room.seats, places(room), scores(room), strict=True)
        )
    )


def _player(room: Room, seat: Seat) -> str:
    if seat.holder is not None:
        return seat.holder.id
    return level_id(room.terms.level if seat.engine is None else seat.engine)


def _first_moves(room: Room) -> dict[int, str]:
    """Return the first move of each seat that made one."""
    found: dict[int, str] = {}
    for position, move in zip(room.positions, room.moves, strict=False):
        if position.player is not None:
            seat = position.player.number - 1
            if seat not in found:
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
