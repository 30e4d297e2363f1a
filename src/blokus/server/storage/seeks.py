"""The port between the lobby and where those who wait are noted."""

from __future__ import annotations

from collections.abc import Collection
from typing import Protocol

from msgspec import Struct

from blokus.server.lobby.seek import Seek


class Held(Struct, frozen=True):
    """Somebody who waits; `room` once a game is found, which may not be open yet."""

    seek: Seek
    # When the person was last connected, in milliseconds.
    seen: int
    room: str | None = None
    is_open: bool = False


class SeekStore(Protocol):
    """Those who wait for a game, whatever process they are connected to."""

    async def look(self, here: Collection[str], now: int) -> dict[str, Held]:
        """Note who is here now, and return all who wait, by the ids of people."""

    async def put(self, seek: Seek) -> Held:
        """Let somebody wait; return what they wait for, which stays if it is the same kind."""

    async def withdraw(self, person: str) -> None:
        """Let somebody wait no more, unless a game is found."""

    async def assign(self, people: Collection[str], room: str) -> bool:
        """Give people a room if all of them still wait; tell whether they did."""

    async def mark_open(self, room: str) -> None:
        """Note that a room is open for those who got it."""

    async def forget(self, people: Collection[str]) -> None:
        """Forget people who know their room, or who are gone."""
