"""Events and summaries as the database holds them."""

from __future__ import annotations

import msgspec
from msgspec.structs import astuple

from blokus.server.rooms.events import AnyEvent
from blokus.server.rooms.summary import Summary

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[AnyEvent] = msgspec.json.Decoder(AnyEvent)


def encode(event: AnyEvent) -> str:
    """Return the text of an event."""
    return _encoder.encode(event).decode()


def decode(text: str) -> AnyEvent:
    """Read the text of an event."""
    return _decoder.decode(text)


def room_row(summary: Summary) -> tuple[object, ...]:
    """Return a row of the table of rooms: all of a summary but the seats."""
    return astuple(summary)[:-1]


def seat_rows(summary: Summary) -> list[tuple[object, ...]]:
    """Return the rows of the seats that somebody holds."""
    return [
        (summary.room, number, person)
        for number, person in enumerate(summary.seats)
        if person is not None
    ]
