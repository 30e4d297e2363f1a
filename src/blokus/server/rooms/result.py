"""The result of a game, for every screen, list and file that shows one; nothing else decides it."""

from __future__ import annotations

from collections import Counter

from msgspec import Struct

from blokus.server.rooms.room import Ending, Room

# A game that ends before each side has moved so often is void.
LEAST_MOVES = 2


class SeatResult(Struct, frozen=True):
    """How a game ended for a seat."""

    # 1 for the best; equal sides share a place. None in a void game.
    place: int | None
    points: int
    ending: Ending
    # After how many moves the player stopped; None for one who stayed, and for an engine's seat.
    ply: int | None


class Result(Struct, frozen=True):
    """How a game ended."""

    ending: Ending
    is_void: bool
    seats: tuple[SeatResult, ...]


def result_of(room: Room) -> Result | None:
    """Return the result that the log of a room makes; None before the end."""
    if room.ending is None:
        return None
    is_void = _is_void(room)
    departures = {departure.seat: departure for departure in room.departures}
    stayed: Ending = "stopped" if room.ending == "stopped" else "played"
    seats = []
    for seat, (place, points) in enumerate(zip(_places(room), scores(room), strict=True)):
        gone = departures.get(seat)
        ending, ply = (stayed, None) if gone is None else (gone.ending, gone.ply)
        seats.append(SeatResult(None if is_void else place, points, ending, ply))
    return Result(room.ending, is_void, tuple(seats))


def scores(room: Room) -> tuple[int, ...]:
    """Return the score of each seat, also before the end."""
    return tuple(room.position.player_scores.values())


def _is_void(room: Room) -> bool:
    """Tell whether some side that was there until the end has moved too seldom."""
    if room.ending == "played":
        return False
    # The last departure ended the game; who left before that had the chance to move.
    gone = {departure.seat for departure in room.departures[:-1]}
    moves = Counter(
        position.player.number - 1
        for position in room.positions[:-1]
        if position.player is not None
    )
    return any(
        not gone.issuperset(side) and sum(moves[seat] for seat in side) < LEAST_MOVES
        for side in room.sides
    )


def _places(room: Room) -> tuple[int, ...]:
    """Return the place of each seat.

    Sides that stayed come first, by their scores. Those that left stand behind them, whatever an
    engine scored in their place, and behind every side that left later.
    """
    ranks = [
        _rank(room, side, score)
        for side, score in zip(room.sides, room.position.team_scores, strict=True)
    ]
    result = [0] * len(room.seats)
    for side, rank in zip(room.sides, ranks, strict=True):
        for seat in side:
            result[seat] = 1 + sum(other > rank for other in ranks)
    return tuple(result)


def _rank(room: Room, side: tuple[int, ...], score: int) -> tuple[int, int]:
    """Return what sides are compared by, the best highest.

    A side has left once somebody else plays for one of its players, or all of them have retired.
    """
    gone = [
        (when, departure.seat)
        for when, departure in enumerate(room.departures)
        if departure.seat in side
    ]
    replaced = [when for when, seat in gone if seat not in room.retired]
    if replaced:
        return (0, replaced[0])
    if len(gone) == len(side):
        return (0, gone[-1][0])
    return (1, score)
