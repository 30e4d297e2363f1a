"""A room as its people see it."""

from __future__ import annotations

from blokus.server.protocol.to_client import ClockView, RoomView
from blokus.server.rooms.result import result_of, scores
from blokus.server.rooms.room import Room


def view(room: Room) -> RoomView:
    """Return what everybody in a room may see of it; its seed stays hidden."""
    return RoomView(
        id=room.id,
        version=room.version,
        terms=room.terms,
        host=room.host,
        phase=room.phase,
        seats=room.seats,
        on_turn=room.on_turn,
        ply=len(room.moves),
        clocks=ClockView(room.clocks.left, room.clocks.running),
        retired=room.retired,
        retired_after=room.retired_after,
        offer=room.offer,
        choice=room.choice,
        result=result_of(room),
        scores=scores(room),
        rematch=room.rematch,
        next_room=room.next_room,
    )
