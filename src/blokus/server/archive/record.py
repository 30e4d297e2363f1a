"""A room's game as a record."""

from __future__ import annotations

from datetime import UTC, datetime

from blokus._core import Player
from blokus.records import Record, dumps
from blokus.server.rooms.result import Result, result_of
from blokus.server.rooms.room import Room

# The property of a record that holds the result: see docs/formats/blksgf.md.
RESULT = "XR"


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
    result = result_of(room)
    if result is not None:
        record.root.set(RESULT, result_text(result))
    # Straight into the tree: after somebody has stopped, moves do not follow the order of play.
    node = 0
    for position, move in zip(room.positions, room.moves, strict=False):
        node = record.tree.add_move(node, position.parse_move(move.cells))
    return dumps(record)


def result_text(result: Result) -> str:
    """Return a result as records hold it, such as `time 2:-12:time:8 1:-31:played`."""
    words: list[str] = [result.ending]
    for seat in result.seats:
        place = "-" if seat.place is None else str(seat.place)
        stopped = [] if seat.ply is None else [str(seat.ply)]
        words.append(":".join([place, str(seat.points), seat.ending, *stopped]))
    return " ".join(words)
