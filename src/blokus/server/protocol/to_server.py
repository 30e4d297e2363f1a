"""The frames that a client sends."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from blokus.server.rooms.commands import PersonalCommand


class Command(Struct, frozen=True, tag="command", forbid_unknown_fields=True):
    """A command; sent again with the same id, it is carried out once."""

    id: Annotated[str, Meta(min_length=1, max_length=36, pattern="^[A-Za-z0-9-]+$")]
    command: PersonalCommand


class Pong(Struct, frozen=True, tag="pong", forbid_unknown_fields=True):
    """The answer to a ping, as soon as it arrives."""

    number: int


ToServer: TypeAlias = Command | Pong
