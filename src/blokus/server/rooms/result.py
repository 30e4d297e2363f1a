"""The places at the end of a game, with players who stopped playing."""

from __future__ import annotations

from blokus.server.rooms.room import Room


def places(room: Room) -> tuple[int, ...]:
    """Return the place of each seat, 1 for the best; equal sides share a place.

    Sides that played on come first, by their scores. A side whose players have all stopped stands
    behind them, and behind every side that stopped later.
    """
    sides = [tuple(player.number - 1 for player in side) for side in room.variant.teams]
    ranks = [
        _rank(room, side, score)
        for side, score in zip(sides, room.position.team_scores, strict=True)
    ]
    result = [0] * len(room.seats)
    for side, rank in zip(sides, ranks, strict=True):
        for seat in side:
            result[seat] = 1 + sum(other > rank for other in ranks)
    return tuple(result)


def _rank(room: Room, side: tuple[int, ...], score: int) -> tuple[int, int]:
    """Return what sides are compared by, the best highest."""
    if any(seat not in room.retired for seat in side):
        return (1, score)
    return (0, max(room.retired.index(seat) for seat in side))


def scores(room: Room) -> tuple[int, ...]:
    """Return the score of each seat."""
    return tuple(room.position.player_scores.values())
