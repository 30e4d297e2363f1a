"""The frames that a client sends to the lobby."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from blokus.server.protocol.to_server import Pong
from blokus.server.rooms.pool import Speed


class SeekGame(Struct, frozen=True, tag="seek", forbid_unknown_fields=True):
    """Wait for a game of this kind, and for no other any more."""

    variant: Annotated[str, Meta(max_length=64)]
    speed: Speed
    rated: bool = True


class StopSeeking(Struct, frozen=True, tag="stop", forbid_unknown_fields=True):
    """Wait no more."""


class PlayEngines(Struct, frozen=True, tag="engines", forbid_unknown_fields=True):
    """Play the game that one waits for with engines, once they are offered."""


LobbyToServer: TypeAlias = SeekGame | StopSeeking | PlayEngines | Pong
