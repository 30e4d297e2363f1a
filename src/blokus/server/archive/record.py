"""A room's game as a record."""

from __future__ import annotations

from datetime import UTC, datetime

from blokus._core import Player
from blokus.records import Record, dumps
from blokus.server.rooms.room import Room


def blksgf(room: Room) -> str:
    """Return the game of a room as blksgf."""
    record = Record(room.variant)
    record.headers["date"] = datetime.fromtimestamp(room.opened / 1000, UTC).date().isoformat()
    for player, seat in zip(room.variant.players, room.seats, strict=True):
        if seat.holder is not None and seat.holder.name:
            record.players[player] = seat.holder.name
    record.levels = {
        Player(number): seat.engine
        for number, seat in enumerate(room.seats)
        if seat.holder is None and seat.engine is not None
    }
    # Straight into the tree: after somebody has stopped, moves do not follow the order of play.
    node = 0
    for position, move in zip(room.positions, room.moves, strict=False):
        node = record.tree.add_move(node, position.parse_move(move.cells))
    return dumps(record)
