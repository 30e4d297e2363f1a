"""The frames of a visit: what concerns one person, wherever they are on the site."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from blokus.server.bots.challenge import Challenge
from blokus.server.protocol.to_client import Ping
from blokus.server.protocol.to_server import Pong


class Asked(Struct, frozen=True, tag="asked"):
    """The games that one is asked for, all of them: at first, and after every change."""

    challenges: tuple[Challenge, ...]


VisitToClient: TypeAlias = Asked | Ping
VisitToServer: TypeAlias = Pong
