"""Events, summaries and seeks as the database holds them."""

from __future__ import annotations

import secrets
from itertools import zip_longest

import msgspec
from msgspec.structs import astuple

from blokus.server.lobby.seek import Seek
from blokus.server.rooms.events import AnyEvent
from blokus.server.rooms.summary import Summary

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[AnyEvent] = msgspec.json.Decoder(AnyEvent)
_seek_decoder: msgspec.json.Decoder[Seek] = msgspec.json.Decoder(Seek)


# The columns of `rooms` that a summary fills, in its order.
ROOM_COLUMNS = ("id", *Summary.__struct_fields__[1:-2])


def encode(event: AnyEvent) -> str:
    """Return the text of an event."""
    return _encoder.encode(event).decode()


def trial() -> tuple[str, int, str, str]:
    """Return the room, version, command and body of an event that nobody made, larger than any."""
    name = f"trial-{secrets.token_hex(8)}"
    return name, 1, name, secrets.token_urlsafe(6000)


def decode(text: str) -> AnyEvent:
    """Read the text of an event."""
    return _decoder.decode(text)


def encode_seek(seek: Seek) -> str:
    """Return the text of what somebody waits for."""
    return _encoder.encode(seek).decode()


def decode_seek(text: str) -> Seek:
    """Read the text of what somebody waits for."""
    return _seek_decoder.decode(text)


def room_row(summary: Summary) -> tuple[object, ...]:
    """Return a row of the table of rooms: all of a summary but the seats and their places."""
    return astuple(summary)[:-2]


def seat_rows(summary: Summary) -> list[tuple[object, ...]]:
    """Return the rows of the seats."""
    return [
        (summary.room, number, person and person.id, person and person.name, place)
        for number, (person, place) in enumerate(zip_longest(summary.seats, summary.places))
    ]
